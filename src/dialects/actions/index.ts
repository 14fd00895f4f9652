import type { Dialect } from '../dialect.js'
import { lower } from './lower.js'
import { recognize } from './recognize.js'
import { actionRules } from './rules.js'

/** vmcp's own documents: tools with several actions, and published tool lists that contain such tools. */
export const actions: Dialect = { name: 'actions', rules: actionRules, recognize, lower }
