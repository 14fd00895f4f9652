import { isJsonObject, type JsonObject, type ToolDescription } from '../../../model/index.js'
import type { NamedTool } from '../naming.js'
import type { ServerSession } from '../session/server-session.js'

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
