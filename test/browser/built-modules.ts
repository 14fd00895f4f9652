import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { moduleOptions } from '../../scripts/build/playground/build-playground.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The package with its modules alone: `dist/browser.js` is what a page gets, `dist/index.js` what Node gets. */
export async function builtModules() {
  // Another build in the same worker is another module.
  const folder = join(root, `node_modules/.cache/vmcp/modules-test-${process.pid}-${Date.now()}`)
  const { metafile, outputFiles } = await build({
    ...moduleOptions(root),
    outdir: join(folder, 'dist'),
    metafile: true,
    write: false
  })
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  const load = (name: string) => import(`${pathToFileURL(join(folder, 'dist', name))}`)
  const paths = Object.keys(metafile.outputs)
  const outputs = reachedFrom(metafile.outputs, paths.find(path => path.endsWith('/browser.js')) ?? '')
  const names = new Set(outputs.map(path => basename(path)))
  const scripts = outputFiles
    .filter(({ path }) => names.has(basename(path)))
    .map(({ path, text }) => ({ path, text }))
  return { folder, load, metafile, scripts, outputs }
}

type Outputs = Awaited<ReturnType<typeof build<{ metafile: true }>>>['metafile']['outputs']

function reachedFrom(outputs: Outputs, entry: string): readonly string[] {
  const reached = new Set<string>()
  const follow = (path: string): void => {
    if (reached.has(path)) return
    reached.add(path)
    for (const { path: next, external } of outputs[path]?.imports ?? []) if (!external) follow(next)
  }
  follow(entry)
  return [...reached]
}
