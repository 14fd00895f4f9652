import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * Lets the view of a run be CommonJS, like all parts: its libraries await while they are loaded. The layout library is loaded by
 * `layoutReady`, and Ink awaits only for its own developers.
 */
export const viewWithoutAwait: Plugin = {
  name: 'view-without-await',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^yoga-layout$/ }, ({ resolveDir }) => ({
      path: 'yoga-layout',
      namespace: 'late-layout',
      pluginData: resolveDir
    }))
    onLoad({ filter: /.*/, namespace: 'late-layout' }, ({ pluginData }) => ({
      contents: lateLayout,
      resolveDir: pluginData
    }))
    onLoad({ filter: /[\\/]src[\\/]ui[\\/]layout-ready\.ts$/ }, () => ({
      contents: "export { layoutReady } from 'yoga-layout'",
      loader: 'js'
    }))
    onLoad({ filter: /[\\/]ink[\\/]build[\\/]reconciler\.js$/ }, async ({ path }) => ({
      contents: withoutDeveloperTools(await readFile(path, 'utf8')),
      loader: 'js'
    }))
  }
}

/** The same object as the library's, filled in when it is loaded. */
const lateLayout = `import { loadYoga } from 'yoga-layout/load'
const layout = {}
export const layoutReady = async () => { Object.assign(layout, await loadYoga()) }
export default layout
export * from 'yoga-layout/load'`

function withoutDeveloperTools(code: string): string {
  const without = code
    .replace("await import('./devtools.js')", 'undefined')
    .replace('await loadPackageJson()', 'undefined')
    .replace(/async function loadPackageJson\(\) \{[^}]*\}/, '')
  if (/\bawait\b/.test(without)) throw new Error("Ink's reconciler awaits in a way that is not known here")
  return without
}
