import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildOptions, Plugin } from 'esbuild'
import { build } from 'esbuild'
import { bareTablesOfPages } from './bare-tables.js'
import { inBrowsers } from './in-browsers.js'

/** How `src/browser.ts` is bundled: without Node's modules and globals, which a page does not have. */
export function browserOptions(root: string) {
  return {
    ...commonOptions(root),
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    plugins: [inBrowsers, bareTablesOfPages],
    // Only in modules that are left out; a test checks that nothing of them remains.
    external: ['node:*'],
    entryPoints: { browser: 'src/browser.ts' },
    outdir: 'dist',
    chunkNames: 'chunks/[hash]',
    format: 'esm',
    splitting: true,
    minify: true
  } satisfies BuildOptions
}

/** The bench, including the product: one file, whose parts still find the files next to their sources. Returns its path. */
export async function bundleBench(root: string): Promise<string> {
  const outfile = join(root, 'node_modules/.cache/vmcp/bench.mjs')
  // esbuild writes into an existing file, which may be linked from another checkout that is measuring.
  await rm(outfile, { force: true })
  await build({
    ...commonOptions(root),
    plugins: [ownAddresses],
    entryPoints: ['bench/bench.ts'],
    outfile,
    format: 'esm',
    banner: { js: requireInModules }
  })
  return outfile
}

/** Each module of the bench keeps the address of its source. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]bench[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  }
}

/** Bundled CommonJS libraries `require` Node's own modules. */
const requireInModules =
  "import{createRequire as createRequireHere}from'node:module';const require=createRequireHere(import.meta.url);"

/** Everything is bundled, so that an installed vmcp has no dependencies to resolve at its start. */
function commonOptions(root: string): BuildOptions {
  return {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { ...aliases(root) }
  }
}

/** What bundles contain in the place of a library, or of the part of one that is not used. */
export function aliases(root: string): Readonly<Record<string, string>> {
  const ours = (name: string) => join(root, 'scripts/build/libraries', name)
  return {
    // The Node build of yaml is CommonJS and cannot be split; the one for browsers is the same code as modules.
    yaml: join(root, 'node_modules/yaml/browser/index.js'),
    // Ink needs it only for developing Ink itself.
    'react-devtools-core': ours('nothing.cjs'),
    // Plugins of oclif and commands that it would have to look for: there are none.
    minimatch: ours('nothing.cjs'),
    tinyglobby: ours('nothing.cjs'),
    typescript: ours('nothing.cjs'),
    // Signs proofs of possession and assertions of OAuth clients, which no option asks for.
    jose: ours('nothing.cjs'),
    // Its index has much that nothing here uses.
    undici: ours('proxied-fetch.js'),
    tldts: ours('no-suffixes.js'),
    // Only handlers of GraphQL parse it, and there are none.
    graphql: ours('no-graphql.js'),
    // The SDK's own schema compiler is not needed: results are checked by ours.
    '@modelcontextprotocol/client/_shims': ours('sdk-shims.js'),
    '@modelcontextprotocol/server/_shims': ours('sdk-shims.js')
  }
}
