import type { Workflow } from '../../model/index.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import { readTemplate } from '../reading/template-reading.js'
import type { FactOf } from './fact.js'

type StraySign = FactOf<'stray-sign'>

/** Text that may describe an amount of money, where a `$` is meant. */
const MONEY =
  /(?:^|[^a-z])(?:sum|fees?|rate|pay)(?:[^a-z]|$)|price|amount|cost|total|usd|dollar|budget|balance|salary|spen[dt]/i

/** Characters that other systems write around a template, and that are sent as text here. */
export function straySigns(workflow: Workflow, places: readonly ExpressionLocation[]): readonly StraySign[] {
  return places
    .filter(({ expression }) => expression.text.includes('{{'))
    .filter(({ expression }) => readTemplate(expression, workflow).problem === null)
    .flatMap(place => escapedQuotes(place) ?? [...before(place), ...behind(place)])
}

/** The `$` of GitHub or the `=` of n8n before braces at the start of a text. */
function before(place: ExpressionLocation): readonly StraySign[] {
  const { expression } = place
  const [, sign, template = ''] = /^([$=])(\{\{[^{}]*\}\})/.exec(expression.text) ?? []
  if (sign === undefined) return []
  const isAlone = expression.text.length === sign.length + template.length
  if (sign === '=' ? !isAlone : MONEY.test(`${template} ${expression.origin.path}`)) return []
  return [{ kind: 'stray-sign', place, span: { start: 0, end: 1 }, sign }]
}

/** A third closing brace after a template, without a matching opening brace. */
function behind(place: ExpressionLocation): readonly StraySign[] {
  const { text } = place.expression
  const at = text.indexOf('}}}')
  if (at < 0 || text.split('{').length >= text.split('}').length) return []
  return [{ kind: 'stray-sign', place, span: { start: at + 2, end: at + 3 }, sign: '}' }]
}

/** Quotes escaped as in JSON but not inside other quotes, so that they are part of the text. */
function escapedQuotes(place: ExpressionLocation): readonly StraySign[] | null {
  const { text, origin } = place.expression
  const isPlain = origin.node?.kind === 'scalar' && origin.node.style === 'plain'
  if (!isPlain || !/^\\(["']).*\\\1$/s.test(text)) return null
  return [{ kind: 'stray-sign', place, span: { start: 0, end: text.length }, sign: '\\' }]
}
