import { UsageError } from '../../project/usage-error.js'
import { type Diagnostic, positionAt } from '../../source/index.js'

/**
 * Refuses invalid files that a flag names, before anything is done with them.
 *
 * @throws UsageError with every problem, each with its location
 */
export function refuseErrors(diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw refusal(errors)
}

/**
 * Refuses named files that are unreadable, and any file that cannot be opened. A file found by search that is too large or not text is
 * skipped, with a message.
 *
 * @throws UsageError with every such problem
 */
export function refuseUnopened(unreadable: readonly Diagnostic[], named: ReadonlySet<string>): string[] {
  refuseErrors(unreadable.filter(({ file, rule }) => named.has(file.path) || rule === 'no-unreadable-file'))
  return unreadable.map(({ file, message }) => `${file.path} is skipped: ${message}`)
}

/** The problems of a file as a usage error, one per line. */
export function refusal(problems: readonly Diagnostic[]): UsageError {
  const lines = problems.map(({ file, span, message }) => {
    const { line, column } = positionAt(file, span.start)
    return `${file.path}:${line}:${column}: ${message}`
  })
  return new UsageError(lines)
}
