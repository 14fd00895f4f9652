import { type Agent, type AgentServer, abortOnError, type BackendSource } from '../model/index.js'
import type { Graph, GraphEdge, StepNode, StepWork } from './graph.js'

/** Draws agents with the servers that they use. */
export function agentGraph(agents: readonly Agent[]): Graph {
  const [first] = agents
  const owners = agents.map((agent, index) => ({
    agent,
    id: `agent:${index}`,
    servers: agent.servers.map((server, at) => ({ server, id: `server:${index}/${at}` }))
  }))
  const nodes = [
    ...owners.map(({ agent, id }) =>
      node(id, agent.name || '(no name)', { kind: 'agent', servers: agent.servers.length })
    ),
    ...owners.flatMap(({ servers }) =>
      servers.map(({ server, id }) => node(id, server.name || '(no name)', workOf(server)))
    )
  ]
  return {
    workflow: agents.map(({ name }) => name || '(no name)').join(', '),
    dialect: first?.dialect ?? '',
    description: agents.length === 1 ? (first?.description ?? null) : null,
    timeoutMs: null,
    schedule: { mode: 'eager', maxParallel: Math.max(1, nodes.length) },
    nodes,
    edges: owners.flatMap(({ id, servers }) => servers.map(server => edge(id, server.id))),
    levels: [owners.map(({ id }) => id), owners.flatMap(({ servers }) => servers.map(({ id }) => id))],
    ring: null
  }
}

function node(id: string, name: string, does: StepWork): StepNode {
  return {
    kind: 'step',
    id,
    name,
    level: does.kind === 'agent' ? 1 : 2,
    inside: null,
    isHandler: false,
    does,
    condition: null,
    timeoutMs: null,
    isTimeoutWritten: false,
    onError: { isWritten: false, tolerates: abortOnError.tolerates, retry: null },
    defaultOutput: null,
    isDuplicate: false
  }
}

function edge(from: string, to: string): GraphEdge {
  return { kind: 'uses', from, to, isConditional: false, isAwaited: true, isInRing: false, reasons: [] }
}

function workOf({ source, variables }: AgentServer): StepWork {
  return {
    kind: 'server',
    transport: source?.connection.kind ?? '',
    target: source && targetOf(source),
    variables
  }
}

/** Shows a server's target without values of options and queries, since drawings are shared. */
function targetOf({ connection }: BackendSource): string {
  if (connection.kind !== 'stdio')
    return connection.url.text.replace(/\?.*$/s, '').replace(/(:\/\/)[^/@]*@/, '$1')
  const words = connection.args.map(({ text }) => text)
  // In `docker run IMAGE`, the second name is the program.
  const wanted = connection.command.text === 'docker' ? 2 : 1
  const last = words.flatMap((word, index) => (isName(word) ? [index] : []))[wanted - 1] ?? -1
  const shown = words.slice(0, last + 1).map(word => word.replace(/=.*$/s, '=...'))
  return [connection.command.text, ...shown, ...(last + 1 < words.length ? ['...'] : [])].join(' ')
}

function isName(word: string): boolean {
  return !word.startsWith('-') && !word.includes('=')
}
