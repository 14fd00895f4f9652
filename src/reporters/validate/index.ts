import type { Validation } from '../../project/linting/validate-files.js'
import type { Reporter } from '../reporter.js'
import { json } from './json.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp validate`; the first is the default. */
export const validateReporters: readonly Reporter<Validation>[] = [pretty, json]
