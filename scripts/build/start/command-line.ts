import { rm } from 'node:fs/promises'
import { isAbsolute, join, posix, relative, sep } from 'node:path'
import {
  type ChunkingContext,
  type CodeSplittingGroup,
  type OutputOptions,
  type Plugin,
  rolldown
} from 'rolldown'
import { plainFlags } from '../../../src/cli/plain-flags.js'
import { bareTables } from '../bundling/bare-tables.js'
import { aliases } from '../bundling/bundles.js'
import { libraryEntries } from '../bundling/library-parts.js'
import { rulePages } from '../bundling/rule-pages.js'
import { threadCode, threadEntries } from '../bundling/thread-code.js'
import { compressedData } from '../libraries/compressed-data.js'
import { plainOclif } from '../libraries/oclif.js'
import { viewWithoutAwait } from '../libraries/terminal-view.js'
import { lateEntries, lateModules } from './late-modules.js'
import { lazyCrypto } from './lazy-crypto.js'
import { lazyOclif } from './lazy-oclif.js'

/**
 * The command line as CommonJS, in parts: what no command needs at once is a separate file under `dist/cli/`, so that a short command reads
 * and initializes little. Returns the modules in it.
 */
export async function bundleCommandLine(root: string): Promise<readonly string[]> {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: {
      start: 'src/cli/start.ts',
      main: 'src/cli/main.ts',
      'lint-worker': 'src/cli/linting/lint-worker.ts',
      ...threadEntries,
      ...libraryEntries(),
      ...lateEntries
    },
    preserveEntrySignatures: 'allow-extension',
    resolve: {
      mainFields: ['module', 'main'],
      conditionNames: ['node'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      alias: aliases(root)
    },
    transform: {
      target: 'node20',
      // The layout library of the view looks for a file next to it, and contains the file.
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': "''" }
    },
    external: /^node:/,
    plugins: [
      lazyCrypto,
      lateModules(root),
      plainOclif,
      lazyOclif,
      threadCode,
      viewWithoutAwait,
      compressedData(root),
      rulePages(root),
      flagsAsData,
      bareTables
    ],
    onLog(_, log, report) {
      if (log.code === 'UNRESOLVED_IMPORT') report('error', log)
    }
  })
  // Names depend on contents: parts of an earlier build would remain.
  await rm(join(root, 'dist/cli'), { recursive: true, force: true })
  const { output } = await bundle.write(outputOptions(root))
  await bundle.close()
  return output.flatMap(file => {
    const modules = file.type === 'chunk' ? Object.entries(file.modules) : []
    return modules.flatMap(([id, { renderedLength }]) =>
      renderedLength > 0 && isAbsolute(id) ? [relative(root, id)] : []
    )
  })
}

/** The flags of usual command lines as data, so that a start loads no class of a command and no parser. */
const flagsAsData: Plugin = {
  name: 'flags-as-data',
  load: {
    filter: { id: /[\\/]src[\\/]cli[\\/]plain-flags\.ts$/ },
    handler: () => `export const plainFlags = ${JSON.stringify(plainFlags)}`
  }
}

function outputOptions(root: string): OutputOptions {
  return {
    dir: 'dist/cli',
    format: 'cjs',
    exports: 'named',
    esModule: false,
    externalLiveBindings: false,
    dynamicImportInCjs: false,
    // Otherwise each use of a name checks that it is initialized.
    topLevelVar: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[hash].cjs',
    hashCharacters: 'hex',
    // `bin/run.js` reads it as latin1, so that strings have one byte a character.
    charset: 'ascii',
    comments: false,
    // Names at the top of a module are kept, so that stacks of errors are readable.
    minify: { mangle: { toplevel: false }, compress: { keepNames: { function: true, class: true } } },
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
    sourcemapPathTransform: source =>
      posix.normalize(
        relative(root, join(root, 'dist/cli', source))
          .split(sep)
          .join('/')
      ),
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'packs', name: packOf(root) }]
    }
  }
}

/**
 * Modules with everything that they import make one file, which omits what the files before it contain: one file is read and compiled sooner
 * than forty. The first also has what lint shares with the other commands, so that these do not load all of lint for it.
 */
function packsOf(root: string, context: ChunkingContext): ReadonlyMap<string, ReadonlySet<string>> {
  const imported = (name: string) => withImports(join(root, 'src/cli', `${name}.ts`), context)
  const [lint, main] = [imported('lint-files'), imported('main')]
  return new Map([
    ['start', new Set([...imported('start'), ...[...main].filter(id => lint.has(id))])],
    ['lint', lint],
    ['dry-run', imported('simulating/dry-run-paths')]
  ])
}

/** The name of a module's pack; null where it belongs to none. */
function packOf(root: string): CodeSplittingGroup['name'] {
  let packs: ReturnType<typeof packsOf> | undefined
  return (id, context) => {
    packs ??= packsOf(root, context)
    return [...packs].find(([, modules]) => modules.has(id))?.[0] ?? null
  }
}

function withImports(id: string, context: ChunkingContext, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of [...(context.getModuleInfo(id)?.importedIds ?? [])]) withImports(next, context, found)
  return found
}
