import { REFLECT_VALUE } from '../../value.js'
import { joinVariables, type State, type Value } from '../inference.js'
import { assumeTruth } from '../narrowing.js'
import { type InferenceContext, type KnownOperands, readAside } from '../place.js'
import { isNever, NEVER } from '../shapes/shape.js'
import { truthOf, withTruth } from '../shapes/truth.js'
import { unionOf } from '../shapes/union.js'
import { inferArgument } from './arguments.js'

/** `and` and `or` evaluate no more than needed and return the deciding argument. */
export function inferConnective(place: InferenceContext, name: 'and' | 'or', given: KnownOperands): Value {
  const { inference } = place
  const { isLookedAt, guards } = inference.notes
  inference.notes.isLookedAt = true
  const { value, count } = decide(place, name, given)
  readAside(place, given.args.slice(count))
  Object.assign(inference.notes, { isLookedAt, guards })
  return value
}

interface DecidedCall {
  readonly value: Value
  /** The number of arguments that were fully evaluated. */
  readonly count: number
}

function decide(place: InferenceContext, name: 'and' | 'or', { args, final }: KnownOperands): DecidedCall {
  const { inference } = place
  const before = inference.state
  const goesOnWith = name === 'and'
  let shape = NEVER as Value['shape'] // widened: it grows
  for (const [index, node] of args.entries()) {
    inference.notes.use = { kind: 'call', name }
    const { looks } = inference.notes
    const value = inferArgument(place, node, REFLECT_VALUE)
    inference.notes.guard(looks)
    if (inference.isOver)
      return { value: endOf(place, before, { shape, isFirst: index === 0 }), count: index }
    const count = index + 1
    const isLast = count === args.length && final === undefined
    if (isLast && index === 0) return { value: restored(place, before, value), count }
    shape = unionOf(shape, isLast ? value.shape : withTruth(value.shape, !goesOnWith))
    const truth = truthOf(value.shape)
    if (truth === !goesOnWith) return { value: restored(place, before, { shape }), count }
    if (truth === undefined) inference.state = { ...inference.state, isConditional: true }
    assumeTruth(place, node, { truth: goesOnWith, value })
    if (isNever(value.shape)) return { value: restored(place, before, { shape }), count }
  }
  if (final) shape = unionOf(shape, final.value.shape)
  return { value: restored(place, before, { shape }), count: args.length }
}

/** Facts learnt from one argument for the next no longer hold; variables may or may not have been set. */
function restored({ inference }: InferenceContext, before: State, value: Value): Value {
  const variables = inference.state.variables.map((variable, index) =>
    joinVariables(variable, before.variables[index])
  )
  inference.state = { ...before, variables }
  return value
}

/** An argument fails whenever it is evaluated; the call certainly fails only if it always is. */
function endOf(
  place: InferenceContext,
  before: State,
  { shape, isFirst }: { readonly shape: Value['shape']; readonly isFirst: boolean }
): Value {
  const { inference } = place
  if (isFirst || isNever(shape)) return { shape: NEVER }
  inference.state = { ...inference.state, end: null }
  return restored(place, before, { shape })
}
