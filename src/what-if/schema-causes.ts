import type { ToolCatalog, Workflow } from '../model/index.js'
import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.js'
import { answerMisfit } from '../project/arguments/answer-misfit.js'
import { readOfAnswer, readOfStep } from '../project/simulation/read-values.js'
import type { CaseCause, InputChange } from './case.js'
import type { SeenCall } from './case-backend.js'

/** Causes derived from schemas: missing optional fields, and answers that a question's schema refuses. */
export class SchemaCauses {
  readonly #workflow: Workflow
  readonly #tools: ToolCatalog
  readonly #refused = new Map<string, Promise<readonly CaseCause[]>>()

  constructor(workflow: Workflow, tools: ToolCatalog) {
    this.#workflow = workflow
    this.#tools = tools
  }

  /** For each optional field of a result that the workflow reads, the cause that it is missing. */
  ofResult({ at, place, tool, answer }: SeenCall): readonly CaseCause[] {
    const schema = this.#tools.get(tool)?.outputSchema
    if (!schema || !answer || answer.isError || place.within || place.isForCondition) return []
    const read = readOfStep(this.#workflow, place.step)
    return optionalFields(schema, read, answer.structuredContent ?? null).map(path =>
      without(at, { input: 'result', of: at, path })
    )
  }

  /** For each optional field of an answer that the workflow reads, the cause that it is missing; and an answer that the schema refuses. */
  ofAnswer(at: string, schema: JsonValue, content: JsonValue): Promise<readonly CaseCause[]> {
    const known = this.#refused.get(at)
    if (known) return known
    const made = this.#madeOf(at, schema, content)
    this.#refused.set(at, made)
    return made
  }

  async #madeOf(at: string, schema: JsonValue, content: JsonValue): Promise<readonly CaseCause[]> {
    if (!isJsonObject(schema)) return []
    const missing = optionalFields(schema, readOfAnswer(this.#workflow, at), content).map(path =>
      without(at, { input: 'answer', of: at, path })
    )
    for (const change of misfitsOf(schema)) {
      const other = { ...(isJsonObject(content) ? content : {}), ...change }
      if ((await answerMisfit(schema, other)) === null) continue
      const inputs = Object.entries(change).map(
        ([field, value]): InputChange => ({ input: 'answer', of: at, path: [field], value })
      )
      return [...missing, { at, iteration: null, attempt: null, cause: 'refused-answer', inputs }]
    }
    return missing
  }
}

function without(at: string, change: InputChange): CaseCause {
  return {
    at,
    iteration: null,
    attempt: null,
    cause: 'without',
    field: change.path.join('.'),
    inputs: [change]
  }
}

const DEEPEST = 4

/** Optional fields that are present and read, at any depth. */
function optionalFields(
  schema: JsonObject,
  read: JsonObject,
  value: JsonValue,
  path: readonly string[] = []
): readonly (readonly string[])[] {
  const { properties, required } = schema
  if (!isJsonObject(value) || !isJsonObject(properties) || path.length >= DEEPEST) return []
  const reads = isJsonObject(read.properties) ? read.properties : {}
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties).flatMap(([name, inner]) => {
    const inside = Object.hasOwn(reads, name) ? reads[name] : undefined
    if (!Object.hasOwn(value, name) || !isJsonObject(inside)) return []
    const own = needed.includes(name) ? [] : [[...path, name]]
    const more = isJsonObject(inner)
      ? optionalFields(inner, inside, value[name] ?? null, [...path, name])
      : []
    return [...own, ...more]
  })
}

/** Contents that the schema may refuse: in each, one field has another type. */
function* misfitsOf({ properties, required }: JsonObject): Generator<Readonly<Record<string, JsonValue>>> {
  const declared = isJsonObject(properties) ? Object.keys(properties) : []
  const needed = Array.isArray(required) ? required.filter(each => typeof each === 'string') : []
  for (const field of new Set([...needed, ...declared]))
    for (const value of ['what-if', 0, null]) yield { [field]: value }
}
