import type { FieldNode, ListNode, OperandNode } from '../../template/index.js'
import { failureEndsRun } from '../certainty/consequence.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import { readTemplate } from '../reading/template-reading.js'
import { jsonIn } from '../reading/text-fit.js'
import type { FactOf } from './fact.js'

type LongList = FactOf<'long-list'>

/** A literal list with more items than its loop accepts. */
export function longList(place: ExpressionLocation, texts: readonly string[]): LongList | null {
  const limit = limitOf(place)
  const counts = texts.map(lengthOfJson)
  const count = Math.max(...counts)
  if (count <= limit) return null
  const failsRun = counts.every(each => each > limit) && failureEndsRun(place, 'collection')
  return { kind: 'long-list', place, count, limit, parameter: null, failsRun }
}

/** A parameter default that is looped over directly; the value a caller passes may be shorter. */
export function longDefault(place: ExpressionLocation): LongList | null {
  const { workflow } = place
  const [root = '', name = '', ...deeper] = encodedAlone(place) ?? []
  if (workflow.semantics.templates.roots.get(root) !== 'arguments' || deeper.length > 0) return null
  const parameter = workflow.parameters.properties.get(name)
  const limit = limitOf(place)
  const value = parameter?.default?.value
  if (!parameter || !Array.isArray(value) || value.length <= limit) return null
  return { kind: 'long-list', place, count: value.length, limit, parameter, failsRun: false }
}

function limitOf({ step }: ExpressionLocation): number {
  return step?.kind === 'forEach' ? step.maxIterations : Number.POSITIVE_INFINITY
}

function lengthOfJson(text: string): number {
  const value = jsonIn(text)
  return Array.isArray(value) ? value.length : 0
}

/** The path that is encoded as JSON, when the template does nothing else. */
function encodedAlone({ expression, workflow }: ExpressionLocation): readonly string[] | null {
  const { toJson } = workflow.semantics.templates.functions
  const root = readTemplate(expression, workflow).template?.root
  const [node, ...others] = root ? written(root) : []
  if (node?.kind !== 'action' || others.length > 0 || node.pipe.declarations.length > 0) return null
  const operands = node.pipe.commands.flatMap(({ args }) => args)
  const isEncoded = operands.length === 2 && operands.some(each => isFunction(each, toJson))
  return isEncoded ? (operands.find(isField)?.names ?? null) : null
}

/** The nodes that print something; blanks around JSON change nothing. */
function written({ nodes }: ListNode): ListNode['nodes'] {
  return nodes.filter(node => node.kind !== 'text' || node.text.trim() !== '')
}

function isFunction(operand: OperandNode, name: string): boolean {
  return operand.kind === 'identifier' && operand.name === name
}

function isField(operand: OperandNode): operand is FieldNode {
  return operand.kind === 'field'
}
