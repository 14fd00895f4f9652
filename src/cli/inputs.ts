import type { Compat } from '../model/index.js'
import { withParts } from '../project/loading/patches.js'
import { UsageError } from '../project/usage-error.js'
import { type Configuration, loadConfiguration } from './config.js'
import { findInputFiles } from './input-files.js'
import type { FoundFiles, InputFiles } from './input-request.js'
import { partMarkers } from './part-markers.js'
import { refuseUnopened } from './refuse-errors.js'

export interface InputFlags {
  readonly config?: string | undefined
  readonly compat?: Compat | undefined
  readonly 'stdin-filename'?: string | undefined
}

/** What a command works on. */
export interface Inputs extends InputFiles {
  readonly configuration: Configuration
  readonly compat: Compat
}

/**
 * The files that a command is given, and the configuration that goes with them. A switch wins over the configuration.
 * A file that was found in a folder and is too large or no text is passed over with a note.
 *
 * @throws UsageError also for a file that was named and cannot be read, and for one that cannot be opened
 */
export async function openInputs(paths: readonly string[], flags: InputFlags): Promise<Inputs> {
  const { unreadable, ...inputs } = await openAllInputs(paths, flags)
  const passedOver = refuseUnopened(unreadable, inputs.named)
  return { ...inputs, notes: [...inputs.notes, ...passedOver] }
}

/** The same for a command that reports what cannot be read and goes on with the rest. */
export async function openAllInputs(
  paths: readonly string[],
  flags: InputFlags
): Promise<Inputs & FoundFiles> {
  if (paths.length === 0) throw new UsageError('name files, folders or patterns, or - for standard input')
  const folder = process.cwd()
  const configuration = await loadConfiguration({ file: flags.config, paths, folder })
  const read = await findInputFiles({
    paths,
    folder,
    stdinFilename: flags['stdin-filename'],
    ignore: configuration.ignore
  })
  const files = withParts(read.files, partMarkers(read, folder))
  return { ...read, files, configuration, compat: flags.compat ?? configuration.compat ?? 'documented' }
}
