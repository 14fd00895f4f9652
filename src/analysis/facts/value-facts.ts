import { grouped, onceEach, type RootKind, type Workflow } from '../../model/index.js'
import type { ComparedOperand, Finding, InferredTemplate, TemplateSpan } from '../../template/index.js'
import { canBeNothing, membersOf } from '../../template/index.js'
import { nearestName } from '../../text/nearest-name.js'
import { failureEndsRun, isAlwaysRendered } from '../certainty/consequence.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import type { Fact, FactOf, ValueFact } from './fact.js'

/** The inference results of a template. */
export interface InferredField {
  readonly place: ExpressionLocation
  /** Result when callers, tools and users follow the declarations. */
  readonly declared: InferredTemplate
  /** Result whatever callers, tools and users do; computed on demand. */
  engine(): InferredTemplate
  /** The same, without conclusions from facts that are already noted. */
  doubting(): InferredTemplate
}

/** The findings of inference as facts, except for values that already have one. */
export function valueFacts(field: InferredField, before: readonly Fact[]): readonly ValueFact[] {
  const { place, declared } = field
  if (declared.findings.length === 0) return []
  const noted = new NotedSpans()
  const unknown = new NotedSpans()
  for (const fact of before) {
    if (!('reference' in fact)) continue
    noted.add(fact.reference.span)
    // The result shape of an ended step is known, even if it may not have ended.
    if (fact.kind !== 'unordered-step' || fact.relation !== 'perhaps') unknown.add(fact.reference.span)
  }
  return declared.findings.flatMap((finding): readonly ValueFact[] => {
    const kind = kindOf(finding, place, finding.kind === 'container' ? unknown : noted)
    if (kind === null) return []
    if (kind === 'deep-field' || kind === 'optional-field') noted.add(finding.span)
    if (kind === 'failing-call') return [failure(finding, field)]
    if (kind === 'rounds')
      return [{ kind, place, finding, failsRun: isAlwaysRendered(place) && isCertain(finding, field) }]
    return [{ kind: kind === 'raw-nested' && isRecord(finding, field) ? 'raw-record' : kind, place, finding }]
  })
}

/** Spans that already have a fact, by where they start: a template may have thousands. */
class NotedSpans {
  /** The nearest end of those that start there. */
  readonly #ends = new Map<number, number>()

  add({ start, end }: TemplateSpan): void {
    this.#ends.set(start, Math.min(end, this.#ends.get(start) ?? end))
  }

  /** Whether one of them lies within this span. */
  holdsPartOf({ start, end }: TemplateSpan): boolean {
    for (let at = start; at <= end; at += 1) if ((this.#ends.get(at) ?? end + 1) <= end) return true
    return false
  }
}

function kindOf(
  finding: Finding,
  place: ExpressionLocation,
  noted: NotedSpans
): Exclude<ValueFact['kind'], 'mixed-numbers' | 'unfit-operand' | 'raw-record'> | null {
  const isNoted = (): boolean => noted.holdsPartOf(finding.span)
  switch (finding.kind) {
    case 'unknown-field':
    case 'undeclared-field':
      return isSlip(finding, place) ? 'deep-field' : null
    case 'missing':
      return isDeclaredAway(finding, place) && !isNoted() ? 'optional-field' : null
    case 'constant-condition':
      return finding.certainty === 'must' && !isNoted() ? 'constant-branch' : null
    case 'container':
      return isMeantAsText(place) && !isNoted() ? 'raw-nested' : null
    case 'exponent':
      return isBareArgument(finding, place) ? 'exponent' : null
    case 'verb':
    case 'rounds':
      return finding.kind
    default:
      return 'failing-call'
  }
}

/** Where other fields are allowed, only a near miss counts. Unknown step ids are reported by name. */
function isSlip(
  { kind, path = [], nameSpan, known, text }: Finding,
  { expression, workflow }: ExpressionLocation
): boolean {
  if (kindOfRoot(path, workflow) === 'outcomes' && path.length <= 2) return false
  const name = nameSpan ? expression.text.slice(nameSpan.start, nameSpan.end) : text
  return kind === 'unknown-field' || nearestName(name, known?.() ?? []) !== null
}

/**
 * True for a field that a schema declares as optional. Step statuses have facts of their own, content blocks are not declared, and
 * a submitted form has its fields.
 */
function isDeclaredAway(
  { path = [], missingAt = 0, text }: Finding,
  { workflow }: ExpressionLocation
): boolean {
  const { missingKeys, templates } = workflow.semantics
  const { record } = templates
  // An argument or result that is read by its name alone is reported by that name.
  if (missingKeys === 'fail' && path.length <= 2) return false
  const isContent = record !== null && (path[2] === record.content || path[3] === record.answer.content)
  const isAboutSteps =
    record !== null && kindOfRoot(path, workflow) === 'outcomes' && (missingAt <= 3 || isContent)
  return !isAboutSteps && /^[.$]/.test(text)
}

/** Conditions and collections are checked by their rendered value, printed values by their readability. */
function isMeantAsText({ role }: ExpressionLocation): boolean {
  return role !== 'condition' && role !== 'collection'
}

/** True when it happens in every run that reaches the template, whatever callers, tools and users do. */
function isCertain({ kind, certainty, isReached, span }: Finding, { engine }: InferredField): boolean {
  return (
    certainty === 'must' &&
    isReached &&
    certainAt(engine(), span).some(other => other.kind === kind && other.isReached)
  )
}

/** Whether the engine itself keeps such a value there, or the argument is declared so; deeper fields come from a schema. */
function isRecord({ span, path = [] }: Finding, { engine }: InferredField): boolean {
  return path.length === 2 || certainAt(engine(), span).some(({ kind }) => kind === 'container')
}

/** What inference is certain of where a span starts: a template may have thousands of findings. */
function certainAt(inferred: InferredTemplate, { start }: TemplateSpan): readonly Finding[] {
  return certainByStart(inferred).get(start) ?? []
}

const certainByStart = onceEach(({ findings }: InferredTemplate) =>
  grouped(findings, ({ certainty, span }) => (certainty === 'must' ? span.start : null))
)

/** A number from the caller that is printed into an argument without conversion. */
function isBareArgument({ path = [] }: Finding, { role, workflow }: ExpressionLocation): boolean {
  return role === 'argument' && path.length === 2 && kindOfRoot(path, workflow) === 'arguments'
}

function kindOfRoot([root = '']: readonly string[], { semantics }: Workflow): RootKind | undefined {
  return semantics.templates.roots.get(root)
}

/** The fact for a failing call, by operand kind unless the operand is absent. */
export function failure(finding: Finding, field: InferredField): ValueFact {
  const { kind, operands = [] } = finding
  const { place } = field
  const failed = { place, finding, failsRun: failureEndsRun(place) && isCertain(finding, field) }
  const mixed = mixedNumbers(operands)
  if (mixed) return { kind: 'mixed-numbers', ...failed, ...mixed }
  const mayBeNothing = operands.some(({ shape }) => canBeNothing(shape))
  const isUnfit = kind === 'length' || (kind === 'comparison' && !mayBeNothing)
  return { kind: isUnfit ? 'unfit-operand' : 'failing-call', ...failed }
}

/** A number literal compared with another kind of number; comparisons of two values are ignored. */
function mixedNumbers(
  operands: readonly ComparedOperand[]
): Pick<FactOf<'mixed-numbers'>, 'literal' | 'other' | 'otherKind'> | null {
  const literal = operands.find(({ node }) => node?.kind === 'number')
  const other = operands.find(operand => operand !== literal && operand.node?.kind !== 'number')
  const otherKind = other && numberKind(other)
  if (!literal || !otherKind || operands.length !== 2) return null
  const [literalKind] = membersOf(literal.shape).map(({ kind }) => kind)
  return literalKind === otherKind ? null : { literal, other, otherKind }
}

/** The number kind of a value; one that may come from JSON or from the definition is `either`. */
function numberKind({ shape }: ComparedOperand): FactOf<'mixed-numbers'>['otherKind'] | null {
  const isFloat = membersOf(shape).some(
    member => member.kind === 'float' || (member.kind === 'unknown' && member.isJson)
  )
  const isInt = membersOf(shape).some(({ kind }) => kind === 'int')
  if (isFloat) return isInt ? 'either' : 'float'
  return isInt ? 'int' : null
}
