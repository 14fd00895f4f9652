import type { Expression, JsonObject, Rendered } from '../../../model/index.js'
import { renderGoTemplate } from './text.js'

/** Met by exactly `true`; whatever else comes out skips the step. */
export function decideCondition(expression: Expression, scope: JsonObject): Rendered<boolean> {
  const rendered = renderGoTemplate(expression, scope)
  if (rendered.ok) return { ...rendered, value: rendered.value === true }
  return { ok: false, failure: { ...rendered.failure, kind: 'condition' } }
}
