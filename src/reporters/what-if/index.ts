import type { WhatIf } from '../../what-if/index.js'
import { whatIfPageText } from '../html/late-pages.js'
import { jsonReporter } from '../json-reporter.js'
import type { Reporter } from '../reporter.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp dry-run --what-if`; the first is the default. */
export const whatIfReporters: readonly Reporter<WhatIf>[] = [
  pretty,
  jsonReporter<WhatIf>(whatIf => ({ version: 1, ...whatIf })),
  { name: 'html', report: whatIfPageText }
]
