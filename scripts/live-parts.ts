import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * What needs the libraries of live runs (servers, terminal) stands in `src/cli/live/`, for the library in `src/run/live/`, and is only reached by `import()`:
 * these files become ES modules of their own under `dist/live/`. One of the libraries can be nothing else.
 */
export function liveEntries(root: string): string[] {
  return ['src/cli/live', 'src/run/live'].flatMap(folder =>
    readdirSync(join(root, folder))
      .filter(name => name.endsWith('.ts'))
      .map(name => `${folder}/${name}`)
  )
}

/** Leaves `import('…/live/x.js')` in the bundles of command line and library as an import of the module that is built apart. */
export const livePartsApart: Plugin = {
  name: 'live-parts-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/live\/[a-z-]+\.js$/ }, ({ path, kind, importer }) => {
      if (kind !== 'dynamic-import' || !/\/src\/(?:cli|run)\//.test(importer)) return undefined
      return { path: `./live/${path.slice(path.lastIndexOf('/') + 1)}`, external: true }
    })
  }
}

/** A script that was taken from a code cache cannot import; `bin/run.js` hands in a function that can. */
export function isLivePart(specifier: string): boolean {
  return specifier.startsWith('./live/')
}
