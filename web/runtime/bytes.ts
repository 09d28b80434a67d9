// Where the page's run-time files come from: the one place that knows whether the page is a site or a single file.

import { compileAnswer, NoWebAssembly, needWebAssembly } from "../../ortools_in_pyodide/javascript/compile.ts";

/** Gives a run-time file by its plain name (`python_stdlib.zip`). Each promise rejects with a `MissingFile` or, of wasm, a `NoWebAssembly`. */
export interface GetBytes {
  /** The file's content. */
  bytes(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The compiled form of a wasm file, compiled once and shared by all workers. */
  module(name: string): Promise<WebAssembly.Module>;
  /** Compile anew from now on: a worker broke, and it may have been the browser's compiler (WebKit's does that, at times). */
  forget(): void;
}

type Source = Pick<GetBytes, "bytes" | "module">;

/** A run-time file that could not be had, or is broken. */
export class MissingFile extends Error {
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(
      `The page's file ${file} is missing or damaged (${cause instanceof Error ? cause.message : String(cause)}).`,
      { cause },
    );
    this.name = "MissingFile";
  }
}

/** Choose by what the page contains: data blocks in the single file, a list of addresses on a site. */
export function findBytes(page: Document): GetBytes {
  const list = page.getElementById("files");
  return list === null
    ? shared(fromBlocks(page))
    : shared(fromSite(JSON.parse(list.textContent ?? "{}") as Record<string, string>));
}

/** Remember compiled modules, and say which file it was when something fails. */
function shared(source: Source): GetBytes {
  const modules = new Map<string, Promise<WebAssembly.Module>>();
  const named = <T>(name: string, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw error instanceof MissingFile || error instanceof NoWebAssembly ? error : new MissingFile(name, error);
    });
  return {
    bytes: (name) => named(name, source.bytes(name)),
    module(name) {
      let module = modules.get(name);
      if (module === undefined) {
        module = named(
          name,
          Promise.resolve()
            .then(needWebAssembly)
            .then(() => source.module(name)),
        );
        modules.set(name, module);
        module.catch(() => modules.delete(name));
      }
      return module;
    },
    forget: () => modules.clear(),
  };
}

/** On a site: `addresses` maps names to content-hashed files relative to the page. */
function fromSite(addresses: Record<string, string>): Source {
  const ask = async (name: string): Promise<Response> => {
    const address = addresses[name];
    if (address === undefined) throw new Error("it is not part of this page");
    const response = await fetch(address);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return response;
  };
  return {
    bytes: async (name) => inflated(await (await ask(name)).arrayBuffer()),
    // Compiled while it arrives, from its own address: so the browser can keep the compiled code for the next visit.
    module: async (name) => compileAnswer(await ask(name)),
  };
}

/** In the single file: each file is a block of base64 in the page, compressed. */
function fromBlocks(page: Document): Source {
  const parsed = new Promise<void>((resolve) => {
    if (page.readyState !== "loading") resolve();
    else page.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
  const bytes = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    await parsed;
    const block = page.querySelector(`script[data-name="${name}"]`);
    if (block === null) throw new Error("it is not part of this page");
    return inflated(fromBase64(block.textContent ?? "").buffer);
  };
  return { bytes, module: async (name) => WebAssembly.compile(await bytes(name)) };
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const native = Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };
  return native.fromBase64 ? native.fromBase64(text) : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Unpack gzip; what is not gzip (a server may have unpacked it on the way) is left alone. */
async function inflated(packed: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(packed);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
