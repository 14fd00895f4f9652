import type { Expression, JsonObject, JsonValue, Rendered } from '../../../model/index.js'
import { decodeJson } from '../../reading/json-text.js'
import { renderText } from './render.js'

/** Characters of a collection that the error shows. */
const SHOWN = 100

/** The items of a JSON array; `null`, which a missing value under `json` gives, counts as no items. */
export function collectItems(expression: Expression, scope: JsonObject): Rendered<readonly JsonValue[]> {
  const rendered = renderText(expression, scope)
  if (!rendered.ok) return rendered
  const decoded = decodeJson(rendered.value)
  const value = decoded.ok && decoded.value === null ? [] : decoded.ok ? decoded.value : undefined
  if (Array.isArray(value)) return { ok: true, value, missing: rendered.missing }
  const cause = `collection must resolve to a JSON array, got: ${cut(rendered.value)}`
  return { ok: false, failure: { kind: 'collection', cause, path: expression.origin.path } }
}

function cut(text: string): string {
  const characters = [...text]
  return characters.length <= SHOWN ? text : `${characters.slice(0, SHOWN).join('')}...`
}
