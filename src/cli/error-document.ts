import { inertJson } from '../model/json-text.js'
import type { ReportedFault } from './fault.js'

/** The form of errors that a program expects; null for a human reader. */
type Wanted = 'document' | 'line' | null

/**
 * The error for programs that requested JSON, on standard output where there is no result: the shape described by
 * `schemas/error-report.schema.json`. Null where it was not requested.
 */
export function errorDocument(args: readonly string[], { code, message }: ReportedFault): string | null {
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
