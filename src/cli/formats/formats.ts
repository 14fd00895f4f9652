import { resolve } from 'node:path'
import { UsageError } from '../../project/usage-error.js'
import type { Reporter } from '../../reporters/reporter.js'
import { systemReason } from '../../source/files/system-reason.js'
import { inertLines } from '../../text/inert-lines.js'
import { didYouMean } from '../faults/nearest-name.js'
import { writeFileAtomically } from '../files/write-file.js'
import type { Surface } from '../terminal/surface.js'
import { plainText } from '../terminal/terminal.js'

/** One requested format; without a path it is written to standard output. */
export interface FormatRequest {
  readonly name: string
  readonly path?: string
}

/** A binary format, which can only be written to files. */
export interface FileReporter<Results> {
  readonly name: string
  bytes(results: Results): Uint8Array
}

interface FormatFlags {
  readonly format?: readonly string[] | undefined
  readonly json?: boolean
}

/**
 * The formats requested by `--format NAME[=PATH]` and `--json`; by default the first one.
 *
 * @throws UsageError for an unknown format, and for two that both use standard output
 */
export async function formatRequests(flags: FormatFlags, names: readonly string[]): Promise<FormatRequest[]> {
  const requests = [...(flags.format ?? []), ...(flags.json ? ['json'] : [])].map(toRequest)
  for (const { name } of requests)
    if (!names.includes(name))
      throw new UsageError(
        `there is no format "${name}"${await didYouMean(name, names)}; there are ${names.join(', ')}`
      )
  const onScreen = [...new Set(requests.filter(({ path }) => path === undefined).map(({ name }) => name))]
  if (onScreen.length > 1)
    throw new UsageError(
      `${onScreen.join(' and ')} cannot both go to standard output; write --format ${onScreen[1]}=FILE`
    )
  return requests.length > 0 ? requests : [{ name: names[0] ?? 'json' }]
}

function toRequest(text: string): FormatRequest {
  const at = text.indexOf('=')
  if (at === -1) return { name: text }
  if (at === text.length - 1) throw new UsageError(`--format ${text} names no file`)
  return { name: text.slice(0, at), path: text.slice(at + 1) }
}

/** Writes the results in each requested format: one to standard output, the others to their files. */
export function writeReports<Results>(
  results: Results,
  reporters: readonly (Reporter<Results> | FileReporter<Results>)[],
  { requests, surface }: { requests: readonly FormatRequest[]; surface: Surface }
): void {
  for (const { name, path } of requests) {
    const reporter = reporters.find(known => known.name === name)
    if (reporter === undefined) throw new Error(`the format ${name} was asked for and has no reporter`)
    if ('bytes' in reporter) {
      if (path === undefined) throw new UsageError(`${name} is not text; write --format ${name}=FILE`)
      writeReport(path, reporter.bytes(results))
      continue
    }
    const text = reporter.report(results, path === undefined ? surface.terminal : plainText)
    if (path !== undefined) writeReport(path, reporter.isForBuildServer ? text : inertLines(text))
    else if (reporter.isForBuildServer) surface.output.commands(text)
    else surface.output.result(text)
    for (const note of reporter.notes?.(results) ?? []) surface.output.talk(note)
  }
}

function writeReport(path: string, text: string | Uint8Array): void {
  try {
    writeFileAtomically(resolve(path), text)
  } catch (error) {
    const reason = systemReason(error)
    throw reason === undefined ? error : new UsageError(`${path}: ${reason}`)
  }
}
