/**
 * The code that loads the entry module of a thread, given by its path below `src/` without extension. The build replaces this module
 * (`scripts/build/bundling/thread-code.ts`); here the sources are loaded.
 */
export function threadCode(source: string): string {
  const loader = new URL('../../node_modules/tsx/dist/esm/api/index.mjs', import.meta.url)
  const module = new URL(`../${source}.ts`, import.meta.url)
  return `import('${loader}').then(({ tsImport }) => tsImport('${module}', '${loader}'))`
}
