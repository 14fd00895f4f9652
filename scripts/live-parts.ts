import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * What draws in a terminal can be nothing but ES modules, since one of its libraries waits while it is loaded; and so is what the library
 * loads for live runs (`src/run/live/`). These files, which are only reached by `import()`, become modules of their own under `dist/live/`.
 */
export function liveEntries(root: string): string[] {
  const forLibrary = readdirSync(join(root, 'src/run/live')).filter(name => name.endsWith('.ts'))
  return [terminalView, ...forLibrary.map(name => `src/run/live/${name}`)]
}

const terminalView = 'src/ui/show-run.ts'

/** Leaves `import('…/live/x.js')` of the library, and that of the view, as an import of the module that is built apart. */
export const livePartsApart: Plugin = {
  name: 'live-parts-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/(?:live|ui)\/[a-z-]+\.js$/ }, ({ path, kind, importer }) => {
      const isApart = /\/src\/run\//.test(importer) || path.endsWith('/ui/show-run.js')
      if (kind !== 'dynamic-import' || !isApart) return undefined
      return { path: `./live/${path.slice(path.lastIndexOf('/') + 1)}`, external: true }
    })
  }
}

/** A script that was taken from a code cache cannot import; `bin/run.js` hands in a function that can. */
export function isLivePart(specifier: string): boolean {
  return specifier.startsWith('./live/')
}
