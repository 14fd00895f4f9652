import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { browserOptions } from '../../scripts/bundles.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'node_modules/.cache/vmcp/browser-test')

/** The sources as a page gets them, in a folder of their own. */
export async function builtForBrowsers() {
  const { metafile, outputFiles } = await build({
    ...browserOptions(root),
    outdir: folder,
    metafile: true,
    write: false
  })
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
  // Another build in the same worker is another module.
  const address = `${pathToFileURL(join(folder, 'browser.js'))}?${Date.now()}`
  const library: typeof import('../../src/browser.js') = await import(address)
  return { library, metafile, scripts: outputFiles.map(({ path, text }) => ({ path, text })) }
}
