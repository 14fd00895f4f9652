import {
  asSentJson,
  type Expression,
  type JsonObject,
  type JsonValue,
  type MapTree,
  type Outcome,
  type RunView,
  type ValueTree
} from '../../../model/index.js'
import { toPlain } from '../../../template/modes/plain-value.js'
import { renderOutput } from '../../../template/modes/typed-template.js'
import { type AnswerSetting, debugResponse, fullResponse, response } from './answer.js'
import { isDebugging } from './bind.js'
import { withinLimits } from './within-limits.js'

/** The output for the caller: the output template's result, or a response describing the steps; both on request. */
export function runOutput(view: RunView, scope: JsonObject, setting: AnswerSetting): Outcome<JsonValue> {
  const output = withinLimits(() => outputOf(view, scope, setting))
  if (output.ok) return output.value
  return {
    ok: false,
    failure: { kind: 'limit', cause: `the answer cannot be written as JSON: ${output.cause}` }
  }
}

function outputOf(view: RunView, scope: JsonObject, setting: AnswerSetting): Outcome<JsonValue> {
  const template = setting.output?.template ?? null
  const isDebug = isDebugging(view.given)
  if (!template) return { ok: true, value: isDebug ? debugResponse(view, setting) : response(view, setting) }
  const rendered = renderMap(template, scope)
  if (!rendered.ok) return rendered
  if (!isDebug) return { ok: true, value: withoutRunId(rendered.value) }
  return { ok: true, value: { ...fullResponse(view, setting), output: rendered.value } }
}

/** The id of the run replaces one from the template. */
function withoutRunId(value: JsonObject): JsonObject {
  if (!Object.hasOwn(value, 'execution_id')) return value
  const { execution_id: _, ...others } = value
  return others
}

/** A literal null in the template is kept. */
function renderMap(tree: MapTree, scope: JsonObject): Outcome<JsonObject> {
  const rendered: Record<string, JsonValue> = Object.create(null)
  for (const { key, value } of tree.entries) {
    const result = renderTree(value, scope, `output.${key}`)
    if (!result.ok) return result
    rendered[key] = result.value
  }
  return { ok: true, value: rendered }
}

function renderTree(tree: ValueTree, scope: JsonObject, path: string): Outcome<JsonValue> {
  switch (tree.kind) {
    case 'literal':
      return { ok: true, value: asSentJson(tree.value) }
    case 'template':
      return renderLeaf(tree.expression, scope, path)
    case 'list':
      return renderParts(
        tree.items.map((value, index) => ({ value, path: `${path}: output[${index}]` })),
        scope,
        values => [...values]
      )
    case 'map':
      return renderParts(
        tree.entries.map(({ key, value }) => ({ value, path: `${path}: output.${key}` })),
        scope,
        values => mapOf(tree, values)
      )
  }
}

function renderParts(
  parts: readonly { readonly value: ValueTree; readonly path: string }[],
  scope: JsonObject,
  build: (values: readonly JsonValue[]) => JsonValue
): Outcome<JsonValue> {
  const values: JsonValue[] = []
  for (const { value, path } of parts) {
    const rendered = renderTree(value, scope, path)
    if (!rendered.ok) return rendered
    values.push(rendered.value)
  }
  return { ok: true, value: build(values) }
}

function mapOf(tree: MapTree, values: readonly JsonValue[]): JsonObject {
  const map: Record<string, JsonValue> = Object.create(null)
  for (const [index, { key }] of tree.entries.entries()) map[key] = values[index] ?? null
  return map
}

function renderLeaf({ text, origin }: Expression, scope: JsonObject, path: string): Outcome<JsonValue> {
  const rendered = renderOutput(text, scope)
  const plain = rendered.ok
    ? withinLimits(() => toPlain(rendered.value) as JsonValue) // a rendered value is plain JSON
    : { ok: false as const, cause: rendered.error.message }
  if (plain.ok) return plain
  return { ok: false, failure: { kind: 'output', cause: `${path}: ${plain.cause}`, path: origin.path } }
}
