import type { Fact } from '../analysis/fact.js'
import type { Expression } from '../model/index.js'
import type { Span } from '../source/span.js'
import { type DataRead, type Finding, spanInRead, type TemplateSpan } from '../template/index.js'

interface ExpressionHolder {
  readonly expression: Pick<Expression, 'text' | 'spanOf'>
}

export interface NamedRead {
  readonly place: ExpressionHolder
  readonly reference: DataRead
}

/** The characters that a fact is about; none where it is about all of its template. */
export function placeOf(fact: Fact): { readonly span?: Span } {
  if ('finding' in fact) return { span: spanIn(fact.place, fact.finding.nameSpan ?? fact.finding.span) }
  if ('reference' in fact)
    return { span: 'index' in fact ? spanOfName(fact, fact.index) : spanIn(fact.place, fact.reference.span) }
  if ('comparison' in fact) return { span: spanIn(fact.place, fact.comparison.span) }
  if ('problem' in fact) return { span: atLastSign(fact.place, fact.problem.span) }
  return 'read' in fact ? { span: spanIn(fact.place, fact.read.span) } : {}
}

/** Where one name of a path stands, counted from its root; all of the path where the name is not written there. */
export function spanOfName({ place, reference }: NamedRead, index: number): Span {
  return spanIn(place, spanInRead(reference, index) ?? reference.span)
}

/** A part of a template as a part of its file. */
export function spanIn({ expression }: ExpressionHolder, { start, end }: TemplateSpan): Span {
  return expression.spanOf(start, end)
}

/** What stands at the end of the text, such as an end that is missing, is shown at its last character. */
function atLastSign({ expression }: ExpressionHolder, { start, end }: TemplateSpan): Span {
  const first = Math.max(0, Math.min(start, expression.text.length - 1))
  return expression.spanOf(first, Math.max(end, first + 1))
}

/** What is read as it is written there: within `with`, or the body of a `define`, less than its path from the root. */
export function writtenIn({ place, reference }: NamedRead): string {
  return place.expression.text.slice(reference.span.start, reference.span.end)
}

/** The function that a finding about a call speaks of. */
export function calleeOf({ text }: Finding): string {
  return /^\w+/.exec(text)?.[0] ?? text
}
