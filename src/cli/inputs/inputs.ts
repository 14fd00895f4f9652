import type { Compat } from '../../model/index.js'
import { withParts } from '../../project/loading/patches.js'
import { UsageError } from '../../project/usage-error.js'
import { type Configuration, loadConfiguration } from '../configuration/config.js'
import { refuseUnopened } from '../faults/refuse-errors.js'
import { findInputFiles } from './input-files.js'
import type { FoundFiles, InputFiles } from './input-request.js'
import { partMarkers } from './part-markers.js'

export interface InputFlags {
  readonly config?: string | undefined
  readonly compat?: Compat | undefined
  readonly 'stdin-filename'?: string | undefined
}

/** The inputs of a command. */
export interface Inputs extends InputFiles {
  readonly configuration: Configuration
  readonly compat: Compat
}

/**
 * The files given to a command and their configuration. A flag overrides the configuration. A file found in a folder that is too large or
 * not text is skipped with a note.
 *
 * @throws UsageError also for a named file that cannot be read, and for any that cannot be opened
 */
export async function openInputs(paths: readonly string[], flags: InputFlags): Promise<Inputs> {
  const { unreadable, ...inputs } = await openAllInputs(paths, flags)
  const skippedNotes = refuseUnopened(unreadable, inputs.named)
  return { ...inputs, notes: [...inputs.notes, ...skippedNotes] }
}

/** The same for a command that reports unreadable files and continues with the rest. */
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
  const markers = partMarkers(read, folder)
  const files = withParts(read.files, markers)
  return { ...read, files, configuration, compat: flags.compat ?? configuration.compat ?? 'documented' }
}
