import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildOptions, Metafile, OutputFile, Plugin } from 'esbuild'
import { build } from 'esbuild'
import { bareTables } from './build/bundling/bare-tables.js'
import { inBrowsers } from './build/bundling/in-browsers.js'
import { rulePages } from './build/bundling/rule-pages.js'
import { type Marks, marksOf, sourceMapOf } from './build/bundling/source-maps.js'
import { compressedData } from './build/libraries/compressed-data.js'
import { viewWithoutAwait } from './build/libraries/terminal-view.js'
import { lateEntries, lateFunctions } from './late-modules.js'
import { lazyCrypto, lazyEvaluator, lazyRequires } from './lazy-requires.js'
import { libraryEntries } from './library-parts.js'
import { partFiles } from './parts.js'
import { type Piece, textOf } from './pieces.js'
import { flagsAsData } from './plain-flags.js'
import { shorterNames } from './shorter-names.js'
import { threadCode, threadEntries } from './thread-code.js'

/**
 * The command line as CommonJS, in parts: what no command needs at once is a separate file under `dist/cli/`, so that a short command reads
 * and initializes little.
 */
export async function bundleCommandLine(root: string): Promise<Metafile> {
  const data = new Map<string, Buffer>()
  const { metafile, outputFiles } = await build({
    ...commonOptions(root),
    plugins: [
      lazyRequires,
      lazyCrypto,
      lazyEvaluator('../rules.cjs'),
      lateFunctions(root),
      threadCode,
      viewWithoutAwait,
      compressedData(root, data),
      rulePages(root),
      flagsAsData,
      bareTables,
      shorterNames
    ],
    write: false,
    metafile: true,
    entryPoints: {
      start: 'src/cli/start.ts',
      main: 'src/cli/main.ts',
      'lint-worker': 'src/cli/linting/lint-worker.ts',
      ...threadEntries,
      ...libraryEntries(),
      ...lateEntries
    },
    outdir: 'dist/cli',
    outExtension: { '.js': '.cjs' },
    chunkNames: '[hash]',
    format: 'esm',
    splitting: true,
    // Required modules are resolved as CommonJS, even where they are imported elsewhere: see `asCommonJs`.
    conditions: [],
    mainFields: ['module', 'main'],
    // The layout library of the view looks for a file next to it, and contains the file.
    define: { ...commonOptions(root).define, 'import.meta.url': "''" },
    // Names are kept, so that stacks of errors are readable.
    minifySyntax: true,
    minifyWhitespace: true,
    ...mapsApart
  })
  const folder = join(root, 'dist', 'cli')
  const { written, marks } = withoutMaps(root, outputFiles)
  const parts = partFiles(written, metafile)
  await writeInstead(folder, [
    ...parts.flatMap(({ name, code }) => withMap(join(folder, name), code, marks)),
    ...[...data].map(([name, contents]) => ({ path: join(folder, name), contents }))
  ])
  return metafile
}

/** The evaluator of resource rules, which the command line loads with the first rule. */
export async function bundleEvaluator(root: string): Promise<Metafile> {
  const { metafile, outputFiles } = await build({
    ...commonOptions(root),
    write: false,
    metafile: true,
    entryPoints: ['src/dialects/rules/evaluator.ts'],
    outfile: 'dist/rules.cjs',
    format: 'cjs',
    minifySyntax: true,
    minifyWhitespace: true,
    ...mapsApart
  })
  await mkdir(join(root, 'dist'), { recursive: true })
  for (const { path, contents } of mappedFiles(root, outputFiles)) await writeFile(path, contents)
  return metafile
}

/** How `src/browser.ts` is bundled: without Node's modules and globals, which a page does not have. */
export function browserOptions(root: string) {
  return {
    ...commonOptions(root),
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    plugins: [inBrowsers, bareTables],
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

/** Source maps are next to the files, which do not reference them: they are only for stacks of errors. */
const mapsApart = { sourcemap: 'external', sourcesContent: false } satisfies BuildOptions

interface FileToWrite {
  readonly path: string
  readonly contents: string | Uint8Array
}

/** The unchanged output of esbuild, each file with its map. */
function mappedFiles(root: string, outputs: readonly OutputFile[]): readonly FileToWrite[] {
  const { written, marks } = withoutMaps(root, outputs)
  return written.flatMap(({ path, text }) =>
    withMap(path, [{ text, origin: { file: basename(path), offset: 0 } }], marks)
  )
}

function withMap(path: string, code: readonly Piece[], marks: Marks): readonly FileToWrite[] {
  const file = { path, contents: textOf(code) }
  const map = sourceMapOf(code, marks)
  return map === null ? [file] : [file, { path: `${path}.map`, contents: map }]
}

/** The files written by esbuild, and the contents of its maps. */
function withoutMaps(root: string, outputs: readonly OutputFile[]) {
  const maps = new Map(outputs.map(({ path, text }) => [path, text]))
  const written = outputs.filter(({ path }) => !path.endsWith('.map'))
  const marks: Marks = new Map(
    written.map(({ path, text }) => {
      const folder = relative(root, dirname(path)).split(sep).join('/')
      return [basename(path), marksOf(text, maps.get(`${path}.map`) ?? '', folder)]
    })
  )
  return { written, marks }
}

/**
 * Replaces everything in a folder: names depend on contents, and old files would remain forever. To be called when all new files are known,
 * so that broken sources leave the previous build.
 */
async function writeInstead(folder: string, files: readonly FileToWrite[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { path, contents } of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, contents)
  }
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
    charset: 'ascii', // the start reads the bundle as latin1, see bin/run.js
    legalComments: 'none',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      // The Node build of yaml is CommonJS and cannot be split; the one for browsers is the same code as modules.
      yaml: join(root, 'node_modules/yaml/browser/index.js'),
      // Ink needs it only for developing Ink itself.
      'react-devtools-core': join(root, 'scripts/build/libraries/nothing.cjs'),
      // Plugins of oclif and commands that it would have to look for: there are none.
      minimatch: join(root, 'scripts/build/libraries/nothing.cjs'),
      tinyglobby: join(root, 'scripts/build/libraries/nothing.cjs'),
      typescript: join(root, 'scripts/build/libraries/nothing.cjs'),
      // Signs proofs of possession and assertions of OAuth clients, which no option asks for.
      jose: join(root, 'scripts/build/libraries/nothing.cjs'),
      // Its index has much that nothing here uses.
      undici: join(root, 'scripts/build/libraries/proxied-fetch.js'),
      tldts: join(root, 'scripts/build/libraries/no-suffixes.js'),
      // Only handlers of GraphQL parse it, and there are none.
      graphql: join(root, 'scripts/build/libraries/no-graphql.js'),
      // The SDK's own schema compiler is not needed: results are checked by ours.
      '@modelcontextprotocol/client/_shims': join(root, 'scripts/build/libraries/sdk-shims.js'),
      '@modelcontextprotocol/server/_shims': join(root, 'scripts/build/libraries/sdk-shims.js')
    }
  }
}
