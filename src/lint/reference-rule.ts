import type { Expression } from '../model/index.js'
import type { Fix } from '../source/diagnostic.js'
import { type ExpressionPlace, expressionsIn } from './expressions.js'
import { type Problem, type ProblemText, problemAt } from './problem.js'
import type { Reference } from './reference.js'
import type { Rule, RuleContext, RuleMeta } from './rule.js'
import { readTemplate } from './template-reading.js'

/** One name that a template reads, and where. */
export interface ReferenceSubject {
  readonly reference: Reference
  readonly place: ExpressionPlace
  readonly context: RuleContext
}

/** A rule that looks at one reference after the other, in all templates of its dialects. */
export function referenceRule(meta: RuleMeta, check: (subject: ReferenceSubject) => Iterable<Problem>): Rule {
  return {
    meta,
    *check(context) {
      for (const workflow of context.workflows) {
        if (meta.dialects && !meta.dialects.includes(workflow.dialect)) continue
        for (const place of expressionsIn(workflow)) {
          for (const reference of readTemplate(place.expression, workflow).reading.references) {
            yield* check({ reference, place, context })
          }
        }
      }
    }
  }
}

/** A problem at one name of a reference, counted from its root; at all of it where the name is not written there. */
export function atName<Text extends ProblemText>(
  { reference, place }: ReferenceSubject,
  index: number,
  text: Text
) {
  const span = nameSpan({ reference, place }, index)
  return problemAt(place.expression.origin, { span, ...text })
}

/** Replaces one name of a reference; null where the name is not written there. */
export function renameFix(
  subject: Pick<ReferenceSubject, 'reference' | 'place'>,
  index: number,
  name: string
): Fix | null {
  const { path, spans } = subject.reference
  const isWritten = index >= path.length - spans.length
  if (!isWritten || !/^[A-Za-z_]\w*$/.test(name)) return null
  return {
    description: `Write ${name}`,
    edits: [{ ...nameSpan(subject, index), text: name }],
    isUnsafe: true
  }
}

function nameSpan({ reference, place }: Pick<ReferenceSubject, 'reference' | 'place'>, index: number) {
  const { path, spans, span } = reference
  const written = spans[index - (path.length - spans.length)] ?? span
  return place.expression.spanOf(written.start, written.end)
}

/** The reference as a template writes it. */
export function spokenPath(path: readonly string[]): string {
  return `.${path.join('.')}`
}

/** Puts `json` before a reference that is printed; null where it is not written as a path. */
export function jsonFix(expression: Expression, { span, spans }: Reference): Fix | null {
  if (spans.length === 0) return null
  const { start } = expression.spanOf(span.start, span.end)
  return { description: 'Print it with json', edits: [{ start, end: start, text: 'json ' }] }
}
