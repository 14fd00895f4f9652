import { lintPageText } from '../html/late-pages.js'
import type { Reporter } from '../reporter.js'
import type { LintFindings } from './findings.js'

/** One file to send: each problem with its lines. */
export const html: Reporter<LintFindings> = { name: 'html', report: lintPageText }
