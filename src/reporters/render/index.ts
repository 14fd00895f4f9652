import { renderReport } from '../../project/render/render-report.js'
import type { RenderedField } from '../../project/render/rendered-field.js'
import { jsonReporter } from '../json-reporter.js'
import type { Reporter } from '../reporter.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp render-template`; the first is the default. */
export const renderReporters: readonly Reporter<readonly RenderedField[]>[] = [
  pretty,
  jsonReporter(renderReport)
]
