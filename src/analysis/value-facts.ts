import type { Finding, InferredTemplate, TemplateSpan } from '../template/index.js'
import { nearestName } from '../text/nearest-name.js'
import type { ExpressionPlace } from './expressions.js'
import type { Fact, ValueFact } from './fact.js'

/** A template as inference sees it. */
export interface InferredField {
  readonly place: ExpressionPlace
  /** If callers, tools and people hold to what is declared. */
  readonly declared: InferredTemplate
  /** Whatever callers, tools and people do; null where that is not told. Made when it is asked for. */
  engine(): InferredTemplate | null
}

/** What inference has found, each as the fact that it is; nothing of values that a fact is noted of already. */
export function valueFacts(field: InferredField, before: readonly Fact[]): readonly ValueFact[] {
  const { place, declared } = field
  const noted = before.flatMap(fact => ('reference' in fact ? [fact.reference.span] : []))
  return declared.findings.flatMap((finding): readonly ValueFact[] => {
    const kind = kindOf(finding, place, noted)
    if (kind === null) return []
    if (kind === 'deep-field' || kind === 'optional-field') noted.push(finding.span)
    return [{ kind, place, finding, isCertain: isCertain(finding, field) }]
  })
}

/** `noted` are the parts of the template that facts were noted of. */
function kindOf(
  finding: Finding,
  place: ExpressionPlace,
  noted: readonly TemplateSpan[]
): ValueFact['kind'] | null {
  const isNoted = (): boolean =>
    noted.some(({ start, end }) => finding.span.start <= start && end <= finding.span.end)
  switch (finding.kind) {
    case 'unknown-field':
    case 'undeclared-field':
      return isSlip(finding, place) ? 'deep-field' : null
    case 'missing':
      return isDeclaredAway(finding) && !isNoted() ? 'optional-field' : null
    case 'constant-condition':
      return finding.certainty === 'must' && !isNoted() ? 'constant-branch' : null
    case 'container':
      return isMeantAsText(finding, place) && !isNoted() ? 'raw-nested' : null
    case 'exponent':
      return null
    case 'verb':
    case 'rounds':
      return finding.kind
    default:
      return 'failing-call'
  }
}

/** Where other fields are allowed, only one that is near to a declared one. Which steps there are is told by their names. */
function isSlip(
  { kind, path, nameSpan, known = [], text }: Finding,
  { expression }: ExpressionPlace
): boolean {
  if (path?.[0] === 'steps' && path.length <= 2) return false
  const name = nameSpan ? expression.text.slice(nameSpan.start, nameSpan.end) : text
  return kind === 'unknown-field' || nearestName(name, known) !== null
}

/**
 * Whether a step has ended, was skipped or has failed is told by the step; content blocks are not declared, and a form that
 * is sent has its fields.
 */
function isDeclaredAway({ path, missingAt, text }: Finding): boolean {
  const isAboutSteps =
    path?.[0] === 'steps' && ((missingAt ?? 0) <= 3 || path[2] === 'content' || path[3] === 'content')
  return !isAboutSteps && /^[.$]/.test(text)
}

/** Of a condition or a collection is asked what it comes out as, of a printed value whether people can read it. */
function isMeantAsText({ text }: Finding, { role }: ExpressionPlace): boolean {
  return role !== 'condition' && role !== 'collection' && /^[.$]/.test(text)
}

function isCertain({ kind, certainty, isReached, span }: Finding, { engine }: InferredField): boolean {
  if (certainty !== 'must' || !isReached) return false
  const isSame = (other: Finding): boolean =>
    other.kind === kind && other.certainty === 'must' && other.isReached && other.span.start === span.start
  return engine()?.findings.some(isSame) ?? false
}
