import type { DiffReport } from '../../compare/index.js'
import { diffPageText } from '../html/late-pages.js'
import { jsonReporter } from '../json-reporter.js'
import type { Reporter } from '../reporter.js'
import { markdown } from './markdown.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp diff`; the first is the default. */
export const diffReporters: readonly Reporter<DiffReport>[] = [
  pretty,
  jsonReporter<DiffReport>(report => report),
  markdown,
  { name: 'html', report: diffPageText }
]
