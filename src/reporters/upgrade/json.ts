import { inertJson } from '../../model/index.js'
import { type UpgradeOutcome, upgradeReport } from '../../project/releases/upgrade-report.js'
import type { Reporter } from '../reporter.js'

/** For programs: the shape that `schemas/upgrade-report.schema.json` describes. */
export const json: Reporter<UpgradeOutcome> = {
  name: 'json',
  report: outcome => `${inertJson(upgradeReport(outcome), 2)}\n`
}
