import type { RunReport } from '../../../src/engine/index.js'
import { jsonText } from '../../../src/model/index.js'

/**
 * A report as it is compared with that of another run of the same: what is answered at the same moment may come in any order, so
 * calls are a set and steps inside of loops are left out, and ids that are drawn are others in each run.
 */
export function comparable(report: RunReport, own: ReadonlySet<string>): unknown {
  const { missing: _, unanswered: __, ...rest }: RunReport & { missing?: unknown } = report
  const calls = report.calls.map(call => jsonText(call)).sort()
  const steps = report.steps.filter(({ id }) => own.has(id))
  return JSON.parse(
    jsonText({ ...rest, calls, steps }).replaceAll(
      /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g,
      'ID'
    )
  )
}
