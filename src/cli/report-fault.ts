import { inertJson } from '../model/json-text.js'
import { judge, type ReportedFault } from './fault.js'
import { writeNotice } from './write-notice.js'

/**
 * Reports how a command line failed, and sets the exit code.
 *
 * @param hasAnswered whether part of a result is on standard output, so that no document may follow there
 */
export function reportFault(error: unknown, args: readonly string[], hasAnswered: boolean): void {
  const verdict = judge(error)
  const document = hasAnswered ? null : errorDocument(args, verdict)
  if (document !== null) process.stdout.write(`${document}\n`)
  writeNotice(`vmcp: ${verdict.message}`)
  process.exitCode = verdict.code
}

/** The form of errors that a program expects; null for a human reader. */
type Wanted = 'document' | 'line' | null

/**
 * The error for programs that requested JSON, on standard output where there is no result: the shape described by
 * `schemas/error-report.schema.json`. Null where it was not requested.
 */
function errorDocument(args: readonly string[], { code, message }: ReportedFault): string | null {
  const wanted = wantedForm(args)
  if (wanted === null) return null
  return inertJson({ version: 1, error: { code, message } }, wanted === 'document' ? 2 : undefined)
}

/** Read from the raw arguments: where the command line is invalid, nothing else has parsed them. */
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
