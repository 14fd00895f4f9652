import type { Expression, JsonObject, Semantics } from '../../model/index.js'
import { evaluateExpression } from './render-field.js'
import type { RenderedField } from './rendered-field.js'

/** A template outside any file, over data given with it. */
export function renderInline(
  text: string,
  data: JsonObject,
  options: { readonly functions: Semantics['functions']; readonly withTrace: boolean }
): RenderedField {
  const file = { path: '<template>', text }
  const span = { start: 0, end: text.length }
  const expression: Expression = {
    text,
    isTemplate: text.includes('{{'),
    origin: { file, document: 0, path: '<template>', span },
    spanOf: (start, end) => ({ start, end })
  }
  const { functions, withTrace } = options
  const missingKeys = functions === 'sprig' ? 'fail' : 'print'
  const { result, trace } = evaluateExpression(expression, data, { functions, missingKeys, withTrace })
  return {
    path: '<template>',
    step: null,
    role: 'output',
    template: text,
    expression,
    isReached: true,
    result,
    trace
  }
}
