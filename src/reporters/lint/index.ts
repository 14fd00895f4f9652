import type { Reporter } from '../reporter.js'
import { compact } from './compact.js'
import type { LintFindings } from './findings.js'
import { github } from './github.js'
import { json } from './json.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp lint`; the first is the default. */
export const lintReporters: readonly Reporter<LintFindings>[] = [pretty, json, compact, github]
