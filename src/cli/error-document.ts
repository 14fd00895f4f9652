import { inertJson } from '../model/json-text.js'
import type { ReportedFault } from './fault.js'

/** How a program wants to read that a command could not do its work; null where a person reads along. */
type Wanted = 'document' | 'line' | null

/**
 * What a program that asked for JSON is told on standard output where there is no result to print: the shape that
 * `schemas/error-report.schema.json` describes. Null where nobody asked.
 */
export function errorDocument(args: readonly string[], { code, message }: ReportedFault): string | null {
  const wanted = wantedForm(args)
  if (wanted === null) return null
  return inertJson({ version: 1, error: { code, message } }, wanted === 'document' ? 2 : undefined)
}

/** Read from the words themselves: where the command line is wrong, nothing else has read them. */
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
