import { quote } from '../../../go/quote.js'
import type { Expression, JsonObject, Rendered } from '../../../model/index.js'
import { renderText } from './render.js'
import { toolhiveTemplates } from './template-ways.js'

const { yes, no } = toolhiveTemplates.words
const DECISIONS = new Map([
  ...yes.map(word => [word, true] as const),
  ...no.map(word => [word, false] as const)
])

/** A condition's decision: one of six texts, blanks around it not allowed. */
export function decideCondition(expression: Expression, scope: JsonObject): Rendered<boolean> {
  const rendered = renderText(expression, scope)
  const { path } = expression.origin
  if (!rendered.ok) {
    const cause = `failed to evaluate condition: ${rendered.failure.cause}`
    return { ok: false, failure: { kind: 'condition', cause, path } }
  }
  const value = DECISIONS.get(rendered.value)
  if (value !== undefined) return { ok: true, value, missing: rendered.missing }
  const cause = `condition must evaluate to 'true' or 'false', got: ${quote(rendered.value)}`
  return { ok: false, failure: { kind: 'condition', cause, path } }
}
