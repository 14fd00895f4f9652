import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * What needs the libraries of live runs (servers, terminal) stands in `src/cli/live/` and is only reached by `import()`:
 * these files become ES modules of their own under `dist/live/`. One of the libraries can be nothing else.
 */
export function liveEntries(root: string): string[] {
  const folder = join(root, 'src/cli/live')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.ts'))
    .map(name => `src/cli/live/${name}`)
}

/** Leaves `import('…/live/x.js')` in the command line's bundle as an import of the module that is built apart. */
export const livePartsApart: Plugin = {
  name: 'live-parts-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/live\/[a-z-]+\.js$/ }, ({ path, kind, importer }) => {
      if (kind !== 'dynamic-import' || !importer.includes('/src/cli/')) return undefined
      return { path: `./live/${path.slice(path.lastIndexOf('/') + 1)}`, external: true }
    })
  }
}

/** A script that was taken from a code cache cannot import; `bin/run.js` hands in a function that can. */
export function withHandedImport(code: string): string {
  return code.replaceAll(/\bimport\((?="\.\/live\/)/g, 'importModule(')
}
