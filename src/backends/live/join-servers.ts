import { CallFailure, type ToolDescription } from '../../model/index.js'
import { didYouMean } from '../../text/did-you-mean.js'
import type { ToolCall } from '../backend.js'
import { BackendFailure, LiveCallFailure } from './backend-failure.js'
import { withEither } from './either-signal.js'
import type { LiveBackend, OpenOptions } from './live-backend.js'
import { prefixNaming } from './naming.js'
import type { ListedTool } from './session/list-tools.js'
import type { ServerSession } from './session/server-session.js'

/** A tool under a name that workflows use. */
interface Published {
  readonly name: string
  readonly session: ServerSession
  /** Its name at the server. */
  readonly tool: string
}

/** Several servers as one backend. */
export function joinServers(sessions: readonly ServerSession[], options: OpenOptions): LiveBackend {
  const publish = keepPublished(sessions, options)
  return {
    servers: sessions,
    listTools: async () => {
      await Promise.all(sessions.map(session => session.listed))
      return [...new Set(publish().values())].map(describe).sort(byName)
    },
    callTool: async call => {
      const { published, tool } = await find(call.tool, sessions, publish)
      return callPublished(call, { published, tool, options })
    },
    close: async () => {
      await Promise.all(sessions.map(session => session.close()))
    },
    kill: () => {
      for (const session of sessions) session.kill()
    }
  }
}

/** The table of tools, made anew only when a server has listed others. */
function keepPublished(
  sessions: readonly ServerSession[],
  options: OpenOptions
): () => ReadonlyMap<string, Published> {
  let lists: readonly ServerSession['tools'][] = []
  let published: ReadonlyMap<string, Published> = new Map()
  return () => {
    const current = sessions.map(session => session.tools)
    if (current.some((list, index) => list !== lists[index])) {
      published = publishedTools(sessions, options)
      lists = current
    }
    return published
  }
}

/** By every name that a tool may be called; of two tools with one name the first counts. */
function publishedTools(
  sessions: readonly ServerSession[],
  { naming = prefixNaming }: OpenOptions
): ReadonlyMap<string, Published> {
  const byServer = new Map(sessions.map(session => [session.name, session]))
  const tools = sessions.flatMap(({ name, prefix, tools }) =>
    tools.map(tool => ({ server: name, prefix, tool: tool.name }))
  )
  const published = new Map<string, Published>()
  for (const { server, tool, names } of naming(tools)) {
    const session = byServer.get(server)
    if (!session) continue
    const entry = { name: names[0], session, tool }
    for (const name of names) if (!published.has(name)) published.set(name, entry)
  }
  return published
}

function describe({ name, session, tool }: Published): ToolDescription {
  const description = session.tools.find(each => each.name === tool)
  return { ...description, name }
}

/** A list of tools that is just being renewed is waited for. */
async function find(
  name: string,
  sessions: readonly ServerSession[],
  publish: () => ReadonlyMap<string, Published>
): Promise<{ readonly published: Published; readonly tool: ListedTool }> {
  await Promise.all(sessions.map(session => session.listed))
  const all = publish()
  const published = all.get(name)
  const tool = await published?.session.findTool(published.tool)
  if (published && tool) return { published, tool }
  const failed = sessions.find(session => session.failure && name.includes(session.name))
  if (failed?.failure) throw new LiveCallFailure(failed.failure)
  throw new CallFailure('routing', `tool not found: ${name}${didYouMean(name, all.keys())}`)
}

async function callPublished(
  call: ToolCall,
  {
    published: { name, session },
    tool,
    options
  }: { readonly published: Published; readonly tool: ListedTool; readonly options: OpenOptions }
) {
  try {
    return await withEither([call.signal, options.signal], signal =>
      session.call(tool, {
        arguments: call.arguments,
        signal,
        onProgress: ({ progress, total = null, message = null }) =>
          options.onProgress?.({ server: session.name, tool: name, progress, total, message })
      })
    )
  } catch (error) {
    if (error instanceof BackendFailure) throw new LiveCallFailure(error)
    throw error
  }
}

function byName(a: ToolDescription, b: ToolDescription): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}
