import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { build } from 'esbuild'
import { browserOptions } from './bundles.js'

/** Writes the static files of the playground into a folder, which is emptied first. */
export async function buildPlayground(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await build({ ...playgroundOptions(root), outdir: folder, chunkNames: 'parts/[hash]' })
  await copyPage(root, folder)
}

/** The library for browsers and the playground, which share their parts: `dist/browser.js` and `dist/playground/`. */
export async function bundleForBrowsers(root: string): Promise<Metafile> {
  const folder = join(root, 'dist')
  for (const name of ['browser', 'playground']) await rm(join(folder, name), { recursive: true, force: true })
  const options = playgroundOptions(root)
  const entryPoints = {
    browser: 'src/browser.ts',
    'playground/main': options.entryPoints.main,
    'playground/worker': options.entryPoints.worker
  }
  const { metafile } = await build({ ...options, entryPoints, outdir: folder, metafile: true })
  await copyPage(root, join(folder, 'playground'))
  return metafile
}

/** How the page and its worker are bundled, with what is fetched later as parts. */
export function playgroundOptions(root: string) {
  const options = browserOptions(root)
  return {
    ...options,
    plugins: [allSchemas(root), textFiles, ...options.plugins],
    loader: { '.yaml': 'text' },
    entryPoints: { main: 'playground/main.ts', worker: 'playground/worker.ts' }
  } satisfies BuildOptions
}

async function copyPage(root: string, folder: string): Promise<void> {
  for (const name of ['index.html', 'page.css']) await cp(join(root, 'playground', name), join(folder, name))
}

/** Every schema of a kind as one module, with its descriptions: bundles have them without. */
function allSchemas(root: string): Plugin {
  return {
    name: 'all-schemas',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^all-schemas$/ }, ({ path }) => ({ path, namespace: 'all-schemas' }))
      onLoad({ filter: /.*/, namespace: 'all-schemas' }, async () => {
        const names = await readdir(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
        const used = names.map(name => name.split(sep).join('/')).filter(name => shown.test(name))
        const entries = used.sort().map(async name => {
          const text = await readFile(join(root, 'schemas', name), 'utf8')
          return [name.replace('.schema.json', ''), JSON.parse(text)] as const
        })
        return { contents: JSON.stringify(Object.fromEntries(await Promise.all(entries))), loader: 'json' }
      })
    }
  }
}

/** The schemas that hover and completion show. */
const shown = /^(?:(?:toolhive|muster|actions)\/.*|test-file|fixtures|config)\.schema\.json$/

/** A file as a text, whatever its ending: `import text from './x.json?text'`. */
const textFiles: Plugin = {
  name: 'text-files',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?text$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.slice(0, -'?text'.length)),
      namespace: 'text-files'
    }))
    onLoad({ filter: /.*/, namespace: 'text-files' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text'
    }))
  }
}
