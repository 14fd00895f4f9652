import { durationText } from '../../text/duration-text.js'
import type { Line } from '../../text/marked-text.js'
import { piece } from '../../text/marked-text.js'
import { padToWidth, textWidth } from '../../text/text-width.js'
import { wrapLine } from '../../text/wrap.js'
import {
  describeAnswer,
  describeDefault,
  describeError,
  describeUnknown,
  describeWork
} from '../describe-step.js'
import { type Graph, type GraphEdge, isContainer, type StepNode } from '../graph.js'
import type { GraphIndex } from '../graph-index.js'
import type { Branches } from './branches.js'

export interface TreeContext {
  readonly graph: Graph
  readonly index: GraphIndex
  /** The steps that are drawn next to this one. */
  readonly siblings: readonly StepNode[]
  /** The number of columns for the lines of a step. */
  readonly width: number
}

/** A step's name and work, on as many lines as needed. */
export function stepTitle(step: StepNode, nameWidth: number, width: number): Line[] {
  const { verb, object } = describeWork(step)
  const line = [
    piece(padToWidth(step.name, nameWidth), 'name'),
    piece(verb === '' ? '  ' : `  ${verb} `, 'dim'),
    piece(object)
  ]
  const room = Math.max(NARROWEST, width)
  return wrapLine(line, room, nameWidth < room >> 1 ? nameWidth + 2 : Math.min(4, room))
}

/** Text in fewer columns is unreadable, so lines are cut instead. */
const NARROWEST = 12

/** The lines below a step: its condition, its dependencies, what happens when it fails, and the body of a loop. */
export function stepDetails(step: StepNode, context: TreeContext, branches: Branches): Line[] {
  const facts = [
    ...(step.isDuplicate
      ? [[piece('an earlier step has this id; nothing can refer to this one', 'error')]]
      : []),
    ...conditionLines(step),
    ...waitLines(step, context),
    ...readLines(step, context),
    ...policyLines(step, branches)
  ]
  const width = Math.max(NARROWEST, context.width)
  return [...facts.flatMap(line => wrapLine(line, width, 2)), ...bodyLines(step, context, branches)]
}

function conditionLines({ condition }: StepNode): Line[] {
  return condition === null ? [] : [[piece('if ', 'strong'), piece(condition, 'code')]]
}

/** Omitted if obvious: the only previous step, and no other dependency. */
function waitLines(step: StepNode, { graph, index, siblings }: TreeContext): Line[] {
  const waits = index.waits.get(step.id) ?? []
  const before = step.level === null ? [] : (graph.levels[step.level - 2] ?? [])
  const isPlain =
    siblings.length === 1 && before.length === 1 && waits.length === 1 && waits[0]?.from === before[0]
  if (waits.length === 0 || (isPlain && !waits[0]?.isInRing)) return []
  const names = waits.flatMap((edge, place) => [
    piece(place === 0 ? '' : ', ', 'dim'),
    ...waitedName(edge, index)
  ])
  return [[piece('after ', 'dim'), ...names]]
}

function waitedName(edge: GraphEdge, { nodes }: GraphIndex): Line {
  const node = nodes.get(edge.from)
  if (node?.kind === 'unknown')
    return [piece(node.name, 'name'), piece(` (${describeUnknown(node)})`, 'error')]
  const name = node?.kind === 'step' ? node.name : edge.from
  return edge.isInRing ? [piece(name, 'name'), piece(' (in a cycle)', 'error')] : [piece(name, 'name')]
}

function readLines(step: StepNode, { index }: TreeContext): Line[] {
  return (index.unawaited.get(step.id) ?? []).map(({ from }) => {
    const node = index.nodes.get(from)
    const why = node?.kind === 'unknown' ? `: ${describeUnknown(node)}` : ' without waiting for it'
    const name = node?.kind === 'step' || node?.kind === 'unknown' ? node.name : from
    return [piece('reads ', 'warning'), piece(name, 'name'), piece(why, 'warning')]
  })
}

function policyLines(step: StepNode, branches: Branches): Line[] {
  const facts = [
    ...describeAnswer(step),
    ...describeError(step),
    ...(step.timeoutMs === null || !step.isTimeoutWritten ? [] : [`at most ${durationText(step.timeoutMs)}`])
  ]
  return [...(facts.length === 0 ? [] : [facts.join(branches.dot)]), ...describeDefault(step)].map(text => [
    piece(text, 'dim')
  ])
}

function bodyLines(step: StepNode, context: TreeContext, branches: Branches): Line[] {
  if (!isContainer(step)) return []
  const body = context.index.inside.get(step.id) ?? []
  const nameWidth = Math.max(0, ...body.map(inner => textWidth(inner.name)))
  const width = context.width - textWidth(branches.afterInner)
  return body.flatMap((inner, place) => {
    const isLast = place === body.length - 1
    const rest = piece(isLast ? branches.afterLastInner : branches.afterInner, 'dim')
    const [first = [], ...more] = stepTitle(inner, nameWidth, width)
    return [
      [piece(isLast ? branches.lastInner : branches.inner, 'dim'), ...first],
      ...[...more, ...stepDetails(inner, { ...context, width }, branches)].map(line => [rest, ...line])
    ]
  })
}
