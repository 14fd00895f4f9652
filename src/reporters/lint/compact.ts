import { positionAt } from '../../source/source-file.js'
import { printable } from '../../text/marked-text.js'
import type { Reporter } from '../reporter.js'
import type { LintFindings } from './findings.js'

/** One line per problem, as compilers print them: `file:line:column: severity: message [rule]`. */
export const compact: Reporter<LintFindings> = {
  name: 'compact',
  report: ({ diagnostics }) =>
    diagnostics
      .map(({ file, span, severity, message, rule, isFatal }) => {
        const { line, column } = positionAt(file, span.start)
        const mark = isFatal ? ' [fatal]' : ''
        return `${printable(`${file.path}:${line}:${column}: ${severity}: ${message} [${rule}]${mark}`)}\n`
      })
      .join('')
}
