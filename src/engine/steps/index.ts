import type { Step, StepKind } from '../../model/index.js'
import { elicitation } from './elicitation.js'
import type { Executor } from './executor.js'
import { forEach } from './for-each.js'
import { parallel } from './parallel.js'
import { tool } from './tool.js'

/** The executor of each kind of step. */
export const executors: { readonly [K in StepKind]: Executor<Extract<Step, { kind: K }>> } = {
  tool,
  elicitation,
  forEach,
  parallel
}
