import type { BackendSource } from '../../../backends/live/index.js'
import { readServers } from '../../../project/loading/read-servers.js'
import { UsageError } from '../../../project/usage-error.js'
import type { Diagnostic } from '../../../source/index.js'
import { positionAt, type SourceFile } from '../../../source/source-file.js'
import { type Configuration, configuredServers } from '../../config.js'
import { readNamedFile } from '../../input-files.js'
import { refuseErrors } from '../../refuse-errors.js'
import { writeNotice } from '../../write-notice.js'

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
 * The servers that a person named: those of `--backends`, or else those of the configuration; with `--trust` those of
 * the documents too.
 *
 * @throws UsageError for a file that cannot be understood or holds no server
 */
export function serverSources(flags: ServerFlags, { configuration, files }: SourcesContext): BackendSource[] {
  const read = flags.backends
    ? flags.backends.map(path => sourcesIn(readNamedFile(path, process.cwd())))
    : configuredServers(configuration, process.cwd()).map(path => kept(path, configuration))
  const sources = [...read.flat(), ...(flags.trust === true ? files.flatMap(trustedIn) : [])]
  refuseEqualNames(sources)
  return sources
}

/** Nobody named this file: what it leads to lies in its repository. */
function kept(path: string, { home }: Configuration): readonly BackendSource[] {
  const sources = sourcesIn(readNamedFile(path, process.cwd()))
  return home === undefined ? sources : sources.map(source => ({ ...source, home }))
}

/** Tools are called by the name of their server: with two of one name nobody knows which is meant. */
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

/** A file of workflows alone names no server, and that is no fault. */
function trustedIn(file: SourceFile): readonly BackendSource[] {
  const read = readServers(file)
  return read.sources.length === 0 ? [] : usable(read)
}

function usable({ sources, diagnostics }: ReturnType<typeof readServers>): readonly BackendSource[] {
  refuseErrors(diagnostics)
  reportWarnings(diagnostics)
  return sources
}

/** What is odd in a file and keeps nothing from being used. */
function reportWarnings(diagnostics: readonly Diagnostic[]): void {
  for (const { severity, file, span, message } of diagnostics)
    if (severity === 'warning') writeNotice(`${file.path}:${positionAt(file, span.start).line}: ${message}`)
}
