import { isJsonObject, type JsonValue } from '../../../model/index.js'
import { UsageError } from '../../../project/usage-error.js'
import type { AgentTool } from '../agent-tool.js'
import { inputOf, textOf } from '../files-input.js'
import { listOf, record, text } from '../shapes.js'

/** Characters of a schema as JSON. */
const MAX_CHARACTERS = 20_000

export const schemaTool: AgentTool = {
  name: 'schema',
  title: 'Show the JSON Schema of a kind',
  isAboutVmcp: true,
  description:
    'Gives the JSON Schema of a kind of document, such as Workflow or VirtualMCPCompositeToolDefinition, or the part of it at a path; parts that would make it too long are named and left out. Without a kind it lists the schemas.',
  input: inputOf({
    kind: { type: 'string' },
    path: {
      type: 'string',
      description: 'Properties from the outside in, such as spec.steps; a list stands for its items.'
    }
  }),
  output: record({ kind: text, path: text, schema: {}, schemas: listOf(text) }),
  answer: async (input, { schemaNames, schemaText }) => {
    const kind = textOf(input.kind)
    if (kind === undefined) return { schemas: schemaNames() }
    const path = textOf(input.path) ?? ''
    const whole: JsonValue = JSON.parse(await schemaText(kind))
    return { kind, path, schema: shallow(partAt(whole, path)) }
  }
}

/** @throws UsageError where the schema has no such property */
function partAt(schema: JsonValue, path: string): JsonValue {
  let part = schema
  for (const name of path.split('.').filter(each => each !== '')) {
    const properties = isJsonObject(part) && isJsonObject(part.properties) ? part.properties : {}
    // Inherited names of objects are not properties.
    const next = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (next === undefined)
      throw new UsageError(`there is no property "${name}"; there are ${Object.keys(properties).join(', ')}`)
    part = isJsonObject(next) && next.type === 'array' && next.items !== undefined ? next.items : next
  }
  return part
}

/** As deep as fits; deeper parts can be requested by their path. */
function shallow(schema: JsonValue): JsonValue {
  for (let depth = 12; depth > 1; depth -= 1) {
    const part = cut(schema, depth)
    if (JSON.stringify(part).length <= MAX_CHARACTERS) return part
  }
  return cut(schema, 1)
}

function cut(schema: JsonValue, depth: number): JsonValue {
  if (!isJsonObject(schema)) return schema
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties' && isJsonObject(value)) return [key, properties(value, depth - 1)] as const
    return [key, key === 'items' ? cut(value, depth - 1) : value] as const
  })
  return Object.fromEntries(entries)
}

function properties(all: Readonly<Record<string, JsonValue | undefined>>, depth: number): JsonValue {
  if (depth <= 0) return `left out: ${Object.keys(all).join(', ')}`
  return Object.fromEntries(Object.entries(all).map(([key, value = null]) => [key, cut(value, depth)]))
}
