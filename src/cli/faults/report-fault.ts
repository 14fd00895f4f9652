import { inertJson } from '../../model/json/json-text.js'
import { writeNotice } from '../terminal/write-notice.js'
import { describeFault, type ReportedFault } from './fault.js'

/**
 * Reports why a command line failed, and sets the exit code.
 *
 * @param hasAnswered whether a part of the result is on standard output, so that no error document may follow there
 */
export function reportFault(error: unknown, args: readonly string[], hasAnswered: boolean): void {
  const verdict = describeFault(error)
  const document = hasAnswered ? null : errorDocument(args, verdict)
  if (document !== null) process.stdout.write(`${document}\n`)
  writeNotice(`vmcp: ${verdict.message}`)
  process.exitCode = verdict.code
}

/** The kind of error that a program asked for; null for a person. */
type Wanted = 'document' | 'line' | null

/**
 * The error as a JSON document for programs, described by `schemas/error-report.schema.json`. Null if no JSON was requested, or a part of
 * the result was written.
 */
function errorDocument(args: readonly string[], { code, message }: ReportedFault): string | null {
  const wanted = wantedForm(args)
  if (wanted === null) return null
  return inertJson({ version: 1, error: { code, message } }, wanted === 'document' ? 2 : undefined)
}

/** Read from the raw arguments, since an invalid command line cannot be parsed. */
function wantedForm(args: readonly string[]): Wanted {
  const end = args.indexOf('--')
  const words = end === -1 ? args : args.slice(0, end)
  const formats = words.flatMap((word, at) =>
    word === '--format'
      ? [words[at + 1]]
      : word.startsWith('--format=')
        ? [word.slice('--format='.length)]
        : []
  )
  if (words.includes('--json') || formats.includes('json')) return 'document'
  return formats.includes('ndjson') ? 'line' : null
}
