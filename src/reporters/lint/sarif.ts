import type { Reporter } from '../reporter.js'
import type { LintFindings } from './findings.js'
import { sarifNotes, sarifText } from './late-formats.js'

/** SARIF 2.1.0, as code scanners read it. */
export const sarif: Reporter<LintFindings> = { name: 'sarif', report: sarifText, notes: sarifNotes }
