import { absentPath, belowPath, grouped } from '../../model/index.js'
import type { Diagnostic, Severity } from '../../source/diagnostic.js'
import { isRefused } from '../verdict.js'
import { asOne } from './same-cause.js'

/**
 * Omits problems that another problem in the same document causes: a required field under a misspelt name is reported only as the
 * misspelling, with the highest severity of its consequences.
 */
export function withoutConsequences(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const claims = found.flatMap(cause =>
    (cause.accountsFor ?? []).map(path => ({ cause, key: keyOf(cause, path) }))
  )
  const causes = grouped(claims, ({ key }) => key)
  const causeOf = refusedWithOthers(found)
  if (causes.size === 0 && causeOf.size === 0) return found
  const sought = wherePlainlySought(found)
  for (const problem of found) {
    const claim = [...pathsOf(problem), ...valuesAround(problem), ...(sought.get(problem) ?? [])]
      .flatMap(path => causes.get(keyOf(problem, path)) ?? [])
      .find(
        ({ cause }) => cause !== problem && !isBelow(cause, problem, causeOf) && !comesBefore(problem, cause)
      )
    if (claim) causeOf.set(problem, claim.cause)
  }
  const consequences = grouped(causeOf.keys(), problem => firstCause(problem, causeOf))
  return found
    .filter(problem => !causeOf.has(problem))
    .map(problem => asSevereAs(problem, consequences.get(problem) ?? []))
}

/** Documents refused because of another document, with the refusal that caused it, unless a setting or a comment has silenced that. */
function refusedWithOthers(found: readonly Diagnostic[]): Map<Diagnostic, Diagnostic> {
  const causeOf = new Map<Diagnostic, Diagnostic>()
  const refusedToo = found.filter(({ comesOf }) => comesOf)
  if (refusedToo.length === 0) return causeOf
  const refusals = grouped(found.filter(isRefused), problem => keyOf(problem, ''))
  for (const problem of refusedToo) {
    const [cause] = (problem.comesOf && refusals.get(keyOf(problem.comesOf, ''))) ?? []
    if (cause) causeOf.set(problem, cause)
  }
  return causeOf
}

/** Problems that cause each other in a cycle would all be omitted, so one of them is reported. */
function isBelow(
  cause: Diagnostic,
  problem: Diagnostic,
  causeOf: ReadonlyMap<Diagnostic, Diagnostic>
): boolean {
  return firstCause(cause, causeOf) === problem
}

/** The first cause in a chain of problems; all others are its consequences. */
function firstCause(problem: Diagnostic, causeOf: ReadonlyMap<Diagnostic, Diagnostic>): Diagnostic {
  const seen = new Set([problem])
  for (;;) {
    const cause = causeOf.get(problem)
    if (!cause || seen.has(cause)) return problem
    seen.add(cause)
    problem = cause
  }
}

function keyOf({ file, document }: Pick<Diagnostic, 'file' | 'document'>, path: string): string {
  return `${file.path}\n${document}\n${path}`
}

/** The paths that a problem is about. */
function pathsOf({ path, restsOn = [], isOfText }: Diagnostic): readonly string[] {
  return path === undefined || isOfText ? restsOn : [path, ...restsOn]
}

/** When more names are sought than values are missing, it is unclear which belongs where, so each is reported. */
function wherePlainlySought(found: readonly Diagnostic[]): ReadonlyMap<Diagnostic, readonly string[]> {
  const seekers = found.filter(({ soughtAt = [] }) => soughtAt.length > 0)
  const together = grouped(seekers, problem => keyOf(problem, problem.soughtAt?.join('\n') ?? ''))
  return new Map(
    [...together.values()].flatMap(group => {
      const things = new Set(group.map(({ cause }) => cause))
      return group.flatMap(problem => {
        const { soughtAt = [] } = problem
        if (things.size > soughtAt.length) return []
        return [[problem, soughtAt.flatMap(path => [path, absentPath({ path })])] as const]
      })
    })
  )
}

/** The values that contain the subject of the problem. */
function valuesAround(problem: Diagnostic): readonly string[] {
  return pathsOf(problem).flatMap(path =>
    [...path.matchAll(/[.[]/g)].map(({ index }) => belowPath({ path: path.slice(0, index) }))
  )
}

/** When two problems account for each other, the one that accounts for fewer paths is the cause, then the first. */
function comesBefore(problem: Diagnostic, other: Diagnostic): boolean {
  const [own = [], others = []] = [problem.accountsFor, other.accountsFor]
  if (!pathsOf(other).some(path => own.includes(path))) return false
  if (own.length !== others.length) return own.length < others.length
  return problem.span.start !== other.span.start
    ? problem.span.start < other.span.start
    : problem.message < other.message
}

const SEVERITIES: readonly Severity[] = ['info', 'warning', 'error']

function worstOf(problems: readonly [Diagnostic, ...Diagnostic[]]): Diagnostic {
  const weight = ({ severity, failsRun, refusal }: Diagnostic): number =>
    SEVERITIES.indexOf(severity) * 2 + (failsRun || refusal ? 1 : 0)
  return problems.reduce((most, each) => (weight(each) > weight(most) ? each : most))
}

/** A cause reports the most severe of its consequences. */
function asSevereAs(cause: Diagnostic, consequences: readonly Diagnostic[]): Diagnostic {
  const worst = worstOf([cause, ...consequences])
  const failsRun = consequences.some(each => each.failsRun)
  const { refusal = worst.refusal } = cause
  // A consequence is resolved at its cause, so the plain refusal without its advice is enough.
  const text = worst.refusal?.message ?? worst.message
  const whole = worst === cause ? cause : { ...cause, message: `${cause.message}; ${text}` }
  return {
    ...whole,
    severity: worst.severity,
    ...withRelated(cause, consequences),
    ...withImplied(cause, consequences),
    ...(failsRun ? { failsRun } : {}),
    ...(refusal ? { refusal } : {})
  }
}

function withRelated(
  { related = [] }: Diagnostic,
  others: readonly Diagnostic[]
): Pick<Diagnostic, 'related'> {
  const elsewhere = others
    .filter(({ comesOf }) => comesOf)
    .map(({ file, span }) => ({ message: 'what names it here is refused with it', file, span }))
  return elsewhere.length === 0 ? {} : { related: [...related, ...elsewhere] }
}

/** Attaches the omitted consequences to their cause. */
export function withImplied(
  { implied = [] }: Diagnostic,
  others: readonly Diagnostic[]
): Pick<Diagnostic, 'implied'> {
  const all = others.flatMap(other => [other, ...(other.implied ?? [])])
  return all.length === 0 ? {} : { implied: [...implied, ...all] }
}

/** Merges problems with the same cause into the most severe one; the others become related locations. */
export function eachCauseOnce(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = grouped(found, problem => problem.cause && keyOf(problem, problem.cause))
  const first = new Map([...groups.values()].map(group => [worstOf(group), group]))
  return found.flatMap(problem => {
    if (problem.cause === undefined) return [problem]
    const others = first.get(problem)?.filter(other => other !== problem)
    return others ? [{ ...asOne(problem, others), ...withImplied(problem, others) }] : []
  })
}
