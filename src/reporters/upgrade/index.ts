import type { UpgradeOutcome } from '../../project/releases/upgrade-report.js'
import type { Reporter } from '../reporter.js'
import { json } from './json.js'
import { markdown } from './markdown.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp upgrade`; the first is the default. */
export const upgradeReporters: readonly Reporter<UpgradeOutcome>[] = [pretty, json, markdown]
