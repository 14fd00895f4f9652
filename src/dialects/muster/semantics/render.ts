import { compareStrings } from '../../../go/go-string.js'
import {
  asSentJson,
  type Expression,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type MapTree,
  type MissingValue,
  type Rendered,
  type ValueTree
} from '../../../model/index.js'
import { LOOKED_UP, loneName } from './lone-name.js'
import { renderGoTemplate } from './text.js'

/** The prefix of template errors when the engine renders a value. */
export const NOT_RENDERED = 'failed to render arguments: '

/** Renders every template in the arguments, at any depth. Null arguments are not sent. */
export function renderArguments(tree: MapTree, scope: JsonObject): Rendered<JsonObject> {
  const missing: MissingValue[] = []
  const rendered: Record<string, JsonValue> = Object.create(null)
  const results = tree.entries.map(({ key, value }) => ({ key, result: renderTree(value, scope) }))
  const failed = firstFailed(results)
  if (failed) {
    const { failure } = failed.result
    const cause = `failed to render arguments for argument '${failed.key}': ${NOT_RENDERED}${failure.cause}`
    return { ok: false, failure: { ...failure, cause } }
  }
  for (const { key, result } of results) {
    if (!result.ok) continue
    for (const each of result.missing) missing.push(each)
    if (result.value !== null) rendered[key] = result.value
  }
  return { ok: true, value: rendered, missing }
}

/** Renders the templates in a value. Definitions are stored as JSON, so their numbers are floats. */
export function renderTree(tree: ValueTree, scope: JsonObject): Rendered<JsonValue> {
  if (tree.kind === 'literal') return { ok: true, value: asSentJson(tree.value), missing: [] }
  if (tree.kind === 'template') return renderExpression(tree.expression, scope)
  const parts = tree.kind === 'list' ? tree.items.map(value => ({ key: '', value })) : tree.entries
  const results = parts.map(({ key, value }) => ({ key, result: renderTree(value, scope) }))
  const failed = firstFailed(results)
  if (failed) return failed.result
  const missing: MissingValue[] = []
  const values: (readonly [string, JsonValue])[] = []
  for (const { key, result } of results) {
    if (!result.ok) continue
    for (const each of result.missing) missing.push(each)
    values.push([key, result.value])
  }
  const value = tree.kind === 'list' ? values.map(([, item]) => item) : mapOf(values)
  return { ok: true, value, missing }
}

type Failed = Extract<Rendered<JsonValue>, { ok: false }>

/** The engine renders a map by sorted keys; equal ones (of a list) keep their order. */
function firstFailed(
  results: readonly { readonly key: string; readonly result: Rendered<JsonValue> }[]
): { readonly key: string; readonly result: Failed } | undefined {
  const failed = results.flatMap(({ key, result }) => (result.ok ? [] : [{ key, result }]))
  return failed.sort((a, b) => compareStrings(a.key, b.key))[0]
}

/** A lone reference keeps the type of its value; anything else is rendered to text. Text without `}}` is no template. */
export function renderExpression(expression: Expression, scope: JsonObject): Rendered<JsonValue> {
  const { text } = expression
  if (!text.includes('{{') || !text.includes('}}')) return { ok: true, value: text, missing: [] }
  const kept = loneReference(text, scope)
  return kept === null ? renderGoTemplate(expression, scope) : { ok: true, value: kept, missing: [] }
}

/** The value of `{{ .input.list }}`; the rest after the root is one key, so nothing deeper is found. */
function loneReference(text: string, scope: JsonObject): JsonValue {
  const name = loneName(text)
  if (!name) return null
  const { root, key } = name
  if (key === null) return isBareName(root) ? own(scope, root) : null
  const map = own(scope, root)
  return LOOKED_UP.includes(root) && isJsonObject(map) ? own(map, key) : null
}

/** An argument without `.input`: in scope only in the reading that promises it. */
function isBareName(name: string): boolean {
  return !LOOKED_UP.includes(name) && name !== 'context' && name !== ''
}

function own(map: JsonObject, key: string): JsonValue {
  return Object.hasOwn(map, key) ? (map[key] ?? null) : null
}

function mapOf(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
  const map: Record<string, JsonValue> = Object.create(null)
  for (const [key, value] of entries) map[key] = value
  return map
}
