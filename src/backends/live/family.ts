import {
  CallFailure,
  isJsonObject,
  type JsonObject,
  jsonText,
  type ToolDescription
} from '../../model/index.js'
import { LiveCallFailure } from './backend-failure.js'
import type { NamedTool } from './naming.js'
import type { ServerSession } from './session/server-session.js'

/** The one server to call, its name for the tool, and the arguments for it. */
export interface Member {
  readonly session: ServerSession | undefined
  readonly tool: string
  readonly arguments: JsonObject
}

/**
 * The server of a tool. The argument that chooses a member of a family is for the aggregator and does not reach the server.
 *
 * @throws CallFailure where that argument names no member, and a LiveCallFailure where the member cannot be used
 */
export function memberFor(
  { names, owners, instanceArg }: NamedTool,
  given: JsonObject,
  sessions: readonly ServerSession[]
): Member {
  const [first] = owners
  const sessionOf = (server: unknown) => sessions.find(({ name }) => name === server)
  if (instanceArg === null)
    return { session: sessionOf(first?.server), tool: first?.tool ?? '', arguments: given }
  const { [instanceArg]: instance, ...rest } = given
  const owner = owners.find(({ server }) => server === instance)
  if (owner) return { session: sessionOf(owner.server), tool: owner.tool, arguments: rest }
  const failure = first?.family && sessionOf(instance)?.failure
  if (failure) throw new LiveCallFailure(failure)
  const known = owners.map(({ server }) => server).join(', ')
  const written = instance === undefined ? 'is missing' : `is ${jsonText(instance)}`
  throw new CallFailure(
    'call',
    `"${names[0]}" is a tool of the family "${first?.family?.name ?? ''}"; its argument "${instanceArg}", which names the server to call (${known}), ${written}`
  )
}

/** A tool as workflows see it; one shared by a family also requires the server argument. */
export function describeTool(
  { names, owners, instanceArg }: NamedTool,
  sessions: ReadonlyMap<string, ServerSession>
): ToolDescription {
  const [first] = owners
  const own = sessions.get(first?.server ?? '')?.tools.find(({ name }) => name === first?.tool)
  const described = { ...own, name: names[0], names }
  if (instanceArg === null) return described
  const servers = owners.map(({ server }) => server)
  return { ...described, inputSchema: withInstance(own?.inputSchema, instanceArg, servers) }
}

function withInstance(
  schema: JsonObject = { type: 'object' },
  argument: string,
  servers: readonly string[]
): JsonObject {
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  return {
    ...schema,
    properties: { ...properties, [argument]: { type: 'string', enum: [...servers] } },
    required: [...new Set([...required, argument])]
  }
}
