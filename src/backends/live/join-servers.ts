import {
  CallFailure,
  type NameConflict,
  type ToolDescription,
  type ToolResult,
  toolCalled
} from '../../model/index.js'
import { compareNames } from '../../text/compare-names.js'
import { didYouMean } from '../../text/did-you-mean.js'
import { BackendFailure, LiveCallFailure } from './backend-failure.js'
import { describeTool, memberFor } from './family.js'
import type { AttendedCall, LiveBackend, OpenOptions } from './live-backend.js'
import { type NamedTool, type PublishedNames, prefixNaming } from './naming.js'
import { shortened } from './server-reporter.js'
import type { ListedTool } from './session/list-tools.js'
import type { ServerSession, SessionCall } from './session/server-session.js'

/** Several servers as one backend. */
export function joinServers(sessions: readonly ServerSession[], options: OpenOptions): LiveBackend {
  const publish = keepPublished(sessions, options)
  const begin = (call: AttendedCall): Promise<ToolResult> => {
    try {
      const found = find(call, sessions, publish)
      return found.session.call(found.tool, callOf(call, found, options)).catch(asCallFailure)
    } catch (error) {
      return Promise.reject(error)
    }
  }
  return {
    servers: sessions,
    conflicts: () => publish().conflicts,
    listTools: async () => {
      for (const session of sessions) session.wake()
      // The owner follows servers that outlive a run; a slow one must not delay the others.
      if (!options.renewal) await Promise.all(sessions.map(session => session.listed))
      return [...publish().described.values()].sort(byName)
    },
    callTool: call => {
      // A pending list of tools is awaited, unless the tool is on another server's list.
      if (!sessions.some(isListing) || isSettled(call, sessions, publish)) return begin(call)
      return Promise.all(sessions.map(({ listed }) => listed)).then(() => begin(call))
    },
    named: naming => ({ ...joinServers(sessions, { ...options, naming }), close: async () => undefined }),
    close: async () => {
      await Promise.all(sessions.map(session => session.close()))
    },
    kill: () => {
      for (const session of sessions) session.kill()
    }
  }
}

/** The tools of all servers, under their listed names. */
interface Published {
  readonly tools: ReadonlyMap<string, NamedTool>
  readonly described: ReadonlyMap<string, ToolDescription>
  readonly conflicts: readonly NameConflict[]
}

/** The table of tools, rebuilt only when a server has listed others. */
function keepPublished(sessions: readonly ServerSession[], options: OpenOptions): () => Published {
  let lists: readonly ServerSession['tools'][] = []
  let published: Published = { tools: new Map(), described: new Map(), conflicts: [] }
  return () => {
    if (lists.length === 0 || sessions.some(({ tools }, index) => tools !== lists[index])) {
      published = publishedTools(sessions, nameAll(sessions, options))
      lists = sessions.map(session => session.tools)
    }
    return published
  }
}

function isSettled(
  call: AttendedCall,
  sessions: readonly ServerSession[],
  publish: () => Published
): boolean {
  const { tools, described } = publish()
  const owners = tools.get(toolCalled(call.tool, described)?.name ?? call.tool)?.owners ?? []
  const settled = sessions.filter(session => !isListing(session))
  return owners.length > 0 && owners.every(({ server }) => settled.some(({ name }) => name === server))
}

const isListing = ({ listed }: ServerSession): boolean => listed !== null

function nameAll(sessions: readonly ServerSession[], { naming = prefixNaming }: OpenOptions): PublishedNames {
  return naming(
    sessions.flatMap(({ name, prefix, memberOf, tools }) =>
      tools.map(tool => ({ server: name, prefix, tool: tool.name, family: memberOf }))
    )
  )
}

function publishedTools(sessions: readonly ServerSession[], { tools, conflicts }: PublishedNames): Published {
  const byServer = new Map(sessions.map(session => [session.name, session]))
  return {
    tools: new Map(tools.map(tool => [tool.names[0], tool])),
    described: new Map(tools.map(tool => [tool.names[0], describeTool(tool, byServer)])),
    conflicts
  }
}

interface FoundTool {
  /** The name under which it is listed. */
  readonly name: string
  readonly session: ServerSession
  readonly tool: ListedTool
  readonly arguments: AttendedCall['arguments']
}

function find(call: AttendedCall, sessions: readonly ServerSession[], publish: () => Published): FoundTool {
  const { tools, described, conflicts } = publish()
  const name = toolCalled(call.tool, described)?.name ?? call.tool
  const published = tools.get(name)
  if (published) {
    const member = memberFor(published, call.arguments, sessions)
    const tool = member.session?.findTool(member.tool)
    if (member.session && tool) return { ...member, session: member.session, name, tool }
  }
  throw notFound(name, sessions, described.keys(), conflicts)
}

function notFound(
  name: string,
  sessions: readonly ServerSession[],
  known: Iterable<string>,
  conflicts: readonly NameConflict[]
): CallFailure {
  const failed = sessions.find(session => session.failure && name.includes(session.name))
  if (failed?.failure) return new LiveCallFailure(failed.failure)
  const conflict = conflicts.find(({ names }) => names.includes(name))
  const why = conflict ? `: ${conflict.reason}` : didYouMean(name, known)
  return new CallFailure('routing', `tool not found: ${name}${why}`)
}

function asCallFailure(error: unknown): never {
  throw error instanceof BackendFailure ? new LiveCallFailure(error) : error
}

/** The call as its server sees it. */
function callOf(
  call: AttendedCall,
  { name, session, arguments: args }: FoundTool,
  options: OpenOptions
): SessionCall {
  const onProgress = call.onProgress ?? options.onProgress
  return {
    arguments: args,
    signal: call.signal,
    trace: call.trace,
    elicit: call.elicit ?? options.elicit,
    onProgress: ({ progress, total = null, message }) =>
      onProgress?.({
        server: session.name,
        tool: name,
        step: call.step ?? null,
        progress,
        total,
        message: message === undefined ? null : shortened(options.redactor.redact(message), LONGEST_PROGRESS)
      })
  }
}

const LONGEST_PROGRESS = 500

function byName(a: ToolDescription, b: ToolDescription): number {
  return compareNames(a.name, b.name)
}
