import type { Diagnostic, Severity } from '../../source/diagnostic.js'
import { rangeOf } from '../../source/source-file.js'
import { githubCommand } from '../github-command.js'
import type { Reporter } from '../reporter.js'
import { byWeight } from './by-weight.js'
import type { LintFindings } from './findings.js'

/**
 * Workflow commands of GitHub Actions: each problem becomes an annotation at its line. GitHub shows only the first ten of each level per
 * step, so the most severe come first.
 */
export const github: Reporter<LintFindings> = {
  name: 'github',
  isForBuildServer: true,
  report: ({ diagnostics }) => byWeight(diagnostics).map(annotation).join('')
}

const commands: Record<Severity, 'error' | 'warning' | 'notice'> = {
  error: 'error',
  warning: 'warning',
  info: 'notice'
}

function annotation({ file, span, severity, message, rule, isFatal }: Diagnostic): string {
  const { line, column, endLine, endColumn } = rangeOf(file, span)
  // Columns are only accepted for a problem on a single line.
  const columns = line === endLine ? { col: column, endColumn } : {}
  const properties = { file: file.path, line, endLine, ...columns, title: isFatal ? `${rule} (fatal)` : rule }
  return githubCommand({ command: commands[severity], properties, message })
}
