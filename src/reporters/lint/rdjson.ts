import type { Reporter } from '../reporter.js'
import type { LintFindings } from './findings.js'
import { rdjsonText } from './late-formats.js'

/** Reviewdog's own JSON, which it turns into comments on the changed lines of a pull request. */
export const rdjson: Reporter<LintFindings> = { name: 'rdjson', report: rdjsonText }
