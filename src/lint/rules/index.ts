import type { Rule } from '../rule.js'
import * as every from './every.js'

/** Every rule about workflows; a new rule is one line in `every.ts`. */
export const rules: readonly Rule[] = Object.values(every)
