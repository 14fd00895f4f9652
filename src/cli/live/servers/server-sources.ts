import type { BackendSource } from '../../../backends/live/index.js'
import { readServers } from '../../../project/loading/read-servers.js'
import { UsageError } from '../../../project/usage-error.js'
import type { Diagnostic } from '../../../source/index.js'
import { positionAt, type SourceFile } from '../../../source/source-file.js'
import { type Configuration, configuredServers } from '../../configuration/config.js'
import { refuseErrors } from '../../faults/refuse-errors.js'
import { readNamedFile } from '../../files/named-file.js'
import { writeNotice } from '../../terminal/write-notice.js'

export interface ServerFlags {
  readonly backends?: readonly string[] | undefined
  readonly trust?: boolean
}

interface SourcesContext {
  readonly configuration: Configuration
  /** The documents of the command line. */
  readonly files: readonly SourceFile[]
}

/**
 * The servers that the user named: those of `--backends`, or else those of the configuration; with `--trust` also those of the documents.
 *
 * @throws UsageError for a file that is invalid or contains no server
 */
export function serverSources(flags: ServerFlags, { configuration, files }: SourcesContext): BackendSource[] {
  const read = flags.backends
    ? flags.backends.map(path => sourcesIn(readNamedFile(path, process.cwd())))
    : configuredServers(configuration, process.cwd()).map(path => kept(path, configuration))
  const sources = [...read.flat(), ...(flags.trust === true ? files.flatMap(trustedIn) : [])]
  refuseEqualNames(sources)
  return sources
}

/** The user did not name this file: everything it refers to must be in its repository. */
function kept(path: string, { home }: Configuration): readonly BackendSource[] {
  const sources = sourcesIn(readNamedFile(path, process.cwd()))
  return home === undefined ? sources : sources.map(source => ({ ...source, home }))
}

/** Tools are called by the name of their server: two servers of one name would be ambiguous. */
function refuseEqualNames(sources: readonly BackendSource[]): void {
  const seen = new Map<string, BackendSource>()
  for (const source of sources.filter(({ isEnabled }) => isEnabled)) {
    const other = seen.get(source.name)
    if (other)
      throw new UsageError(
        `two servers are called "${source.name}" (${placeOf(other)} and ${placeOf(source)}); their tools would have the same names, so give one of them another name`
      )
    seen.set(source.name, source)
  }
}

function placeOf({ origin: { file, span } }: BackendSource): string {
  return `${file.path}:${positionAt(file, span.start).line}`
}

function sourcesIn(file: SourceFile): readonly BackendSource[] {
  const sources = usable(readServers(file))
  if (sources.length === 0) throw new UsageError(`${file.path} names no server`)
  return sources
}

/** A file with only workflows names no server, which is no error. */
function trustedIn(file: SourceFile): readonly BackendSource[] {
  const read = readServers(file)
  return read.sources.length === 0 ? [] : usable(read)
}

function usable({ sources, diagnostics }: ReturnType<typeof readServers>): readonly BackendSource[] {
  refuseErrors(diagnostics)
  reportWarnings(diagnostics)
  return sources
}

/** Problems in a file that do not prevent its use. */
function reportWarnings(diagnostics: readonly Diagnostic[]): void {
  for (const { severity, file, span, message } of diagnostics)
    if (severity === 'warning') writeNotice(`${file.path}:${positionAt(file, span.start).line}: ${message}`)
}
