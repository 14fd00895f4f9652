import { UsageError } from '../project/usage-error.js'
import { type Diagnostic, positionAt } from '../source/index.js'

/**
 * A file that a flag names has to be right before anything is done with it.
 *
 * @throws UsageError with every problem, each with its place
 */
export function refuseErrors(diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw refusal(errors)
}

/**
 * What was named has to be read, and what cannot even be opened may not go unseen. A file that is only found and is too large or
 * no text is none of ours: a note names it.
 *
 * @throws UsageError with every such problem
 */
export function refuseUnopened(unreadable: readonly Diagnostic[], named: ReadonlySet<string>): string[] {
  refuseErrors(unreadable.filter(({ file, rule }) => named.has(file.path) || rule === 'no-unreadable-file'))
  return unreadable.map(({ file, message }) => `${file.path} is skipped: ${message}`)
}

/** The problems of a file as wrong usage, one a line. */
export function refusal(problems: readonly Diagnostic[]): UsageError {
  const lines = problems.map(({ file, span, message }) => {
    const { line, column } = positionAt(file, span.start)
    return `${file.path}:${line}:${column}: ${message}`
  })
  return new UsageError(lines)
}
