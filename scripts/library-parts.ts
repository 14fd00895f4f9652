import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const folder = 'src/run/live'

/** The library's code for live runs (`src/run/live/`), which it shares with the command line: entry points of `dist/cli`. */
export function libraryEntries(root: string): Readonly<Record<string, string>> {
  const names = readdirSync(join(root, folder)).filter(name => name.endsWith('.ts'))
  return Object.fromEntries(names.map(name => [name.slice(0, -3), `${folder}/${name}`]))
}

/** Keeps the library's `import('./live/x.js')` as an import of that part. Callers that only lint do not load it. */
export const sharedParts: Plugin = {
  name: 'shared-parts',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/live\/[a-z-]+\.js$/ }, ({ path, kind, importer }) => {
      if (kind !== 'dynamic-import' || !/[\\/]src[\\/]run[\\/]/.test(importer)) return undefined
      return { path: path.replace('./live/', './cli/').replace(/\.js$/, '.cjs'), external: true }
    })
  }
}
