import { type UpgradeOutcome, upgradeReport } from '../../project/releases/upgrade-report.js'
import { jsonReporter } from '../json-reporter.js'
import type { Reporter } from '../reporter.js'
import { markdown } from './markdown.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp upgrade`; the first is the default. */
export const upgradeReporters: readonly Reporter<UpgradeOutcome>[] = [
  pretty,
  jsonReporter(upgradeReport),
  markdown
]
