import type { Diagnostic } from '../../source/diagnostic.js'
import { applied, sizeOf } from './repair.js'
import { type BoundedJudge, type JudgedText, nameOf } from './search.js'

/** Maximum number of fixes tried per text; further ones are offered unchecked. */
const MOST_FIXES = 8
/** A fix that removes more than this is no evidence about other problems. */
const MOST_TAKEN_OUT = 40

/** A problem whose fix works, and the others that disappear with it. */
interface HeldFix {
  readonly cause: Diagnostic
  readonly removed: readonly Diagnostic[]
  /** The size of the fix's change. */
  readonly size: number
}

/**
 * The problems, with each fix tried: one that leaves its own problem or adds another is dropped, and problems that disappear with the fix
 * of another are its consequences.
 */
export function withTriedFixes(
  { text, problems, documents }: Omit<JudgedText, 'readNames'>,
  judge: BoundedJudge
): readonly Diagnostic[] {
  const before = countOf(problems)
  const refused = new Set<Diagnostic>()
  /** Names of problems where one fix works: it works for all problems of that name. */
  const settled = new Set<string>()
  let trials = 0
  const causes: HeldFix[] = []
  for (const problem of problems) {
    if (!problem.fix || problem.fix.edits.length === 0 || settled.has(nameOf(problem))) continue
    if (++trials > MOST_FIXES || !judge.hasBudget()) break
    const { problems: after, documents: kept } = judge.lint(applied(text, problem.fix))
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
        removed: problems.filter(each => each.rule !== problem.rule && !left.has(nameOf(each))),
        size: sizeOf(problem.fix)
      })
    }
  }
  return joined(problems, { refused, causes })
}

function joined(
  problems: readonly Diagnostic[],
  { refused, causes }: { refused: ReadonlySet<Diagnostic>; causes: readonly HeldFix[] }
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

/** Comments are never the cause of what they suppress, and the rule for foreign templates finds consequences itself. */
const NO_CAUSES = ['no-unknown-rule', 'no-unused-suppression', 'no-foreign-template']

function mayBeCause({ fix, rule }: Diagnostic): boolean {
  return (
    !NO_CAUSES.includes(rule) &&
    fix !== undefined &&
    fix.edits.reduce((sum, { start, end }) => sum + end - start, 0) <= MOST_TAKEN_OUT
  )
}

function withoutFix(problem: Diagnostic): Diagnostic {
  const { fix: _, ...rest } = problem
  return rest
}

const SEVERITIES = ['info', 'warning', 'error'] as const

/** The cause with its own message, and the highest severity of its consequences. */
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
