import { durationText } from '../../text/duration-text.js'
import type { Line } from '../../text/marked-text.js'
import { piece } from '../../text/marked-text.js'
import { padToWidth, textWidth } from '../../text/text-width.js'
import { type Graph, type GraphEdge, isContainer, type StepNode, stepNodes } from '../graph.js'
import { answerWords, defaultWords, errorWords, workWords } from '../step-words.js'
import type { Branches } from './branches.js'

export interface TreeContext {
  readonly graph: Graph
  /** The steps that are drawn beside this one. */
  readonly siblings: readonly StepNode[]
}

/** A step's name and what it does. */
export function stepTitle(step: StepNode, nameWidth: number): Line {
  const { verb, object } = workWords(step)
  return [
    piece(padToWidth(step.name, nameWidth), 'name'),
    piece(verb === '' ? '  ' : `  ${verb} `, 'dim'),
    piece(object)
  ]
}

/** The lines below a step: what decides, what is waited for, what happens when it fails, and the body of a loop. */
export function stepDetails(step: StepNode, context: TreeContext, branches: Branches): Line[] {
  return [
    ...(step.isDuplicate
      ? [[piece('an earlier step has this id; nothing can refer to this one', 'error')]]
      : []),
    ...conditionLines(step),
    ...waitLines(step, context),
    ...readLines(step, context),
    ...policyLines(step, branches),
    ...bodyLines(step, context, branches)
  ]
}

function conditionLines({ condition }: StepNode): Line[] {
  return condition === null ? [] : [[piece('if ', 'strong'), piece(condition, 'code')]]
}

/** Left out where it goes without saying: a single step before, and nothing else waited for. */
function waitLines(step: StepNode, { graph, siblings }: TreeContext): Line[] {
  const waits = graph.edges.filter(edge => edge.kind === 'dependency' && edge.to === step.id)
  const before = step.level === null ? [] : (graph.levels[step.level - 2] ?? [])
  const isPlain =
    siblings.length === 1 && before.length === 1 && waits.length === 1 && waits[0]?.from === before[0]
  if (waits.length === 0 || (isPlain && !waits[0]?.isInRing)) return []
  const names = waits.flatMap((edge, index) => [
    piece(index === 0 ? '' : ', ', 'dim'),
    ...waitedName(edge, graph)
  ])
  return [[piece('after ', 'dim'), ...names]]
}

function waitedName(edge: GraphEdge, graph: Graph): Line {
  const node = graph.nodes.find(candidate => candidate.id === edge.from)
  if (node?.kind === 'unknown') return [piece(node.name, 'name'), piece(' (there is no such step)', 'error')]
  const name = node?.kind === 'step' ? node.name : edge.from
  return edge.isInRing ? [piece(name, 'name'), piece(' (in a cycle)', 'error')] : [piece(name, 'name')]
}

function readLines(step: StepNode, { graph }: TreeContext): Line[] {
  const lost = graph.edges.filter(edge => edge.kind === 'data' && edge.to === step.id && !edge.isAwaited)
  return lost.map(({ from }) => {
    const node = graph.nodes.find(candidate => candidate.id === from)
    const why = node?.kind === 'unknown' ? ': there is no such step' : ' without waiting for it'
    const name = node?.kind === 'step' || node?.kind === 'unknown' ? node.name : from
    return [piece('reads ', 'warning'), piece(name, 'name'), piece(why, 'warning')]
  })
}

function policyLines(step: StepNode, branches: Branches): Line[] {
  const facts = [
    ...answerWords(step),
    ...errorWords(step),
    ...(step.timeoutMs === null || !step.isTimeoutWritten ? [] : [`at most ${durationText(step.timeoutMs)}`])
  ]
  return [...(facts.length === 0 ? [] : [facts.join(branches.dot)]), ...defaultWords(step)].map(text => [
    piece(text, 'dim')
  ])
}

function bodyLines(step: StepNode, context: TreeContext, branches: Branches): Line[] {
  if (!isContainer(step)) return []
  const body = stepNodes(context.graph).filter(inner => inner.inside === step.id)
  const nameWidth = Math.max(0, ...body.map(inner => textWidth(inner.name)))
  return body.flatMap((inner, index) => {
    const isLast = index === body.length - 1
    const rest = isLast ? branches.afterLastInner : branches.afterInner
    return [
      [piece(isLast ? branches.lastInner : branches.inner, 'dim'), ...stepTitle(inner, nameWidth)],
      ...stepDetails(inner, context, branches).map(line => [piece(rest, 'dim'), ...line])
    ]
  })
}
