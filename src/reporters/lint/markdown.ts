import type { Reporter } from '../reporter.js'
import type { LintFindings } from './findings.js'
import { markdownText } from './late-formats.js'

/** A page for the summary of a job: counts, fatal problems, a table of problems and the graphs. */
export const markdown: Reporter<LintFindings> = { name: 'markdown', report: markdownText }
