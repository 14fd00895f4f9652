import type { Rule } from '../rule.js'
import * as every from './every.js'

/** Every rule that looks at workflows. A rule joins by one line in `every.ts`. */
export const rules: readonly Rule[] = Object.values(every)
