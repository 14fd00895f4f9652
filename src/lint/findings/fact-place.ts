import type { Fact } from '../../analysis/facts/fact.js'
import type { Expression } from '../../model/index.js'
import type { Span } from '../../source/span.js'
import { type DataRead, type Finding, spanInRead, type TemplateSpan } from '../../template/index.js'

interface ExpressionHolder {
  readonly expression: Pick<Expression, 'text' | 'spanOf'>
}

export interface NamedRead {
  readonly place: ExpressionHolder
  readonly reference: DataRead
}

/** The span of a fact; none when it concerns the whole template. */
export function placeOf(fact: Fact): { readonly span?: Span } {
  if ('finding' in fact) return { span: spanIn(fact.place, fact.finding.nameSpan ?? fact.finding.span) }
  if ('reference' in fact)
    return { span: 'index' in fact ? spanOfName(fact, fact.index) : spanIn(fact.place, fact.reference.span) }
  if ('comparison' in fact) return { span: spanIn(fact.place, fact.comparison.span) }
  if ('problem' in fact) return { span: atLastSign(fact.place, fact.problem.span) }
  return 'read' in fact ? { span: spanIn(fact.place, fact.read.span) } : {}
}

/** The span of one name in a path, counted from its root; the whole path when the name is not written. */
export function spanOfName({ place, reference }: NamedRead, index: number): Span {
  return spanIn(place, spanInRead(reference, index) ?? reference.span)
}

/** Maps a part of a template to its position in the file. */
export function spanIn({ expression }: ExpressionHolder, { start, end }: TemplateSpan): Span {
  return expression.spanOf(start, end)
}

/** A position at the end of the text, such as a missing `end`, is shown at its last character. */
function atLastSign({ expression }: ExpressionHolder, { start, end }: TemplateSpan): Span {
  const first = Math.max(0, Math.min(start, expression.text.length - 1))
  return expression.spanOf(first, Math.max(end, first + 1))
}

/** The reference as written, which inside `with` or `define` is shorter than its path from the root. */
export function writtenIn({ place, reference }: NamedRead): string {
  return place.expression.text.slice(reference.span.start, reference.span.end)
}

/** The function in a finding about a call. */
export function calleeOf({ text }: Finding): string {
  return /^\w+/.exec(text)?.[0] ?? text
}
