import { quote } from '../../go/quote.js'
import type { RelatedSpan } from '../../source/diagnostic.js'
import { admission } from '../document-checks/admission.js'
import type { Findings, PlacedFinding } from '../document-checks/findings.js'
import type { Place } from '../reading/place.js'
import type { FieldShape, ShapeRule } from '../reading/shape.js'
import { admitted, type RuledField, ruledAtAGlance } from './admitted.js'
import type { CelAnswer, CelValue } from './cel-value.js'
import { celFields, evaluateCel } from './evaluator.js'
import { hasRules } from './has-rules.js'
import { lateScreen } from './late-screens.js'
import { SCREENS } from './screens.js'

/** A dialect's additions to the API server's message of a rule. */
export interface RuleAdvice {
  /** The field to show, as a path from the ruled value; the value itself by default. */
  readonly at?: string
  /** The lint rule, if not `valid-resource-rule`. */
  readonly lintRule?: string
  /** At least one of these fields must be present; without any, the problem is only a consequence of that. */
  readonly after?: readonly string[]
  /** What to write, when the rule's message does not state it. */
  readonly write?: string | ((place: Place) => string)
  /** Paths whose other problems are consequences of this one. */
  readonly accountsFor?: (place: Place) => readonly string[]
}

export interface RuleCheck {
  readonly findings: Findings
  /** Keyed by the message of the rule. */
  readonly advice: Readonly<Record<string, RuleAdvice>>
  /** True for a problem that the API server does not reach yet. */
  readonly isLater?: boolean
}

/** Evaluates the rules between fields of a resource, with the same conditions and order as the API server. */
export function checkRules(root: Place, table: FieldShape, check: RuleCheck): void {
  if (root.kind !== 'map' || !hasRules(table) || !hasName(root) || check.findings.isFull(root)) return
  if (ruledAtAGlance(root, table).every(holdsAll)) return
  const { ruled, isBlocked } = admitted(root, table)
  if (isBlocked) {
    for (const each of ruled) reportLater(each, check)
    return
  }
  for (const each of ruled) {
    const refused = each.rules.flatMap(rule => refusedBy(rule, each))
    const failed = refused.filter(({ answer }) => answer.kind === 'error')
    for (const one of refused) if (one.answer.kind === 'fails') report(each, one, check)
    if (failed.length > 0) reportFailed(each, failed, check)
  }
}

/**
 * Problems that the API server reaches only after other errors are fixed: reported without refusal, when the fields that the rule
 * reads are valid.
 */
function reportLater(ruled: RuledField, check: RuleCheck): void {
  for (const rule of ruled.rules.filter(each => readsNoFault(each, ruled)))
    for (const refused of refusedBy(rule, ruled))
      if (refused.answer.kind === 'fails') report(ruled, refused, { ...check, isLater: true })
}

function readsNoFault({ rule }: ShapeRule, { faulty, value }: RuledField): boolean {
  if (faulty.size === 0) return true
  if (faulty.has('') || holdsForSure(rule, value)) return false
  const fields = celFields(rule)
  return fields.length > 0 && fields.every(([first = '']) => !faulty.has(first))
}

function holdsAll({ rules, value }: RuledField): boolean {
  return rules.every(({ rule }) => holdsForSure(rule, value))
}

/** Whether a rule holds for a reason that needs no evaluator. */
export function holdsForSure(rule: string, self: CelValue): boolean {
  const screen = SCREENS[rule] ?? lateScreen(rule)
  return screen?.(self) === true
}

/** A resource without a name is refused for that, and no rule is evaluated. */
function hasName(root: Place): boolean {
  const metadata = root.field('metadata')
  return Boolean(metadata.field('name').text || metadata.field('generateName').text)
}

interface Refused {
  readonly rule: ShapeRule
  readonly answer: Exclude<CelAnswer, { kind: 'holds' }>
}

function refusedBy(rule: ShapeRule, { value }: RuledField): Refused[] {
  if (holdsForSure(rule.rule, value)) return []
  const answer = evaluateCel(rule.rule, value)
  return answer.kind === 'holds' ? [] : [{ rule, answer }]
}

function report(ruled: RuledField, refused: Refused, { findings, advice, isLater }: RuleCheck): void {
  const known = advice[refused.rule.message] ?? {}
  const { at, after = [], lintRule = 'valid-resource-rule', write } = known
  const upstream = messageOf(ruled, refused)
  const more = typeof write === 'function' ? write(ruled.place) : write
  const place = at?.split('.').reduce((around, name) => around.field(name), ruled.place) ?? ruled.place
  const related = relatedTo(ruled.place, { rule: refused.rule, shown: place })
  findings.report(place, {
    rule: lintRule,
    message: more === undefined ? upstream : `${upstream}; ${more}`,
    span: place.mark,
    ...(isLater ? {} : { refusal: admission(place, upstream, { pass: 'rules' }) }),
    ...missed(ruled.place, refused.rule, after),
    ...(known.accountsFor ? { accountsFor: known.accountsFor(ruled.place) } : {}),
    ...(related.length > 0 ? { related } : {})
  })
}

/** A value that one rule lacks is usually missing for others too, so all rules that cannot be evaluated at a place are one problem. */
function reportFailed(ruled: RuledField, failed: readonly Refused[], { findings }: RuleCheck): void {
  const [first = '', ...also] = failed.map(refused => messageOf(ruled, refused))
  const others = also.length === 0 ? '' : `, and of ${also.length} more`
  const [, key] = /: no such key: (\w+) evaluating/.exec(first) ?? []
  const place = key === undefined ? ruled.place : ruled.place.field(key)
  const law =
    key === undefined ? '' : `; the rules of ${ruled.path || 'the resource'} ask for ${key}: write it`
  findings.report(place, {
    rule: 'valid-resource-rule',
    message: `${first}${others}${law}`,
    span: place.mark,
    refusal: { ...admission(place, first, { pass: 'rules' }), ...(also.length === 0 ? {} : { also }) }
  })
}

function messageOf({ path, type, value }: RuledField, { rule, answer }: Refused): string {
  const where = `${path || '<nil>'}: Invalid value:`
  if (answer.kind === 'error') return `${where} "${type}": ${answer.message} evaluating rule: ${rule.message}`
  const isShown = type !== 'object' && type !== 'array'
  return `${where} ${isShown ? `${typeof value === 'string' ? quote(value) : JSON.stringify(value)}: ` : ''}${rule.message}`
}

/** The fields that the rule reads and that are absent; the whole value when none is. */
function missed(
  around: Place,
  { rule }: ShapeRule,
  after: readonly string[]
): Pick<PlacedFinding, 'accountsFor' | 'restsOn'> {
  const before = after.map(name => around.field(name))
  if (before.length > 0 && before.every(field => field.isEmpty))
    return { restsOn: before.map(field => field.path) }
  const fields = celFields(rule).map(path => path.reduce((outer, name) => outer.field(name), around))
  const missing = fields.filter(field => field.isEmpty)
  if (missing.length === 0) return {}
  const paths = missing.map(field => field.path)
  return { restsOn: paths, accountsFor: missing.length === fields.length ? [around.path, ...paths] : paths }
}

/** The other fields that the rule reads, if present; of nested ones only the inner one. */
function relatedTo(
  around: Place,
  { rule, shown }: { readonly rule: ShapeRule; readonly shown: Place }
): RelatedSpan[] {
  const fields = celFields(rule.rule)
    .map(path => path.reduce((outer, name) => outer.field(name), around))
    .filter(field => !field.isEmpty)
  const others = fields.filter(
    ({ path }) => ![...fields, shown].some(each => each.path.startsWith(`${path}.`))
  )
  return others
    .filter(({ path }) => path !== shown.path)
    .map(field => ({
      message: `${field.entry?.key ?? 'it'} is set here`,
      file: field.file,
      span: field.mark
    }))
}
