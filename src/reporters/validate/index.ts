import { type Validation, validateReport } from '../../project/linting/validate-files.js'
import { jsonReporter } from '../json-reporter.js'
import type { Reporter } from '../reporter.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp validate`; the first is the default. */
export const validateReporters: readonly Reporter<Validation>[] = [pretty, jsonReporter(validateReport)]
