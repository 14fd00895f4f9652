import type { DiffReport } from '../../compare/index.js'
import { diffPageText } from '../html/late-pages.js'
import type { Reporter } from '../reporter.js'

/** One file to send. */
export const html: Reporter<DiffReport> = { name: 'html', report: diffPageText }
