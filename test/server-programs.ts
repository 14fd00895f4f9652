import { existsSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PluginBuild } from 'esbuild'

const modules = new URL('../node_modules/', import.meta.url)
const names = ['everything', 'filesystem', 'memory', 'sequential-thinking'] as const

/** A server that was published on npm. */
export type PublishedServer = (typeof names)[number]

/** Its program: as it was published, but in one file, since reading its hundreds of modules takes longer than all that it is asked. */
export function publishedServer(name: PublishedServer): string {
  const manifest = new URL(`@modelcontextprotocol/server-${name}/package.json`, modules)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  return fileURLToPath(new URL(`.cache/vmcp/server-${name}-${version}.mjs`, modules))
}

/** Makes the files once for each version. */
export async function setup(): Promise<void> {
  for (const name of names) if (!existsSync(publishedServer(name))) await makeOneFile(name)
}

async function makeOneFile(name: PublishedServer): Promise<void> {
  const { build } = await import('esbuild')
  const program = publishedServer(name)
  const draft = `${program}.${process.pid}`
  await build({
    entryPoints: [fileURLToPath(new URL(`@modelcontextprotocol/server-${name}/dist/index.js`, modules))],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"
    },
    plugins: [{ name: 'stays-where-it-was', setup: keepPlaces }]
  })
  renameSync(draft, program)
}

/** The servers look for files beside their own modules. */
function keepPlaces(build: PluginBuild): void {
  build.onLoad({ filter: /server-[a-z-]+\/dist\/.*\.js$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8').replaceAll(
      'import.meta.url',
      JSON.stringify(pathToFileURL(path).href)
    ),
    resolveDir: dirname(path)
  }))
}
