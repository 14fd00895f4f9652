import { quote } from '../../../go/quote.js'
import {
  type Expression,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Rendered
} from '../../../model/index.js'
import { renderExpression } from './render.js'

/** The items of a loop: only a lone reference can give a list, everything else is text. */
export function collectItems(expression: Expression, scope: JsonObject): Rendered<readonly JsonValue[]> {
  const rendered = renderExpression(expression, scope)
  if (!rendered.ok) return rendered
  const { value } = rendered
  if (Array.isArray(value)) return { ...rendered, value }
  const end = value === null ? 'nil' : `${goTypeOf(value)}, expected a list`
  const cause = `items expression ${quote(expression.text)} resolved to ${end}`
  return { ok: false, failure: { kind: 'collection', cause, path: expression.origin.path } }
}

function goTypeOf(value: JsonValue): string {
  if (isJsonObject(value)) return 'map[string]interface {}'
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'string' ? 'string' : 'float64'
}
