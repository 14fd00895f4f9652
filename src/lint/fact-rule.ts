import type { ExpressionPlace } from '../analysis/expressions.js'
import type { Fact, FactKind, FactOf } from '../analysis/fact.js'
import { analysisOf } from '../analysis/index.js'
import { unknownStepOf } from '../analysis/misspelt-ids.js'
import {
  type Expression,
  missingIds,
  type Problem,
  type ProblemText,
  problemAt,
  textPath,
  unknownStepCause
} from '../model/index.js'
import type { Diagnostic, Fix } from '../source/diagnostic.js'
import type { Span } from '../source/span.js'
import { type DataRead, type Finding, spanInRead, type TemplateSpan } from '../template/index.js'
import { nearestName } from '../text/nearest-name.js'
import type { Rule, RuleContext, RuleMeta } from './rule.js'
import { asOne } from './same-cause.js'

/** What a rule says of a fact, where it is more than words: what the fact says by itself is put on. */
export type Saying = Omit<ProblemText, 'rule' | 'severity' | 'span' | 'fix'> & {
  readonly severity?: Diagnostic['severity']
  /** The characters at fault, where they are others than those of the fact. */
  readonly span?: Span
  /** Null where the name that is nearest to a wrong one does not fix it. */
  readonly fix?: Diagnostic['fix'] | null
}

/** A rule that puts into words what the analysis has noted: it looks for nothing itself. */
export function factRule<K extends FactKind>(
  meta: RuleMeta,
  kinds: readonly K[],
  say: (fact: FactOf<K>, context: RuleContext) => Saying | string | null
): Rule {
  const tell = (fact: FactOf<K>, context: RuleContext): readonly Problem[] => {
    const said = say(fact, context)
    if (said === null) return []
    const { fix = nearestFix(fact), ...saying } = typeof said === 'string' ? { message: said } : said
    const whole = {
      ...placeOf(fact),
      ...endOfRun(fact),
      ...sharedCause(fact),
      ...('fitsOnceRead' in fact && fact.fitsOnceRead
        ? { restsOn: [textPath(fact.place.expression.origin)] }
        : {}),
      ...saying,
      ...(fix ? { fix } : {})
    }
    return [problemAt(fact.place.expression.origin, whole)]
  }
  return {
    meta,
    tells: kinds,
    *check(context) {
      const analysis = analysisOf(context)
      for (const { fact, others } of kinds.flatMap(kind => analysis.ofKind(kind))) {
        if (!(meta.dialects?.includes(fact.place.workflow.dialect) ?? true)) continue
        const [first, ...further] = [fact, ...others].flatMap(each => tell(each, context))
        if (first) yield asOne(first, further)
      }
    }
  }
}

/** What ends every run that gets so far is an error. */
function endOfRun(fact: Fact): Pick<Problem, 'severity' | 'failsRun'> {
  if (!('failsRun' in fact)) return {}
  return fact.failsRun ? { severity: 'error', failsRun: true } : { severity: 'warning' }
}

/** The name of a step that there is not may stand in other fields too, where nobody looks for templates. */
function sharedCause(fact: Fact): Pick<Problem, 'cause' | 'soughtAt'> {
  const unknown = unknownStepOf(fact)
  const { workflow } = fact.place
  return unknown
    ? { cause: unknownStepCause(workflow, unknown.name), soughtAt: missingIds(workflow, unknown.name) }
    : {}
}

/** Of the names that could have been written in the place of a wrong one, the nearest. */
function nearestFix(fact: Fact): Diagnostic['fix'] {
  if (!('reference' in fact && 'known' in fact)) return undefined
  return renameFix(fact, fact.index, nearestName(fact.reference.path[fact.index] ?? '', fact.known)).fix
}

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

const NAME = /^[A-Za-z_]\w*$/

/** Replaces one name of a path; nothing where it is not written there, or the other is no name. */
export function renameFix(read: NamedRead, index: number, name: string | null): { readonly fix?: Fix } {
  return name === null ? {} : pathFix(read, { index, path: [name] })
}

/** Replaces names that follow one another, from the name at `index` on, by a path; nothing where one of them is not written. */
export function pathFix(read: NamedRead, { index, path, length = 1 }: OtherPath): { readonly fix?: Fix } {
  const { reference } = read
  const isWritten = index >= reference.path.length - reference.written
  const names = reference.path.slice(index, index + length)
  if (!isWritten || names.length < length || ![...names.slice(1), ...path].every(name => NAME.test(name)))
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
  readonly place: ExpressionPlace
  readonly span: TemplateSpan
}

/** The function that prints JSON before a value that is printed; nothing where that is not written as a path. */
export function jsonFix({ place, span }: PrintedPart, isUnsafe = true): { readonly fix?: Fix } {
  if (!/^[.$]/.test(place.expression.text.slice(span.start, span.end))) return {}
  const { start } = spanIn(place, span)
  const { toJson } = place.workflow.semantics.templates.functions
  const edits = [{ start, end: start, text: `${toJson} ` }]
  return { fix: { description: `Print it with ${toJson}`, edits, isUnsafe } }
}

/** How a value is printed as JSON, as it is written. */
export function asJson({ workflow }: ExpressionPlace, value: string): string {
  return `{{${workflow.semantics.templates.functions.toJson} ${value}}}`
}
