import { rm } from 'node:fs/promises'
import { isAbsolute, join, posix, relative, sep } from 'node:path'
import { type OutputOptions, type Plugin, rolldown } from 'rolldown'
import { plainFlags } from '../../../src/cli/plain-flags.js'
import { compressedData } from '../libraries/compressed-data.js'
import { plainOclif } from '../libraries/oclif.js'
import { viewWithoutAwait } from '../libraries/terminal-view.js'
import { lateEntries, lateModules } from '../start/late-modules.js'
import { lazyOclif } from '../start/lazy-oclif.js'
import { packOf } from '../start/packs.js'
import { bareTables } from './bare-tables.js'
import { aliases } from './bundles.js'
import { libraryEntries } from './library-parts.js'
import { rulePages } from './rule-pages.js'
import { threadCode, threadEntries } from './thread-code.js'

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
      'lint-worker': 'src/cli/linting/findings-thread-entry.ts',
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
