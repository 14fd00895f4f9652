import { type ConstantResult, evaluateConstant } from '../evaluate/evaluate-constant.js'
import type { CommandNode, OperandNode, PipeNode } from '../syntax/node.js'
import { NO_VALUE, type Reflected, sizeOf, Tagged, toInterface } from '../value.js'
import type { Inference, Value } from './inference.js'
import type { InferenceContext } from './place.js'
import { isUnknown, NOTHING, type Shape, UNKNOWN } from './shapes/shape.js'
import { shapeOfValue } from './shapes/value-shape.js'

/** Longer parts are not evaluated in advance: that work must be small compared to reading them. */
const MAX_LENGTH = 1000
/** Longer texts, lists and maps are not kept in variables: a short name would insert them repeatedly. */
const MAX_KEPT = 100

/** The first commands of a pipeline, where they are independent of the run, and their result. */
export interface ConstantStart {
  readonly count: number
  readonly result: ConstantResult
}

/** Evaluates the start of a pipeline that is independent of the run; undefined where there is none. */
export function constantStart(place: InferenceContext, pipe: PipeNode): ConstantStart | undefined {
  const { inference, dot } = place
  if (inference.isAside || inference.isWithinConstant || !mayStart(place, pipe)) return undefined
  const commands = constantCommands(place, pipe)
  if (!commands.some(isComputed)) return undefined
  const { template, missingKey, state } = inference
  const result = evaluateConstant({
    template,
    pipe: { ...pipe, declarations: [], commands },
    dot: dot.constant ?? NO_VALUE,
    variables: state.variables.flatMap(({ name, value: { constant } }) =>
      constant === undefined ? [] : [{ name, value: constant }]
    ),
    missingKey
  })
  return result ? { count: commands.length, result } : undefined
}

/** Continues with the result of constant commands; `value` is what its shape shows. */
export function settleConstant(inference: Inference, { result }: ConstantStart, value: Value): Value {
  if (inference.isOver) return value
  if (result.ok) return constantValue(value, result.value)
  inference.report('must', result.reason, { kind: 'call', node: result.node })
  return { shape: inference.fail() }
}

function constantValue(value: Value, constant: Reflected): Value {
  const shape = shapeOfConstant(constant)
  const held = toInterface(constant)
  const known: Pick<Value, 'constant' | 'type'> = {
    ...(isSmall(constant) ? { constant } : {}),
    ...(held instanceof Tagged ? { type: held.type } : {})
  }
  return { ...value, ...known, shape: isUnknown(shape) ? value.shape : shape }
}

function shapeOfConstant(constant: Reflected): Shape {
  if (constant === NO_VALUE) return NOTHING
  return isSmall(constant) ? shapeOfValue(toInterface(constant)) : UNKNOWN
}

function isSmall(constant: Reflected): boolean {
  if (constant === NO_VALUE) return true
  const value = toInterface(constant)
  if (typeof value === 'string') return value.length <= MAX_KEPT
  return value instanceof Tagged || (sizeOf(value) ?? 0) <= MAX_KEPT
}

/** Most pipelines begin with a field of the data. */
function mayStart({ dot }: InferenceContext, { commands: [first] }: PipeNode): boolean {
  const kind = first?.args[0]?.kind
  return (kind !== 'field' && kind !== 'dot') || dot.constant !== undefined
}

function constantCommands(place: InferenceContext, { start, commands }: PipeNode): readonly CommandNode[] {
  let count = 0
  for (const command of commands) {
    if (command.end - start > MAX_LENGTH || !command.args.every(node => isConstant(place, node))) break
    count++
  }
  return commands.slice(0, count)
}

/** True where a call or a field computes a value that is not a literal. */
function isComputed({ args: [first], operands }: CommandNode): boolean {
  if (operands.length > 0) return true
  if (first?.kind === 'variable') return first.fields.length > 0
  return first !== undefined && ['identifier', 'chain', 'field', 'pipe'].includes(first.kind)
}

function isConstant(place: InferenceContext, node: OperandNode): boolean {
  switch (node.kind) {
    case 'dot':
    case 'field':
      return place.dot.constant !== undefined
    case 'variable':
      return variableNamed(place.inference, node.name)?.constant !== undefined
    case 'identifier':
      return !UNDECIDED.test(node.name)
    case 'chain':
      return isConstant(place, node.node)
    case 'pipe':
      return (
        node.declarations.length === 0 &&
        node.commands.every(({ args }) => args.every(each => isConstant(place, each)))
      )
    default:
      return true
  }
}

/** Functions that access the network, and those whose work can far exceed the size of the text. */
const UNDECIDED = /^(getHostByName|(mustR|r)egex(Match|Find|FindAll|Split|ReplaceAll|ReplaceAllLiteral))$/

function variableNamed({ state }: Inference, wanted: string): Value | undefined {
  return state.variables.findLast(({ name }) => name === wanted)?.value
}
