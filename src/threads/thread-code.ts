/**
 * What a thread runs to load its first module, which is named by its path below `src/` without its ending. The build puts another
 * module in the place of this one (`scripts/build/bundling/thread-code.ts`); here the sources are loaded.
 */
export function threadCode(source: string): string {
  const loader = new URL('../../node_modules/tsx/dist/esm/api/index.mjs', import.meta.url)
  const module = new URL(`../${source}.ts`, import.meta.url)
  return `import('${loader}').then(({ tsImport }) => tsImport('${module}', '${loader}'))`
}
