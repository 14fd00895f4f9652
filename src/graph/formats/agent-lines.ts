import { type Line, piece } from '../../text/marked-text.js'
import { padToWidth, textWidth } from '../../text/text-width.js'
import { describeNeed, describeWork } from '../describe-step.js'
import { type Graph, type StepNode, stepNodes } from '../graph.js'
import type { Branches } from './branches.js'

/** The lines of agents with their servers; null for a drawing of anything else. */
export function agentLines(graph: Graph, branches: Branches): Line[] | null {
  const agents = stepNodes(graph).filter(({ does }) => does.kind === 'agent')
  if (agents.length === 0) return null
  return agents.flatMap((agent, index) => [...(index === 0 ? [] : [[]]), ...blockOf(agent, graph, branches)])
}

function blockOf(agent: StepNode, graph: Graph, branches: Branches): Line[] {
  const used = new Set(graph.edges.filter(({ from }) => from === agent.id).map(({ to }) => to))
  const servers = stepNodes(graph).filter(({ id }) => used.has(id))
  const about = graph.description?.trim().split('\n', 1)[0]
  const { verb, object } = describeWork(agent)
  const width = Math.max(0, ...servers.map(({ name }) => textWidth(name)))
  return [
    [piece(agent.name, 'strong'), ...(about ? [piece(`  ${about}`)] : [])],
    [piece([graph.dialect, `${verb} ${object}`].join(branches.dot), 'dim')],
    [],
    ...servers.flatMap((server, index) => serverLines(server, width, index === servers.length - 1, branches))
  ]
}

function serverLines(server: StepNode, width: number, isLast: boolean, branches: Branches): Line[] {
  const { verb, object } = describeWork(server)
  const [first, rest] = isLast
    ? [branches.lastInner, branches.afterLastInner]
    : [branches.inner, branches.afterInner]
  return [
    [
      piece(first, 'dim'),
      piece(padToWidth(server.name, width), 'name'),
      piece(`  ${verb} `, 'dim'),
      piece(object)
    ],
    ...describeNeed(server).map((message): Line => [piece(rest, 'dim'), piece(message, 'dim')])
  ]
}
