import { lintPageText } from '../html/late-pages.js'
import type { Reporter } from '../reporter.js'
import { checkstyle } from './checkstyle.js'
import { compact } from './compact.js'
import type { LintFindings } from './findings.js'
import { github } from './github.js'
import { json } from './json.js'
import { junit } from './junit.js'
import { codeClimateText, markdownText, rdjsonText, sarifNotes, sarifText } from './late-formats.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp lint`; the first is the default. */
export const lintReporters: readonly Reporter<LintFindings>[] = [
  pretty,
  json,
  // SARIF 2.1.0, as code scanners read it.
  { name: 'sarif', report: sarifText, notes: sarifNotes },
  github,
  junit,
  checkstyle,
  compact,
  // Code Climate's JSON, which GitLab reads as a report of code quality.
  { name: 'codeclimate', report: codeClimateText },
  // Reviewdog's own JSON, which it turns into comments on the changed lines of a pull request.
  { name: 'rdjson', report: rdjsonText },
  // A page for the summary of a job: counts, fatal problems, a table of problems and the graphs.
  { name: 'markdown', report: markdownText },
  { name: 'html', report: lintPageText }
]
