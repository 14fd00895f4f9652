import type { CommandNode, OperandNode, PipeNode } from '../syntax/node.js'
import type { Inference, Value } from './inference.js'
import { type InferenceContext, loneOperand } from './place.js'
import { canMeet } from './shapes/intersection.js'
import { literalOf, membersOf, type SimpleShape } from './shapes/shape.js'
import { withTruth } from './shapes/truth.js'
import { fromMembers } from './shapes/union.js'
import { below, type ValuePath } from './shapes/value-path.js'

/** The outcome of an operand and its value, where known. */
export interface OperandOutcome {
  readonly truth: boolean
  readonly value?: Value
}

/** Continues as if a condition had this outcome, and keeps what that shows about paths. */
export function assumeTruth(
  place: InferenceContext,
  node: OperandNode | PipeNode,
  { truth, value }: OperandOutcome
): void {
  const { inference } = place
  const path = value?.path ?? pathOf(place, node)
  if (path) inference.assume(path, withTruth(inference.shapeAt(path), truth))
  const call = callIn(inference, node)
  if (call) assumeCall(place, call, truth)
}

interface BuiltinCall {
  readonly name: string
  readonly operands: readonly OperandNode[]
}

/** The builtin that decides a pipeline, with its operands; a piped one comes last. */
function callIn(inference: Inference, node: OperandNode | PipeNode): BuiltinCall | undefined {
  if (node.kind !== 'pipe') return undefined
  const last = node.commands.at(-1)
  const [first, ...args] = last?.args ?? []
  if (node.commands.length === 1 && args.length === 0 && first?.kind === 'pipe')
    return callIn(inference, first)
  if (first?.kind !== 'identifier' || inference.template.functions.has(first.name)) return undefined
  const piped = pipedOperand(node.commands.slice(0, -1))
  if (piped === null) return undefined
  return { name: first.name, operands: piped ? [...args, piped] : args }
}

/** The operand that one command alone passes on; null where it is more than one operand. */
function pipedOperand(commands: readonly CommandNode[]): OperandNode | undefined | null {
  const [only, ...others] = commands
  if (only === undefined) return undefined
  return others.length === 0 ? loneOperand(only) : null
}

function assumeCall(place: InferenceContext, { name, operands }: BuiltinCall, truth: boolean): void {
  const [first, second] = operands
  if (name === 'not' && first) assumeTruth(place, first, { truth: !truth })
  if ((name === 'and' && truth) || (name === 'or' && !truth))
    for (const operand of operands) assumeTruth(place, operand, { truth })
  if ((name !== 'eq' && name !== 'ne') || operands.length !== 2 || !first || !second) return
  assumeEqual(place, [first, second], truth === (name === 'eq'))
  assumeEqual(place, [second, first], truth === (name === 'eq'))
}

/** A path compared with a literal: what equals it, or everything else. */
function assumeEqual(
  place: InferenceContext,
  [operand, other]: readonly [OperandNode, OperandNode],
  isEqual: boolean
): void {
  const path = pathOf(place, operand)
  const literal = literalShape(other)
  if (!path || !literal) return
  const { inference } = place
  const kept = membersOf(inference.shapeAt(path)).filter(member =>
    isEqual ? canMeet(member, literal) : !mustEqual(member, literal)
  )
  const isTextOrBoolean = literal.kind === 'text' || literal.kind === 'boolean'
  const narrowed = kept.map(member =>
    isEqual && isTextOrBoolean && member.kind === literal.kind ? literal : member
  )
  inference.assume(path, fromMembers(narrowed))
}

/** Zero equals minus zero, so numbers are not narrowed. */
function mustEqual(member: SimpleShape, literal: SimpleShape): boolean {
  return member.kind === literal.kind && literalOf(member) === literalOf(literal)
}

function literalShape(node: OperandNode): SimpleShape | undefined {
  if (node.kind === 'string') return { kind: 'text', value: node.text }
  if (node.kind === 'bool') return { kind: 'boolean', value: node.value }
  return undefined
}

/** The path read by an operand, where known. */
function pathOf(place: InferenceContext, node: OperandNode | PipeNode): ValuePath | undefined {
  switch (node.kind) {
    case 'dot':
      return place.dot.path
    case 'field':
      return extended(place.dot.path, node.names)
    case 'variable':
      return extended(
        place.inference.state.variables.findLast(each => each.name === node.name)?.value.path,
        node.fields
      )
    case 'chain':
      return extended(pathOf(place, node.node), node.fields)
    case 'pipe':
      return node.declarations.length === 0 ? pathOfPipe(place, node) : undefined
    default:
      return undefined
  }
}

function pathOfPipe(place: InferenceContext, { commands }: PipeNode): ValuePath | undefined {
  const [first, ...args] = commands[0]?.args ?? []
  if (commands.length !== 1 || !first) return undefined
  if (args.length === 0) return pathOf(place, first)
  const [container, ...keys] = args
  if (first.kind !== 'identifier' || !container || !isIndex(place.inference, first.name)) return undefined
  const names = keys.flatMap(key => (key.kind === 'string' ? [key.text] : []))
  return names.length === keys.length ? extended(pathOf(place, container), names) : undefined
}

/** Where a missing name fails, `index` gives nil instead, so its value differs from that of the path. */
function isIndex({ template, missingKey }: Inference, name: string): boolean {
  return name === 'index' && missingKey !== 'error' && !template.functions.has(name)
}

function extended(path: ValuePath | undefined, names: readonly string[]): ValuePath | undefined {
  return names.reduce<ValuePath | undefined>(below, path)
}
