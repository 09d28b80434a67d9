// node generate.mjs OR_TOOLS_WASM_FOLDER OUTPUT_FILE
// Asks the CP-SAT wasm for its own .proto texts and writes them as a table in Python: every message with its fields, every
// enumeration with its values. The page's `ortools` knows no other description of the messages.
import { writeFileSync } from "node:fs";
import { rawModule } from "./node/host.mjs";

const SCALARS = new Set(["int32", "int64", "uint32", "uint64", "bool", "double", "float", "string", "bytes"]);

/** Words, numbers, strings and single signs of a .proto text, without its comments. */
function tokens(text) {
  return text
    .match(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.+-]+|[^\s\w]/g)
    .filter((token) => !token.startsWith("//") && !token.startsWith("/*"));
}

/** Read one .proto text into `messages` (name -> fields) and `enums` (name -> values); nested names are dotted. */
function read(text, messages, enums) {
  const words = tokens(text);
  let at = 0;
  let proto3 = false;
  const next = () => words[at++];
  const expect = (word) => {
    const found = next();
    if (found !== word)
      throw new Error(
        `the .proto text has ${found} where ${word} was expected: ${words.slice(at - 8, at + 4).join(" ")}`,
      );
  };
  const skipTo = (end) => {
    while (next() !== end);
  };

  function options() {
    const found = {};
    if (words[at] !== "[") return found;
    next();
    while (true) {
      const name = next();
      expect("=");
      const value = [];
      while (words[at] !== "," && words[at] !== "]") value.push(next());
      found[name] = value;
      if (next() === "]") return found;
    }
  }

  function enumeration(scope) {
    const name = scope + next();
    const values = [];
    expect("{");
    while (words[at] !== "}") {
      const word = next();
      if (word === "reserved" || word === "option") {
        skipTo(";");
        continue;
      }
      expect("=");
      values.push([word, Number(next())]);
      options();
      expect(";");
    }
    next();
    if (words[at] === ";") next();
    enums[name] = values;
  }

  function message(scope) {
    const name = scope + next();
    messages[name] ??= [];
    const fields = messages[name];
    expect("{");
    body(name, fields, "");
    fields.sort((one, other) => one.number - other.number);
  }

  function body(name, fields, oneof) {
    while (words[at] !== "}") {
      let word = next();
      if (word === ";") continue;
      if (word === "reserved" || word === "option" || word === "extensions") {
        skipTo(";");
        continue;
      }
      if (word === "enum") {
        enumeration(`${name}.`);
        continue;
      }
      if (word === "message") {
        message(`${name}.`);
        continue;
      }
      if (word === "oneof") {
        const group = next();
        expect("{");
        body(name, fields, group);
        continue;
      }
      const label = ["optional", "repeated", "required"].includes(word) ? word : "";
      if (label) word = next();
      const field = { scope: name, type: word, name: next(), oneof, label, proto3 };
      expect("=");
      field.number = Number(next());
      field.options = options();
      expect(";");
      fields.push(field);
    }
    next();
  }

  while (at < words.length) {
    const word = next();
    if (word === "syntax") {
      expect("=");
      proto3 = next().includes("proto3");
      expect(";");
    } else if (word === "message") message("");
    else if (word === "enum") enumeration("");
    else if (word !== ";") skipTo(";");
  }
}

/** The full name of a type that `scope` mentions: the innermost message that has it, else the file's own. */
function resolve(type, scope, known) {
  if (SCALARS.has(type)) return type;
  const short = type.split(".").at(-1);
  for (let inside = scope; inside; inside = inside.split(".").slice(0, -1).join(".")) {
    if (`${inside}.${short}` in known) return `${inside}.${short}`;
  }
  if (type in known) return type;
  if (short in known) return short;
  throw new Error(`the .proto text does not define ${type}, which ${scope} uses`);
}

/** A default as a Python literal: whole numbers may be written in hexadecimal, strings in several pieces. */
function literal(words, type, enums) {
  if (words === undefined) {
    if (type in enums) return JSON.stringify(enums[type][0][0]);
    return { bool: "False", string: '""', bytes: 'b""', double: "0.0", float: "0.0" }[type] ?? "0";
  }
  if (type in enums) return JSON.stringify(words[0]);
  if (type === "string") return JSON.stringify(words.map((word) => word.slice(1, -1)).join(""));
  if (type === "bool") return words[0] === "true" ? "True" : "False";
  const text = words.join("");
  if (type === "double" || type === "float")
    return text.includes("inf") ? text.replace("inf", "1e999") : Number(text).toExponential();
  return text.startsWith("-") ? `-${BigInt(text.slice(1))}` : String(BigInt(text));
}

/** How a field is present: singular "implicit" or "explicit", repeated "packed" or "single", or the name of its oneof. */
function rule(field, type, messages) {
  if (field.label === "repeated") {
    const number = type !== "string" && type !== "bytes" && !(type in messages);
    const packed = field.options.packed ? field.options.packed[0] === "true" : field.proto3;
    return number && packed ? "packed" : "single";
  }
  if (field.oneof) return `oneof ${field.oneof}`;
  return type in messages || field.label || !field.proto3 ? "explicit" : "implicit";
}

const [packageFolder, output] = process.argv.slice(2);
if (!output) {
  console.error("usage: node generate.mjs OR_TOOLS_WASM_FOLDER OUTPUT_FILE");
  process.exit(2);
}
const wasm = await rawModule(packageFolder);
const messages = {};
const enums = {};
for (const call of ["get_cp_model_schema", "get_sat_parameters_schema"])
  read(wasm.ccall(call, "string", [], []), messages, enums);

const lines = [
  '"""Made by generate.mjs from the .proto texts inside the CP-SAT wasm: do not edit."""',
  "",
  "MESSAGES = {",
];
for (const [name, fields] of Object.entries(messages)) {
  lines.push(`    ${JSON.stringify(name)}: (`);
  for (const field of fields) {
    const type = resolve(field.type, field.scope, { ...messages, ...enums });
    const value = field.label === "repeated" || type in messages ? "None" : literal(field.options.default, type, enums);
    lines.push(
      `        (${JSON.stringify(field.name)}, ${field.number}, ${JSON.stringify(type)}, ${JSON.stringify(rule(field, type, messages))}, ${value}),`,
    );
  }
  lines.push("    ),");
}
lines.push("}", "", "ENUMS = {");
for (const [name, values] of Object.entries(enums)) {
  lines.push(
    `    ${JSON.stringify(name)}: (${values.map(([word, number]) => `(${JSON.stringify(word)}, ${number})`).join(", ")},),`,
  );
}
lines.push("}", "");
writeFileSync(output, lines.join("\n"));
console.log(
  `${output}: ${Object.keys(messages).length} messages, ${Object.values(messages).flat().length} fields, ${Object.keys(enums).length} enumerations`,
);
process.exit(0);
