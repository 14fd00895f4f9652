import { UsageError } from '../project/usage-error.js'
import type { SourceFile } from '../source/source-file.js'
import { type Configuration, loadConfiguration } from './config.js'
import { readInputFiles } from './input-files.js'

export interface InputFlags {
  readonly config?: string | undefined
  readonly compat?: 'documented' | 'engine' | undefined
  readonly 'stdin-filename'?: string | undefined
}

export interface Inputs {
  readonly files: readonly SourceFile[]
  /** Paths of files that were named one by one: something has to be in each. */
  readonly named: ReadonlySet<string>
  readonly configuration: Configuration
  readonly compat: 'documented' | 'engine'
  readonly notes: readonly string[]
}

/** The files that a command is given, and the configuration that goes with them. A switch wins over the configuration. */
export async function openInputs(paths: readonly string[], flags: InputFlags): Promise<Inputs> {
  if (paths.length === 0) throw new UsageError('name files, folders or patterns, or - for standard input')
  const folder = process.cwd()
  const configuration = await loadConfiguration({ file: flags.config, paths, folder })
  const read = await readInputFiles({
    paths,
    folder,
    stdinFilename: flags['stdin-filename'],
    ignore: configuration.ignore
  })
  return { ...read, configuration, compat: flags.compat ?? configuration.compat ?? 'documented' }
}
