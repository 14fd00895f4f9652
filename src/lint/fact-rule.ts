import type { Cause } from '../analysis/cause.js'
import type { Fact, FactKind, FactOf, Inferred } from '../analysis/fact.js'
import { analysisOf } from '../analysis/index.js'
import { type Expression, type ProblemText, problemAt } from '../model/index.js'
import type { Diagnostic, Fix } from '../source/diagnostic.js'
import type { Span } from '../source/span.js'
import type { DataRead, Finding, TemplateSpan } from '../template/index.js'
import type { Rule, RuleContext, RuleMeta } from './rule.js'

/** What a rule says of a fact: everything but its own name and the place of the template. */
export type Saying = Omit<ProblemText, 'rule' | 'severity' | 'span'> & {
  readonly severity?: Diagnostic['severity']
  /** The characters at fault; the whole template where left out. */
  readonly span?: Span
}

/** A rule that puts into words what the analysis has noted: it looks for nothing itself. */
export function factRule<K extends FactKind>(
  meta: RuleMeta,
  kinds: readonly K[],
  say: (fact: FactOf<K>, context: RuleContext) => Saying | null
): Rule {
  const speaksOf = ({ fact }: Cause): boolean => meta.dialects?.includes(fact.place.workflow.dialect) ?? true
  return {
    meta,
    tells: kinds,
    *check(context) {
      const analysis = analysisOf(context)
      for (const { fact, others } of kinds.flatMap(kind => analysis.ofKind(kind)).filter(speaksOf)) {
        const saying = say(fact, context)
        if (saying === null) continue
        const whole = withOthers(
          saying,
          others.map(other => ({ fact: other, saying: say(other, context) }))
        )
        yield problemAt(fact.place.expression.origin, whole)
      }
    }
  }
}

interface ToldFact {
  readonly fact: Fact
  readonly saying: Saying | null
}

/** Further places of a cause are shown beside the first, and mended together with it. */
function withOthers(saying: Saying, others: readonly ToldFact[]): Saying {
  if (others.length === 0) return saying
  const places = others.map(({ fact: { place }, saying: other }) => ({
    message: 'here too',
    file: place.expression.origin.file,
    span: other?.span ?? place.expression.origin.span,
    isSameCause: true
  }))
  const { fix, related = [] } = saying
  return { ...saying, related: [...related, ...places], ...(fix ? { fix: joined(fix, others) } : {}) }
}

/** Every edit once: what is added to a step for one reading mends another one too. */
function joined(fix: Fix, others: readonly ToldFact[]): Fix {
  const edits = [fix, ...others.flatMap(({ saying }) => saying?.fix ?? [])].flatMap(each => each.edits)
  const byPlace = new Map(edits.map(edit => [`${edit.start}:${edit.end}:${edit.text}`, edit]))
  return { ...fix, edits: [...byPlace.values()] }
}

interface ExpressionHolder {
  readonly expression: Expression
}

interface NamedRead {
  readonly place: ExpressionHolder
  readonly reference: DataRead
}

/** Where one name of a path stands, counted from its root; all of the path where the name is not written there. */
export function spanOfName({ place, reference }: NamedRead, index: number): Span {
  const { path, spans, span } = reference
  return spanIn(place, spans[index - (path.length - spans.length)] ?? span)
}

/** A part of a template as a part of its file. */
export function spanIn({ expression }: ExpressionHolder, { start, end }: TemplateSpan): Span {
  return expression.spanOf(start, end)
}

/** What is read as it is written there: within `with`, or the body of a `define`, less than its path from the root. */
export function writtenIn({
  place,
  reference
}: {
  readonly place: ExpressionHolder
  readonly reference: DataRead
}): string {
  return place.expression.text.slice(reference.span.start, reference.span.end)
}

/** What inference has found as a part of the file: the name alone, where it is about one. */
export function spanOfFinding({ place, finding }: Inferred): Span {
  return spanIn(place, finding.nameSpan ?? finding.span)
}

/** The function that a finding about a call speaks of. */
export function calleeOf({ text }: Finding): string {
  return /^\w+/.exec(text)?.[0] ?? text
}

/** Replaces one name of a path; null where it is not written there, or the other is no name. */
export function renameFix(read: NamedRead, index: number, name: string | null): { readonly fix?: Fix } {
  const { path, spans } = read.reference
  const isWritten = index >= path.length - spans.length
  if (name === null || !isWritten || !/^[A-Za-z_]\w*$/.test(name)) return {}
  const edits = [{ ...spanOfName(read, index), text: name }]
  return { fix: { description: `Write ${name}`, edits, isUnsafe: true } }
}

/** Replaces names that follow one another, from the name at `index` on, by a path; nothing where one of them is not written. */
export function pathFix(read: NamedRead, { index, path, length = 1 }: OtherPath): { readonly fix?: Fix } {
  const { reference } = read
  const isWritten = index >= reference.path.length - reference.spans.length
  const names = reference.path.slice(index, index + length)
  if (!isWritten || names.length < length || ![...names, ...path].every(name => /^[A-Za-z_]\w*$/.test(name)))
    return {}
  const { start } = spanOfName(read, index)
  const { end } = spanOfName(read, index + length - 1)
  const text = path.join('.')
  return { fix: { description: `Write ${text}`, edits: [{ start, end, text }], isUnsafe: true } }
}

interface OtherPath {
  readonly index: number
  /** What stands there in place of so many names. */
  readonly path: readonly string[]
  readonly length?: number
}

interface PrintedPart {
  readonly place: ExpressionHolder
  readonly span: TemplateSpan
}

/** Puts `json` before a value that is printed; nothing where it is not written as a path. */
export function jsonFix({ place, span }: PrintedPart, isUnsafe = true): { readonly fix?: Fix } {
  if (!/^[.$]/.test(place.expression.text.slice(span.start, span.end))) return {}
  const { start } = spanIn(place, span)
  const edits = [{ start, end: start, text: 'json ' }]
  return { fix: { description: 'Print it with json', edits, isUnsafe } }
}

/** Said of what ends every run that gets so far. */
export function ending(failsRun: boolean): { readonly failsRun?: true } {
  return failsRun ? { failsRun } : {}
}
