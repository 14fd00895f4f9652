import type { ReporterOptions } from '../reporter.js'
import type { Signs } from '../signs.js'

export type TableOptions = ReporterOptions & { readonly signs: Signs }
