import type { Plugin } from 'rolldown'

const LAYOUT = '\0late-layout:'
const LAYOUT_ID = /^\0late-layout:/
const layoutReady = /[\\/]src[\\/]ui[\\/]layout-ready\.ts$/

/**
 * Lets the view of a run be CommonJS, like all parts: its libraries await while they are loaded. The layout library is loaded by
 * `layoutReady`, and Ink awaits only for its own developers.
 */
export const viewWithoutAwait: Plugin = {
  name: 'view-without-await',
  resolveId: {
    filter: { id: /^yoga-layout$/ },
    async handler(_, importer) {
      const found = await this.resolve('yoga-layout/load', importer)
      return found && LAYOUT + found.id
    }
  },
  load: {
    filter: { id: [LAYOUT_ID, layoutReady] },
    handler: id =>
      layoutReady.test(id) ? "export { layoutReady } from 'yoga-layout'" : lateLayout(id.slice(LAYOUT.length))
  },
  transform: { filter: { id: /[\\/]ink[\\/]build[\\/]reconciler\.js$/ }, handler: withoutDeveloperTools }
}

/** The same object as the library's, filled in when it is loaded. */
const lateLayout = (library: string) => `import { loadYoga } from ${JSON.stringify(library)}
const layout = {}
export const layoutReady = async () => { Object.assign(layout, await loadYoga()) }
export default layout
export * from ${JSON.stringify(library)}`

function withoutDeveloperTools(code: string): string {
  const without = code
    .replace("await import('./devtools.js')", 'undefined')
    .replace('await loadPackageJson()', 'undefined')
    .replace(/async function loadPackageJson\(\) \{[^}]*\}/, '')
  if (/\bawait\b/.test(without)) throw new Error("Ink's reconciler awaits in a way that is not known here")
  return without
}
