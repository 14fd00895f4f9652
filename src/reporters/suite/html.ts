import type { SuiteReport } from '../../suite/index.js'
import { suitePageText } from '../html/late-pages.js'
import type { Reporter } from '../reporter.js'

/** One file to send: each test with what differs, and the coverage where it was asked for. */
export const html: Reporter<SuiteReport> = { name: 'html', report: suitePageText }
