import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

/** Takes `x.browser.ts` in place of `x.ts` where there is one: the same names without Node. */
export const inBrowsers: Plugin = {
  name: 'in-browsers',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\/.*\.js$/ }, ({ path, resolveDir }) => {
      const replacement = join(resolveDir, dirname(path), browserName(path))
      return existsSync(replacement) ? { path: replacement } : undefined
    })
  }
}

const browserName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1, -'.js'.length).concat('.browser.ts')
