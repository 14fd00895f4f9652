import type { ExpressionPlace } from '../analysis/expressions.js'
import { readTemplate } from '../analysis/template-reading.js'
import type { TemplateSpan } from '../template/index.js'

/** True for a call that stands alone in its template, so that it is made whenever the template is rendered. */
export function isWholeTemplate({ expression, workflow }: ExpressionPlace, span: TemplateSpan): boolean {
  const { tree } = readTemplate(expression, workflow)
  const [only, ...others] = tree?.nodes ?? []
  return (
    only?.kind === 'action' &&
    others.length === 0 &&
    only.pipe.commands.length === 1 &&
    only.pipe.start === span.start
  )
}
