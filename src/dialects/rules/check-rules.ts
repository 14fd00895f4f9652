import { quote } from '../../go/quote.js'
import { admission } from '../document-checks/admission.js'
import type { Findings } from '../document-checks/findings.js'
import type { Place } from '../reading/place.js'
import type { FieldShape, ShapeRule } from '../reading/shape.js'
import { admitted, type RuledPlace, ruledAtAGlance } from './admitted.js'
import type { CelAnswer } from './cel-value.js'
import { celFields, evaluateCel } from './evaluator.js'
import { missed, relatedTo } from './fields-of-rule.js'
import { hasRules } from './has-rules.js'
import { holdsForSure } from './screen.js'

/** What a dialect says of a rule beside the API server's words. */
export interface RuleAdvice {
  /** The field that a person has to look at, on its way from the ruled value; the value itself where left out. */
  readonly at?: string
  /** The lint rule, where it is another than `valid-resource-rule`. */
  readonly lintRule?: string
  /** Fields of which one must be there before the rule says anything of its own: it rests on them where none is. */
  readonly after?: readonly string[]
  /** What to write, where the words of the rule do not say it. */
  readonly write?: string | ((place: Place) => string)
  /** Paths of which other rules report only what comes of this one. */
  readonly accountsFor?: (place: Place) => readonly string[]
}

export interface RuleCheck {
  readonly findings: Findings
  /** By the message of the rule. */
  readonly advice: Readonly<Record<string, RuleAdvice>>
  /** True for what the API server does not come to yet. */
  readonly isLater?: boolean
}

/** The rules between fields of a resource, evaluated where, when and as the API server does. */
export function checkRules(root: Place, table: FieldShape, check: RuleCheck): void {
  if (root.kind !== 'map' || !hasRules(table) || !hasName(root)) return
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
 * What the API server only comes to once other faults are gone: reported without its refusal, where the fields that the rule
 * reads are in order.
 */
function reportLater(ruled: RuledPlace, check: RuleCheck): void {
  for (const rule of ruled.rules.filter(each => readsNoFault(each, ruled)))
    for (const refused of refusedBy(rule, ruled))
      if (refused.answer.kind === 'fails') report(ruled, refused, { ...check, isLater: true })
}

function readsNoFault({ rule }: ShapeRule, { faulty, value }: RuledPlace): boolean {
  if (faulty.size === 0) return true
  if (faulty.has('') || holdsForSure(rule, value)) return false
  const fields = celFields(rule)
  return fields.length > 0 && fields.every(([first = '']) => !faulty.has(first))
}

function holdsAll({ rules, value }: RuledPlace): boolean {
  return rules.every(({ rule }) => holdsForSure(rule, value))
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

function refusedBy(rule: ShapeRule, { value }: RuledPlace): Refused[] {
  if (holdsForSure(rule.rule, value)) return []
  const answer = evaluateCel(rule.rule, value)
  return answer.kind === 'holds' ? [] : [{ rule, answer }]
}

function report(ruled: RuledPlace, refused: Refused, { findings, advice, isLater }: RuleCheck): void {
  const known = advice[refused.rule.message] ?? {}
  const { at, after = [], lintRule = 'valid-resource-rule', write } = known
  const upstream = wordsOf(ruled, refused)
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

/** What is missing for one rule is mostly missing for others too: the rules that cannot be evaluated at a place are one problem. */
function reportFailed(ruled: RuledPlace, failed: readonly Refused[], { findings }: RuleCheck): void {
  const [first = '', ...also] = failed.map(refused => wordsOf(ruled, refused))
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

function wordsOf({ path, type, value }: RuledPlace, { rule, answer }: Refused): string {
  const where = `${path || '<nil>'}: Invalid value:`
  if (answer.kind === 'error') return `${where} "${type}": ${answer.message} evaluating rule: ${rule.message}`
  const isShown = type !== 'object' && type !== 'array'
  return `${where} ${isShown ? `${typeof value === 'string' ? quote(value) : JSON.stringify(value)}: ` : ''}${rule.message}`
}
