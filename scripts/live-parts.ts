import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * The code that draws in a terminal must be ES modules, since one of its libraries awaits while loading; so must the library's code for
 * live runs (`src/run/live/`). These files, reached only by `import()`, become separate modules under `dist/live/`.
 */
export function liveEntries(root: string): string[] {
  const forLibrary = readdirSync(join(root, 'src/run/live')).filter(name => name.endsWith('.ts'))
  return [terminalView, ...forLibrary.map(name => `src/run/live/${name}`)]
}

const terminalView = 'src/ui/show-run.ts'

/** Keeps the library's `import('…/live/x.js')`, and that of the view, as an import of the separately built module. */
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

/** A script from a code cache cannot import; `bin/run.js` passes in a function that can. */
export function isLivePart(specifier: string): boolean {
  return specifier.startsWith('./live/')
}
