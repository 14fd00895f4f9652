import { UsageError } from '../project/usage-error.js'
import { type Diagnostic, positionAt } from '../source/index.js'

/**
 * A file that a flag names has to be right before anything is done with it.
 *
 * @throws UsageError with every problem, each with its place
 */
export function refuseErrors(diagnostics: readonly Diagnostic[]): void {
  const lines = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, span, message }) => {
      const { line, column } = positionAt(file, span.start)
      return `${file.path}:${line}:${column}: ${message}`
    })
  if (lines.length > 0) throw new UsageError(lines.join('\n'))
}
