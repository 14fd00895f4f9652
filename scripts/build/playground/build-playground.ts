import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { build } from 'esbuild'
import { browserOptions } from '../bundling/bundles.js'
import { inBoth } from '../bundling/in-browsers.js'
import { sharedParts } from '../bundling/library-parts.js'
import { partsOfPages } from './parts-of-pages.js'

/** Writes the static files of the playground into a folder, which is emptied first. */
export async function buildPlayground(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await build({ ...siteOptions(root), outdir: folder, chunkNames: 'parts/[hash]' })
  await copyPage(root, folder)
}

/** Writes the library and the playground into `dist`. Returns the modules in them. */
export async function bundleModules(root: string): Promise<readonly string[]> {
  const { metafile } = await build({ ...moduleOptions(root), metafile: true })
  await copyPage(root, join(root, 'dist', 'playground'))
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []))
  )
}

/**
 * The library as ES modules, for Node and for browsers, and the playground. They share `dist/chunks`: what browsers get of it has nothing of
 * Node, see `inBoth`.
 */
export function moduleOptions(root: string) {
  const { plugins, entryPoints: page, ...options } = playgroundOptions(root)
  return {
    ...options,
    plugins: [forNode, inBoth(root), sharedParts, ...plugins],
    entryPoints: {
      index: 'for-node:./src/index.ts',
      template: 'for-node:./src/template/published.ts',
      language: 'for-node:./src/questions/index.ts',
      browser: 'src/browser.ts',
      'playground/main': page.main,
      'playground/worker': page.worker
    },
    outdir: 'dist'
  } satisfies BuildOptions
}

/** An entry for Node has its functions before anything else. */
const forNode: Plugin = {
  name: 'for-node',
  setup({ onResolve, onLoad, initialOptions }) {
    const root = initialOptions.absWorkingDir ?? '.'
    onResolve({ filter: /^for-node:/ }, ({ path }) => ({
      path: join(root, path.slice('for-node:'.length)),
      namespace: 'for-node'
    }))
    onLoad({ filter: /.*/, namespace: 'for-node' }, ({ path }) => ({
      contents: `import 'vmcp:node'\nexport * from ${JSON.stringify(path)}`,
      resolveDir: root
    }))
  }
}

/** How a site is bundled: its visitors fetch what is needed when it is needed. The package has everything on the same machine. */
export function siteOptions(root: string) {
  const options = playgroundOptions(root)
  return { ...options, plugins: [partsOfPages(root), ...options.plugins] } satisfies BuildOptions
}

/** How the page and its worker are bundled. */
function playgroundOptions(root: string) {
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
