import { inertJson } from '../../model/index.js'
import { renderReport } from '../../project/render/render-report.js'
import type { RenderedField } from '../../project/render/rendered-field.js'
import type { Reporter } from '../reporter.js'

/** For programs: the shape that `schemas/render-report.schema.json` describes. */
export const json: Reporter<readonly RenderedField[]> = {
  name: 'json',
  report: fields => `${inertJson(renderReport(fields), 2)}\n`
}
