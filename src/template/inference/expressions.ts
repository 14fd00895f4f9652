import { quote } from '../../go/quote.js'
import type { ChainNode, CommandNode, OperandNode, PipeNode, VariableNode } from '../syntax/node.js'
import { nodeText } from '../syntax/node-text.js'
import { inferLiteral } from './calls/arguments.js'
import { callFunction } from './calls/calls.js'
import { constantStart, settleConstant } from './constants.js'
import type { Inference, Report, Value } from './inference.js'
import { type Argument, type InferenceContext, type KnownOperands, loneOperand, readAside } from './place.js'
import { BASE, OTHER, type ReadDoubt, type ReadUse, spanOfName } from './read.js'
import { NO_DOUBTS } from './read-notes.js'
import {
  absence,
  declaredFields,
  type FieldWay,
  fieldOf,
  givenBy,
  mayLack,
  plainField,
  waysOfField
} from './shapes/fields.js'
import { membersOf, NEVER, NOTHING, type Shape, type SimpleShape, UNKNOWN } from './shapes/shape.js'
import { unionOf } from './shapes/union.js'
import { below } from './shapes/value-path.js'

const nothing: KnownOperands = { args: [], final: undefined }

export function placeAt(inference: Inference, dot: Value): InferenceContext {
  const place: InferenceContext = { inference, dot, operand: node => inferOperand(place, node, nothing) }
  return place
}

/** The value of a pipeline. The variables that it declares are added to those of the state. */
export function inferPipeline(place: InferenceContext, pipe: PipeNode): Value {
  const { inference } = place
  const { depth, notes, isWithinConstant } = inference
  const { use } = notes
  const start = constantStart(place, pipe)
  let given: Argument | undefined
  let next = 0
  inference.depth++
  for (const command of depth < MAX_DEPTH ? pipe.commands : []) {
    next++
    notes.use = givenTo(pipe.commands[next]) ?? use
    inference.isWithinConstant = isWithinConstant || (start !== undefined && next <= start.count)
    const value = inference.unboxed(inferCommand(place, command, given))
    inference.isWithinConstant = isWithinConstant
    const isStart = start !== undefined && next === start.count
    given = { node: loneOperand(command), value: isStart ? settleConstant(inference, start, value) : value }
    if (inference.isOver) break
  }
  inference.depth = depth
  if (inference.isOver) return { shape: NEVER }
  // A pipeline that was ended by a mistake has an unknown result.
  const result = given?.value ?? { shape: pipe.commands.length === 0 ? UNKNOWN : NOTHING }
  if (inference.isAside) return declare(inference, pipe, result)
  const before = inference.shapes.get(pipe)
  inference.shapes.set(pipe, before ? unionOf(before, result.shape) : result.shape)
  return declare(inference, pipe, result)
}

/** Deeper expressions are not read. */
const MAX_DEPTH = 200

/** How a value passed to a command is used; undefined where no command follows. */
function givenTo(next: CommandNode | undefined): ReadUse | undefined {
  const first = next?.args[0]
  if (!first) return undefined
  return first.kind === 'identifier' ? { kind: 'call', name: first.name } : OTHER
}

/** A variable gives its value a name of its own, unless the value can be read elsewhere. */
function declare(inference: Inference, pipe: PipeNode, result: Value): Value {
  if (pipe.declarations.length === 0) return result
  const value = result.path ? result : { ...result, ...inference.newRoot(result.shape) }
  for (const variable of pipe.declarations)
    setVariable(inference, variable, { value, isAssign: pipe.isAssign })
  return value
}

/** Declares or assigns a variable. Go's parser accepts `{{$x = 1}}` without a `$x`; the execution fails. */
export function setVariable(
  inference: Inference,
  variable: VariableNode,
  { value, isAssign }: { readonly value: Value; readonly isAssign: boolean }
): void {
  const { name } = variable
  const variables = [...inference.state.variables]
  const index = isAssign ? variables.findLastIndex(each => each.name === name) : variables.length
  if (inference.isOver) return
  if (index < 0) {
    inference.report('must', `undefined variable: ${name}`, { kind: 'call', node: variable })
    inference.fail()
    return
  }
  variables[index] = { name, value: inference.named(value) }
  inference.state = { ...inference.state, variables }
}

function inferCommand(place: InferenceContext, command: CommandNode, final: Argument | undefined): Value {
  const first = command.args[0]
  if (first === undefined) throw new Error('a command has at least one word')
  const given: KnownOperands = { args: command.operands, final }
  if (first.kind === 'identifier') return callFunction(place, { identifier: first, node: command }, given)
  return inferOperand(place, first, given)
}

/** The first word of a command with its operands, or an operand on its own. */
function inferOperand(place: InferenceContext, node: OperandNode, given: KnownOperands): Value {
  switch (node.kind) {
    case 'field':
      return inferFields(place, { node, receiver: place.dot, names: node.names }, given)
    case 'variable':
      return inferVariable(place, node, given)
    case 'chain':
      return inferChain(place, node, given)
    case 'identifier':
      return callFunction(place, { identifier: node, node }, given)
  }
  if (refusesArguments(place, node, given)) return { shape: NEVER }
  switch (node.kind) {
    case 'dot':
      return current(place.inference, place.dot)
    case 'pipe':
      return inferPipeline(place, node)
    case 'nil':
      place.inference.report('must', 'nil is not a command', { kind: 'call', node })
      return { shape: place.inference.fail() }
    default:
      return inferLiteral(place.inference, node)
  }
}

/** What is known by now of a value seen earlier. */
function current(inference: Inference, value: Value): Value {
  const shape = value.path && inference.learnt(value.path)
  return shape ? { ...value, shape } : value
}

function refusesArguments(
  { inference }: InferenceContext,
  node: OperandNode,
  { args, final }: KnownOperands
): boolean {
  if (args.length === 0 && final === undefined) return false
  const message = `can't give argument to non-function ${nodeText(node)}`
  inference.report('must', message, { kind: 'arguments', node })
  inference.fail()
  return true
}

function inferVariable(place: InferenceContext, node: VariableNode, given: KnownOperands): Value {
  const { inference } = place
  const variable = inference.state.variables.findLast(each => each.name === node.name)
  const value = variable ? current(inference, variable.value) : { shape: UNKNOWN }
  if (node.fields.length > 0) return inferFields(place, { node, receiver: value, names: node.fields }, given)
  return refusesArguments(place, node, given) ? { shape: NEVER } : value
}

function inferChain(place: InferenceContext, node: ChainNode, given: KnownOperands): Value {
  const { use } = place.inference.notes
  place.inference.notes.use = BASE
  const receiver = place.operand(node.node)
  place.inference.notes.use = use
  if (place.inference.isOver) return { shape: NEVER }
  return inferFields(place, { node, receiver, names: node.fields }, given)
}

interface KnownFieldChain {
  readonly node: OperandNode
  readonly receiver: Value
  readonly names: readonly string[]
}

/** `.a.b.c`; arguments apply to the last one, and no map entry accepts any. */
function inferFields(
  place: InferenceContext,
  { node, receiver, names }: KnownFieldChain,
  given: KnownOperands
): Value {
  const { inference } = place
  const base = receiver.path && inference.keysOf(receiver.path)
  const doubts = base ? readFrom(inference, base, { node, names }) : NO_DOUBTS
  if (node.kind === 'field') inference.notes.shadow(node)
  const hasArguments = given.args.length > 0 || given.final !== undefined
  // No value in the data accepts arguments.
  if (hasArguments) readAside(place, given.args)
  let value = current(inference, receiver)
  const shapes: Shape[] | undefined = inference.observer?.fields && []
  for (let index = 0; index < names.length; index++) {
    const isCalled = hasArguments && index === names.length - 1
    const mayBePlain = !isCalled && doubts.length === 0
    const plain = mayBePlain ? inferPlain(inference, value, names[index]) : undefined
    value = plain ?? inferField(inference, value, { node, names, index, isCalled, doubts })
    shapes?.push(value.shape)
    if (inference.isOver) break
  }
  if (shapes) inference.observer?.fields?.(node, shapes, base)
  return inference.isOver ? { shape: NEVER } : value
}

type WrittenNames = Pick<KnownFieldChain, 'node' | 'names'>

function readFrom({ notes, isReached }: Inference, base: readonly string[], { node, names }: WrittenNames) {
  const path = base.length === 0 ? names : [...base, ...names]
  return notes.read({ node, path, written: names.length, isReached, forgives: false })
}

/** A field without anything to report, which is the common case. */
function inferPlain(inference: Inference, { shape, path }: Value, name = ''): Value | undefined {
  const held = plainField(shape, name, inference.missingKey)
  return held && current(inference, { shape: held, path: below(path, name) })
}

interface FieldOfValue extends WrittenNames {
  /** The index of the name. */
  readonly index: number
  /** It has arguments. */
  readonly isCalled: boolean
  readonly doubts: readonly ReadDoubt[]
}

function inferField(inference: Inference, value: Value, access: FieldOfValue): Value {
  const { node, names, index, isCalled, doubts } = access
  const name = names[index] ?? ''
  const path = below(value.path, name)
  const doubted = inference.doubted(doubts, path, () => fieldOf(value.shape, name, inference.missingKey))
  if (doubted) return doubted
  const members = membersOf(value.shape)
  const given = waysOfField(value.shape, name, inference.missingKey)
  const ways = isCalled ? given.map((way, index) => withArguments(way, members[index], name)) : given
  const about = { node, path, nameSpan: spanOfName(node, names, index) }
  if (!isCalled) reportAbsence(inference, value.shape, { name, ...about })
  const kind = kindOfFailure(members, ways)
  if (kind === null) return current(inference, { shape: givenBy(ways), path })
  const shape = inference.settle(ways, { kind, ...about })
  if (inference.isOver) return { shape: NEVER }
  inference.keep(value, member => 'gives' in (ways[members.indexOf(member)] ?? {}))
  return current(inference, { shape, path })
}

function withArguments(way: FieldWay, member: SimpleShape | undefined, name: string): FieldWay {
  if (member?.kind === 'map') return { fails: `${name} is not a method but has arguments` }
  return way
}

/** Null where nothing fails. */
function kindOfFailure(members: readonly SimpleShape[], ways: readonly FieldWay[]) {
  const failing = members[ways.findIndex(way => 'fails' in way)]
  if (failing === undefined) return null
  if (failing.kind === 'map') return 'arguments'
  return failing.kind === 'null' || failing.kind === 'noValue' ? 'field-of-nothing' : 'field-of-value'
}

type NamedReport = Pick<Report, 'node' | 'path' | 'nameSpan'> & { readonly name: string }

function reportAbsence(inference: Inference, shape: Shape, { name, ...about }: NamedReport): void {
  // In other modes a missing value is reported where it is printed.
  if (inference.missingKey === 'error' && mayLack(shape, name))
    inference.report('can', 'may not be there', { kind: 'missing', ...about })
  const kind = absence(shape, name)
  if (kind === undefined) return
  const isSure = kind === 'unknown-field' && membersOf(shape).every(member => member.kind === 'map')
  const message = kind === 'unknown-field' ? `no field ${quote(name)}` : `${quote(name)} is not declared`
  inference.report(isSure ? 'must' : 'can', message, { kind, ...about, known: () => declaredFields(shape) })
}
