declare module "pyodide/pyodide.asm.mjs" {
  const create: NonNullable<NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>["createPyodideModule"]>;
  export default create;
}
