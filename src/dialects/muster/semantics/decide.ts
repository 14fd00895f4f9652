import type { Decision, Expression, JsonObject } from '../../../model/index.js'
import { renderGoTemplate } from './text.js'

/** Met by exactly `true`; whatever else comes out skips the step. */
export function decideCondition(expression: Expression, scope: JsonObject): Decision {
  const rendered = renderGoTemplate(expression, scope)
  if (rendered.ok) return { ...rendered, value: rendered.value === true, gave: rendered.value }
  return { ok: false, failure: { ...rendered.failure, kind: 'condition' } }
}
