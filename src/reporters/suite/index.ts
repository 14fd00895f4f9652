import type { SuiteReport } from '../../suite/index.js'
import { suitePageText } from '../html/late-pages.js'
import { jsonReporter } from '../json-reporter.js'
import type { Reporter } from '../reporter.js'
import { cobertura } from './cobertura.js'
import { coverageJson } from './coverage-json.js'
import { github } from './github.js'
import { junit } from './junit.js'
import { lcov } from './lcov.js'
import { pretty } from './pretty.js'

/** Formats that contain only coverage, which is therefore collected for them. */
const coverageReporters = [coverageJson, lcov, cobertura]

/** The names of these formats. */
export const coverageFormats: readonly string[] = coverageReporters.map(({ name }) => name)

/** All formats of `vmcp test`; the first is the default. */
export const suiteReporters: readonly Reporter<SuiteReport>[] = [
  pretty,
  jsonReporter<SuiteReport>(({ coveredTexts: _, ...report }) => report),
  junit,
  github,
  { name: 'html', report: suitePageText },
  ...coverageReporters
]
