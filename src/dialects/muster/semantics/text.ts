import type { Expression, JsonObject, JsonValue, Rendered } from '../../../model/index.js'
import { jsonText } from '../../../model/index.js'
import { toPlain } from '../../../template/modes/plain-value.js'
import { renderText } from '../../../template/modes/typed-template.js'

/** Text rendered by Go; exactly `true` and `false` become booleans. */
export function renderGoTemplate(expression: Expression, scope: JsonObject): Rendered<JsonValue> {
  const rendered = renderText(expression.text, scope)
  const { path } = expression.origin
  if (!rendered.ok) return { ok: false, failure: { kind: 'template', cause: rendered.error.message, path } }
  const missing = rendered.missing.map(value => ({ reference: value.text, path }))
  return { ok: true, value: toPlain(rendered.value) as JsonValue, missing } // a rendered value is plain JSON
}

/** The same, always as text. */
export function renderPlainText(expression: Expression, scope: JsonObject): Rendered<string> {
  const rendered = renderGoTemplate(expression, scope)
  if (!rendered.ok) return rendered
  const { value } = rendered
  return { ...rendered, value: typeof value === 'string' ? value : jsonText(value) }
}
