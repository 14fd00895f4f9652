import type { Plugin } from 'esbuild'

/** The library's code for live runs, which it shares with the command line: an entry point of `dist/cli`. */
export function libraryEntries(): Readonly<Record<string, string>> {
  return { [PART]: `src/run/${PART}.ts` }
}

const PART = 'run-files'

/** Keeps the library's `import('./run-files.js')` as an import of that part. Callers that only lint do not load it. */
export const sharedParts: Plugin = {
  name: 'shared-parts',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/run-files\.js$/ }, ({ kind, importer }) => {
      if (kind !== 'dynamic-import' || !/[\\/]src[\\/]run[\\/]/.test(importer)) return undefined
      return { path: `./cli/${PART}.cjs`, external: true }
    })
  }
}
