import type { Fixtures, ToolFixture } from '../backends/index.js'
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ToolCatalog,
  type ToolDescription
} from '../model/index.js'

/** The tools of fixtures. For a tool without an output schema, one is derived from its recorded answers. */
export function toolsOfFixtures({ tools }: Fixtures): ToolCatalog {
  return new Map([...tools].map(([name, tool]) => [name, withRecordedOutput(tool)]))
}

function withRecordedOutput({ description, responses }: ToolFixture): ToolDescription {
  if (description.outputSchema) return description
  const answers = responses.flatMap(({ answer }) => {
    const value = answer.kind === 'result' ? answer.result.structuredContent : undefined
    return isJsonObject(value) ? [value] : []
  })
  const [first, ...more] = answers.map(schemaOf)
  return first ? { ...description, outputSchema: more.reduce(mergedSchemas, first) } : description
}

/** A schema that describes one value; no field is required, since another answer may omit it. */
function schemaOf(value: JsonValue): JsonObject {
  if (Array.isArray(value)) {
    const [first, ...more] = value.map(schemaOf)
    return first ? { type: 'array', items: more.reduce(mergedSchemas, first) } : { type: 'array' }
  }
  if (isJsonObject(value)) {
    const properties = Object.entries(value).map(([name, held]) => [name, schemaOf(held)] as const)
    return { type: 'object', properties: Object.fromEntries(properties) }
  }
  if (value === null) return {}
  return { type: typeof value === 'bigint' ? 'number' : typeof value }
}

function mergedSchemas(a: JsonObject, b: JsonObject): JsonObject {
  if (a.type !== b.type) return {}
  const [ofA, ofB] = [a.properties, b.properties]
  if (isJsonObject(ofA) && isJsonObject(ofB)) {
    const shared = Object.entries(ofB).map(([name, held]) => {
      const other = ofA[name]
      return [name, isJsonObject(other) && isJsonObject(held) ? mergedSchemas(other, held) : held] as const
    })
    return { ...a, properties: { ...ofA, ...Object.fromEntries(shared) } }
  }
  const [itemsA, itemsB] = [a.items, b.items]
  return isJsonObject(itemsA) && isJsonObject(itemsB) ? { ...a, items: mergedSchemas(itemsA, itemsB) } : a
}
