import type { Reporter } from '../reporter.js'
import type { LintFindings } from './findings.js'
import { codeClimateText } from './late-formats.js'

/** Code Climate's JSON, which GitLab reads as a report of code quality. */
export const codeclimate: Reporter<LintFindings> = { name: 'codeclimate', report: codeClimateText }
