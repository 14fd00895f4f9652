import { rejoin } from '../../go/go-string.js'
import { quote } from '../../go/quote.js'
import { builtins } from '../functions/builtins.js'
import { GoError, type TemplateFunction } from '../functions/function-set.js'
import { spendOnArguments } from '../functions/spend.js'
import type { GoType, Method } from '../go-type.js'
import type {
  ChainNode,
  CommandNode,
  IdentifierNode,
  OperandNode,
  PipeNode,
  VariableNode
} from '../syntax/node.js'
import { nodeText } from '../syntax/node-text.js'
import {
  ANY,
  Boxed,
  type GoValue,
  NO_VALUE,
  REFLECT_VALUE,
  type Reflected,
  toInterface,
  typeOf,
  unbox
} from '../value.js'
import { canBeNil, fromResult, toArgument } from './argument.js'
import type { Dot, EvaluationContext, Execution } from './execution.js'
import { fieldOf, methodOf } from './field.js'
import { literalArgument, literalValue } from './literal.js'
import { entryAt, read, readAlong } from './read-data.js'
import { spared } from './spared.js'
import { declare } from './unread-pipeline.js'

/** The operands of a command's first word: the words after it, and the piped value. */
interface GivenOperands {
  readonly args: readonly OperandNode[]
  readonly final: Reflected | undefined
}

const nothing: GivenOperands = { args: [], final: undefined }

/** The value of a pipeline. The variables that it declares are added to those of the execution. */
export function evaluatePipeline(place: EvaluationContext, pipe: PipeNode): Reflected {
  const { execution } = place
  execution.at(pipe)
  execution.spend(1)
  let value: Reflected | undefined
  for (const command of pipe.commands) value = withoutEmptyInterface(evaluateCommand(place, command, value))
  const result = value ?? NO_VALUE
  if (pipe.declarations.length > 0) declare(execution, pipe, result)
  execution.trace?.(pipe, result)
  return result
}

/** A pipeline unwraps an `interface{}`; an interface with methods, such as error, is kept. */
function withoutEmptyInterface(value: Reflected): Reflected {
  return value instanceof Boxed && value.type !== ANY && value.type.methods ? value : unbox(value)
}

function evaluateCommand(
  place: EvaluationContext,
  command: CommandNode,
  final: Reflected | undefined
): Reflected {
  const { execution } = place
  const first = command.args[0]
  if (first === undefined) throw new Error('a command has at least one word')
  const { operands } = command
  const given: GivenOperands =
    operands.length === 0 && final === undefined ? nothing : { args: operands, final }
  switch (first.kind) {
    case 'field':
      execution.at(first)
      return evaluateFields(place, { node: first, receiver: place.dot, names: first.names }, given)
    case 'chain':
      return evaluateChain(place, first, given)
    case 'identifier':
      return evaluateFunction(place, first, command, given)
    case 'variable':
      return evaluateVariable(place, first, given)
    case 'pipe':
      refuseArguments(execution, first, given)
      return evaluatePipeline(place, first)
  }
  execution.at(first)
  refuseArguments(execution, first, given)
  if (first.kind === 'dot') return read(place.dot)
  if (first.kind === 'nil') return execution.fail('nil is not a command')
  return literalValue(execution, first)
}

function refuseArguments(execution: Execution, first: OperandNode, given: GivenOperands): void {
  if (given.args.length > 0 || given.final !== undefined) {
    execution.fail(`can't give argument to non-function ${nodeText(first)}`)
  }
}

function evaluateVariable(place: EvaluationContext, node: VariableNode, given: GivenOperands): Reflected {
  const { execution } = place
  execution.at(node)
  const value = execution.variable(node.name)
  if (node.fields.length > 0)
    return evaluateFields(place, { node, receiver: value, names: node.fields }, given)
  refuseArguments(execution, node, given)
  const held = read(value)
  if (unbox(held) === NO_VALUE) execution.noteMissing(node)
  return held
}

function evaluateChain(place: EvaluationContext, node: ChainNode, given: GivenOperands): Reflected {
  const { execution } = place
  execution.at(node)
  if (node.node.kind === 'nil') execution.fail(`indirection through explicit nil in ${nodeText(node)}`)
  execution.at(node.node)
  const receiver = evaluateOperand(place, node.node)
  return evaluateFields(place, { node, receiver, names: node.fields }, given)
}

interface FieldChain {
  readonly node: OperandNode
  readonly receiver: Dot
  readonly names: readonly string[]
}

/** `.a.b.c`; arguments apply to the last one, which must then be a method. */
function evaluateFields(place: EvaluationContext, path: FieldChain, given: GivenOperands): Reflected {
  const { node, names } = path
  const entry = given === nothing ? entryAt(path.receiver, names) : undefined
  if (entry !== undefined) return entry
  const last = names.length - 1
  let { value, index } = readAlong(path, given === nothing ? last : last - 1)
  for (; index <= last; index++) {
    const name = names[index] ?? ''
    value = evaluateField(place, { node, receiver: value, name }, index === last ? given : nothing)
  }
  if (unbox(value) === NO_VALUE) place.execution.noteMissing(path.node)
  return value
}

interface ReceiverField {
  readonly node: OperandNode
  readonly receiver: Reflected
  readonly name: string
}

function evaluateField(place: EvaluationContext, field: ReceiverField, given: GivenOperands): Reflected {
  const { node, receiver, name } = field
  const method = methodOf(receiver, name)
  if (method) return call(place, { name, callee: bound(method, toInterface(receiver)), node }, given)
  const hasArguments = given.args.length > 0 || given.final !== undefined
  return fieldOf(place.execution, receiver, { name, hasArguments })
}

function bound(method: Method, receiver: GoValue): FunctionCallee {
  return { ...method, call: (args, host) => method.call(receiver, args, host) as GoValue | Reflected } // as its result type declares
}

/** Errors of the function are reported at `node`. */
function evaluateFunction(
  place: EvaluationContext,
  identifier: IdentifierNode,
  node: CommandNode | IdentifierNode,
  given: GivenOperands
): Reflected {
  const { execution } = place
  const { name } = identifier
  execution.at(identifier)
  const own = execution.template.functions.get(name)
  if (own) return call(place, { name, callee: own, node }, given)
  const builtin = builtins.get(name) ?? execution.fail(`${quote(name)} is not a defined function`)
  if (name === 'and' || name === 'or') return shortCircuit(place, { name, callee: builtin, node }, given)
  const known = given.final === undefined ? spared(place, name, given.args) : undefined
  if (known !== undefined) return known
  const callee = name === 'call' ? { ...builtin, call: refusal(given) } : builtin
  return call(place, { name, callee, node }, given)
}

/** A function or method under its name, and the node for its errors. */
interface FunctionCall {
  readonly name: string
  readonly callee: FunctionCallee
  readonly node: CommandNode | OperandNode
}

type FunctionCallee = Omit<TemplateFunction, 'name'> & Pick<Method, 'complaint'>

function call(
  place: EvaluationContext,
  { name, callee, node }: FunctionCall,
  given: GivenOperands
): Reflected {
  const { execution } = place
  checkCall(execution, { name, callee, node }, given)
  execution.spend(1)
  const values = argumentsOf(place, callee, given)
  spendOnArguments(callee, values, execution.host.spend)
  try {
    const result = callee.call(values, execution.host)
    if (typeof result !== 'string') return fromResult(result, callee.result)
    execution.spendText(result)
    return fromResult(rejoin(result), callee.result)
  } catch (problem) {
    if (isTooLongForJavaScript(problem)) return execution.refuseText()
    if (!(problem instanceof GoError)) throw problem
    execution.at(node)
    return execution.fail(`error calling ${name}: ${problem.message}`)
  }
}

/** The arguments converted to their parameters' types, each as soon as it is evaluated. */
function argumentsOf(
  place: EvaluationContext,
  callee: FunctionCallee,
  given: GivenOperands
): readonly unknown[] {
  const values: unknown[] = []
  for (const arg of given.args)
    values.push(evaluateArgument(place, arg, parameterType(callee, values.length)))
  if (given.final === undefined) return values
  values.push(toArgument(place.execution, given.final, parameterType(callee, values.length)))
  return values
}

/** The JavaScript engine's own limit on string length, which a printing function may reach before we see its result. */
function isTooLongForJavaScript(problem: unknown): boolean {
  return problem instanceof RangeError && problem.message === 'Invalid string length'
}

/** Checks the number of arguments and whether a template can use the results: Go checks both before evaluating any argument. */
function checkCall(execution: Execution, { name, callee }: FunctionCall, given: GivenOperands): void {
  const { parameters, rest } = callee
  const count = given.args.length + (given.final === undefined ? 0 : 1)
  if (rest !== undefined && count < parameters.length) {
    execution.fail(
      `wrong number of args for ${name}: want at least ${parameters.length} got ${given.args.length}`
    )
  }
  if (rest === undefined && count !== parameters.length) {
    execution.fail(`wrong number of args for ${name}: want ${parameters.length} got ${count}`)
  }
  if (callee.complaint !== undefined) execution.fail(callee.complaint)
}

function parameterType(callee: FunctionCallee, index: number): GoType {
  return callee.parameters[index] ?? callee.rest ?? REFLECT_VALUE
}

/** `and` and `or` evaluate no more than needed and return the deciding argument. */
function shortCircuit(place: EvaluationContext, connective: FunctionCall, given: GivenOperands): Reflected {
  checkCall(place.execution, connective, given)
  let value: Reflected = NO_VALUE
  for (const arg of given.args) {
    value = evaluateArgument(place, arg, REFLECT_VALUE) as Reflected // that is what this type's arguments are
    if (place.execution.holds(value) === (connective.name === 'or')) return value
  }
  return given.final ?? value
}

/** `call` calls function values, and template data never contain any. */
function refusal(given: GivenOperands): FunctionCallee['call'] {
  return ([callee]) => {
    const value = unbox(callee as Reflected) // the first parameter of call is a reflect.Value
    if (value === NO_VALUE) throw new GoError('call of nil')
    const first = given.args[0]
    const type = typeOf(value).name
    const shown = first ? nodeText(first) : typeof value === 'string' ? value : `<${type} Value>`
    throw new GoError(`non-function ${shown} of type ${type}`)
  }
}

function evaluateArgument(place: EvaluationContext, node: OperandNode, type: GoType): unknown {
  const { execution } = place
  execution.at(node)
  if (node.kind === 'nil') {
    return canBeNil(type) ? type.zero : execution.fail(`cannot assign nil to ${type.name}`)
  }
  if (node.kind === 'bool' || node.kind === 'number' || node.kind === 'string') {
    return literalArgument(execution, node, type)
  }
  return toArgument(execution, evaluateOperand(place, node), type)
}

/** An operand on its own, without arguments. */
function evaluateOperand(place: EvaluationContext, node: OperandNode): Reflected {
  switch (node.kind) {
    case 'dot':
      return read(place.dot)
    case 'field':
      return evaluateFields(place, { node, receiver: place.dot, names: node.names }, nothing)
    case 'variable':
      return evaluateVariable(place, node, nothing)
    case 'pipe':
      return evaluatePipeline(place, node)
    case 'identifier':
      return evaluateFunction(place, node, node, nothing)
    case 'chain':
      return evaluateChain(place, node, nothing)
  }
  return place.execution.fail(`can't evaluate command ${nodeText(node)}`)
}
