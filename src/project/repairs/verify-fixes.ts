import type { Diagnostic, Fix } from '../../source/diagnostic.js'
import { applied, offsetAfter, sizeOf } from './repair.js'
import { type BoundedJudge, type JudgedText, nameOf } from './search.js'

/** The most fixes tried in one text; others are offered without a check. */
const MAX_FIXES = 8
/** A fix that removes more characters is no evidence about other problems. */
const MAX_REMOVED = 40

/** A problem whose fix works, with the other problems that the fix removes. */
interface WorkingFix {
  readonly cause: Diagnostic
  readonly removed: readonly Diagnostic[]
  /** The number of characters that the fix changes. */
  readonly size: number
}

/**
 * Tries each fix. A fix is dropped if its problem remains, or if it adds an error where there was only a warning. Problems that disappear
 * with the fix of another problem are its consequences.
 */
export function withVerifiedFixes(
  { text, problems, documents }: Omit<JudgedText, 'readNames'>,
  judge: BoundedJudge
): readonly Diagnostic[] {
  const before = countOf(problems)
  const refused = new Set<Diagnostic>()
  /** Identities of problems with a working fix: it works for all problems with the same identity. */
  const settled = new Set<string>()
  let trials = 0
  const causes: WorkingFix[] = []
  for (const problem of problems) {
    const { fix } = problem
    if (!fix || fix.edits.length === 0 || settled.has(nameOf(problem))) continue
    if (++trials > MAX_FIXES || !judge.hasBudget()) break
    const { problems: after, documents: kept } = judge.lint(applied(text, fix))
    const left = countOf(after)
    const isGone = (left.get(nameOf(problem)) ?? 0) < (before.get(nameOf(problem)) ?? 0)
    const isWorse =
      problem.severity !== 'error' &&
      after.some(each => each.severity === 'error' && !before.has(nameOf(each)))
    if (!isGone || isWorse || kept < documents) refused.add(problem)
    else {
      settled.add(nameOf(problem))
      causes.push({
        cause: problem,
        removed: problems.filter(
          each => each.rule !== problem.rule && !left.has(nameOf(each)) && !isStillAt(each, fix, after)
        ),
        size: sizeOf(fix)
      })
    }
  }
  return joined(problems, { refused, causes })
}

/** Whether a problem remains in its place, even if it is worded differently: with another list of the names that exist, for example. */
function isStillAt({ rule, span }: Diagnostic, fix: Fix, after: readonly Diagnostic[]): boolean {
  const start = offsetAfter(span.start, fix)
  const length = span.end - span.start
  return after.some(
    each => each.rule === rule && each.span.start === start && each.span.end === start + length
  )
}

function joined(
  problems: readonly Diagnostic[],
  { refused, causes }: { refused: ReadonlySet<Diagnostic>; causes: readonly WorkingFix[] }
): readonly Diagnostic[] {
  const causeOf = new Map<Diagnostic, Diagnostic>()
  const sorted = [...causes].sort((a, b) => b.removed.length - a.removed.length || a.size - b.size)
  for (const { cause, removed } of sorted) {
    if (causeOf.has(cause) || !mayBeCause(cause)) continue
    for (const problem of removed)
      if (!causeOf.has(problem) && ![...causeOf.values()].includes(problem)) causeOf.set(problem, cause)
  }
  return problems.flatMap(problem => {
    if (causeOf.has(problem)) return []
    const own = refused.has(problem) ? withoutFix(problem) : problem
    const consequences = problems.filter(each => causeOf.get(each) === problem)
    return [consequences.length === 0 ? own : asSevereAs(own, consequences)]
  })
}

/** Suppression comments never cause what they suppress, and `no-foreign-template` finds its own consequences. */
const NO_CAUSES = ['no-unknown-rule', 'no-unused-suppression', 'no-foreign-template']

function mayBeCause({ fix, rule }: Diagnostic): boolean {
  return (
    !NO_CAUSES.includes(rule) &&
    fix !== undefined &&
    fix.edits.reduce((sum, { start, end }) => sum + end - start, 0) <= MAX_REMOVED
  )
}

function withoutFix(problem: Diagnostic): Diagnostic {
  const { fix: _, ...rest } = problem
  return rest
}

const SEVERITIES = ['info', 'warning', 'error'] as const

/** The cause, with the highest severity among itself and its consequences. */
export function asSevereAs(cause: Diagnostic, consequences: readonly Diagnostic[]): Diagnostic {
  const worst = [cause, ...consequences].reduce((most, each) =>
    weightOf(each) > weightOf(most) ? each : most
  )
  const { refusal = worst.refusal } = cause
  return {
    ...cause,
    severity: worst.severity,
    ...(consequences.some(({ failsRun }) => failsRun) ? { failsRun: true } : {}),
    ...(worst.isFatal ? { isFatal: true } : {}),
    ...(refusal ? { refusal } : {}),
    implied: [...(cause.implied ?? []), ...consequences.flatMap(each => [each, ...(each.implied ?? [])])]
  }
}

function weightOf({ severity, isFatal, refusal }: Diagnostic): number {
  return SEVERITIES.indexOf(severity) * 4 + (isFatal ? 2 : 0) + (refusal ? 1 : 0)
}

function countOf(problems: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const problem of problems) counts.set(nameOf(problem), (counts.get(nameOf(problem)) ?? 0) + 1)
  return counts
}
