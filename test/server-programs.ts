import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PluginBuild } from 'esbuild'

/**
 * The servers that tests start again and again, each as a program in one file: reading all of its modules takes longer than all
 * that it is asked.
 */
const entries = {
  everything: '../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
  filesystem: '../node_modules/@modelcontextprotocol/server-filesystem/dist/index.js',
  memory: '../node_modules/@modelcontextprotocol/server-memory/dist/index.js',
  'sequential-thinking': '../node_modules/@modelcontextprotocol/server-sequential-thinking/dist/index.js',
  /** Misbehaves as its first argument asks. */
  rogue: './backends/rogues/stdio-server.mjs',
  /** Asks, reports, fails and waits. */
  asking: './serve/asking-server.mjs'
} as const

export type TestServerName = keyof typeof entries

/** A server that was published on npm. */
export type PublishedServer = Exclude<TestServerName, 'rogue' | 'asking'>

const cache = fileURLToPath(new URL('../node_modules/.cache/vmcp/', import.meta.url))
const versions = createHash('sha256')
  .update(readFileSync(new URL('../package-lock.json', import.meta.url)))
  .digest('hex')
const programs = new Map<TestServerName, string>()

/** Its path; `setup` has made the file. */
export function testServer(name: TestServerName): string {
  const program = programs.get(name) ?? join(cache, `${name}-${keyOf(name)}.mjs`)
  programs.set(name, program)
  return program
}

/** What is in the file, in short: our own servers are all modules of their folder. */
function keyOf(name: TestServerName): string {
  const hash = createHash('sha256').update(versions)
  const folder = new URL('./', new URL(entries[name], import.meta.url))
  const own = entries[name].startsWith('./') ? readdirSync(folder).filter(file => file.endsWith('.mjs')) : []
  for (const file of own) hash.update(readFileSync(new URL(file, folder)))
  return hash.digest('hex').slice(0, 16)
}

/** Makes the files, each once for what is in it. */
export async function setup(): Promise<void> {
  for (const name of Object.keys(entries) as TestServerName[]) // its keys are these
    if (!existsSync(testServer(name))) await makeProgram(name)
}

async function makeProgram(name: TestServerName): Promise<void> {
  const { build } = await import('esbuild')
  const draft = `${testServer(name)}.${process.pid}`
  mkdirSync(cache, { recursive: true })
  await build({
    entryPoints: [fileURLToPath(new URL(entries[name], import.meta.url))],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    minifySyntax: true,
    minifyWhitespace: true,
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"
    },
    plugins: [{ name: 'stays-where-it-was', setup: keepPlaces }]
  })
  renameSync(draft, testServer(name))
}

/** The published ones look for files next to their own modules. */
function keepPlaces(build: PluginBuild): void {
  build.onLoad({ filter: /server-[a-z-]+\/dist\/.*\.js$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8').replaceAll(
      'import.meta.url',
      JSON.stringify(pathToFileURL(path).href)
    ),
    resolveDir: dirname(path)
  }))
}
