import type { Place } from '../../reading/place.js'
import { writtenSteps } from '../core/written-steps.js'

/** A call in a workflow: the tool and its arguments. */
export interface WrittenCall {
  readonly tool: Place
  readonly args: Place
}

/** The calls of all steps of a workflow, including loops, groups and failure handlers. */
export function writtenCalls(spec: Place): readonly WrittenCall[] {
  return writtenSteps(spec)
    .map(each => ({ tool: each.field('tool'), args: each.field('args') }))
    .filter(({ tool }) => tool.text)
}

/** The tools that the conditions of these steps call. */
export function conditionTools(spec: Place): readonly Place[] {
  return writtenSteps(spec)
    .map(each => each.field('condition').field('tool'))
    .filter(({ text }) => text)
}
