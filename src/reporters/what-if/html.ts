import type { WhatIf } from '../../what-if/index.js'
import { whatIfPageText } from '../html/late-pages.js'
import type { Reporter } from '../reporter.js'

/** One file to send. */
export const html: Reporter<WhatIf> = { name: 'html', report: whatIfPageText }
