import { jsonLine } from '../../model/index.js'
import { printable } from '../../text/marked-text.js'
import { cutToWidth } from '../../text/text-width.js'
import {
  describeAnswer,
  describeDefault,
  describeError,
  describeNeed,
  describeUnknown,
  describeWork
} from '../describe-step.js'
import type { GraphNode, GraphParameter, StepNode } from '../graph.js'

/** Longer texts make a drawing unreadable. */
const LONGEST_LINE = 48

/** The text in the box of a node, line by line; the first is its name. */
export function nodeLabel(node: GraphNode): string[] {
  return nodeLines(node).map(line => cutToWidth(printable(line), LONGEST_LINE))
}

/** The title of the box around a loop or a group. */
export function loopLabel({ does }: StepNode): string {
  if (does.kind === 'parallel') return 'at once'
  return does.kind === 'forEach' ? cutToWidth(printable(`each ${does.itemVariable}`), LONGEST_LINE) : ''
}

/** The texts of a node in full. */
export function nodeLines(node: GraphNode): string[] {
  if (node.kind === 'step') return stepLines(node)
  if (node.kind === 'unknown') return [node.name || '""', describeUnknown(node)]
  if (node.kind === 'failure') return ['run failed']
  if (node.kind === 'action') return [node.name, ...node.parameters.map(parameterText)]
  if (node.kind === 'output') return ['output', ...(node.properties ?? []).map(property => property.name)]
  return ['start', ...node.parameters.map(parameterText)]
}

function parameterText({ name, isRequired, default: fallback }: GraphParameter): string {
  if (fallback) return `${name} = ${jsonLine(fallback.value)}`
  return isRequired ? name : `${name}?`
}

function stepLines(step: StepNode): string[] {
  const { verb, object } = describeWork(step)
  return [
    step.name,
    verb === '' ? object : `${verb} ${object}`,
    ...(step.condition === null ? [] : [`if ${step.condition}`]),
    ...describeAnswer(step),
    ...describeNeed(step),
    ...describeError(step),
    ...describeDefault(step),
    ...(step.isDuplicate ? ['an earlier step has this id'] : [])
  ]
}
