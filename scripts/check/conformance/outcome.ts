import type { CaseResult, Difference } from './case-set.js'
import { isOneOf } from './cases.js'

/** The results of the sets, compared with the list of failing cases. */
export interface Outcome {
  readonly cases: number
  /** Cases outside the list that fail. */
  readonly newlyFailing: readonly CaseResult[]
  /** Cases of the list that pass: they must be removed from it. */
  readonly nowHolding: readonly string[]
  /** Lines of the list that name no case; only known where all sets were run. */
  readonly unknown: readonly string[]
}

/** The undisputed cases; a disputed one that passes is as wrong there as in the list. */
export function undisputed(
  results: readonly CaseResult[],
  disputed: ReadonlyMap<string, string>
): readonly CaseResult[] {
  return results.filter(({ id, differences }) => differences.length === 0 || !disputed.has(id))
}

/** Errors about disputed cases that pass or do not exist; the latter is only known where all sets were run. */
export function settled(
  results: readonly CaseResult[],
  disputed: ReadonlyMap<string, string>,
  isWhole: boolean
): string[] {
  const all = new Set(results.map(({ id }) => id))
  return [
    ...results
      .filter(({ id, differences }) => differences.length === 0 && disputed.has(id))
      .map(({ id }) => `holds, and is listed as disputed: ${id}`),
    ...[...disputed.keys()]
      .filter(id => isWhole && !all.has(id))
      .map(id => `is listed as disputed, and is no case: ${id}`)
  ]
}

export function outcomeOf(
  results: readonly CaseResult[],
  listed: ReadonlySet<string>,
  isWhole: boolean
): Outcome {
  const failing = new Map(results.map(result => [result.id, result.differences.length > 0]))
  return {
    cases: results.length,
    newlyFailing: results.filter(({ id, differences }) => differences.length > 0 && !listed.has(id)),
    nowHolding: [...listed].filter(id => failing.get(id) === false),
    unknown: isWhole ? [...listed].filter(id => !failing.has(id)) : []
  }
}

/** The list with the failing cases that were just imported. */
export function withFresh(
  listed: ReadonlySet<string>,
  results: readonly CaseResult[],
  fresh: ReadonlySet<string>
): ReadonlySet<string> {
  const failing = results.filter(({ id, differences }) => differences.length > 0 && isOneOf(id, fresh))
  return failing.length === 0 ? listed : new Set([...listed, ...failing.map(({ id }) => id)])
}

/** The list without the cases that now pass. Nothing is added: a newly failing case must be fixed. */
export function shrunk(listed: ReadonlySet<string>, { nowHolding, unknown }: Outcome): ReadonlySet<string> {
  const gone = new Set([...nowHolding, ...unknown])
  return new Set([...listed].filter(id => !gone.has(id)))
}

/** Problems of the list or of cases outside it, one per line. */
export function complaints(outcome: Outcome, wronglyAdded: readonly string[]): string[] {
  return [
    ...outcome.newlyFailing.map(({ id, differences }) => `fails: ${id}: ${shownShort(differences[0])}`),
    ...outcome.nowHolding.map(id => `holds, and is listed as failing: ${id}`),
    ...outcome.unknown.map(id => `is listed as failing, and is no case: ${id}`),
    ...wronglyAdded.map(id => `was added to the list, which may only shrink, and is no new case: ${id}`)
  ]
}

function shownShort(difference: Difference | undefined): string {
  return difference ? clipped(shown(difference), 240) : ''
}

export function shown({ aspect, expected, actual }: Difference): string {
  return `${aspect}: expected ${JSON.stringify(expected)}, got ${text(actual)}`
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? Number(item) : item)) ?? 'nothing'
}

function clipped(line: string, most: number): string {
  return line.length <= most ? line : `${line.slice(0, most)}…`
}

/** One line per set: how many of its cases pass, and how often each aspect differs. */
export function summaryLine(name: string, results: readonly CaseResult[]): string {
  const failing = results.filter(({ differences }) => differences.length > 0)
  const counts = new Map<string, number>()
  for (const { differences } of failing)
    for (const aspect of new Set(differences.map(each => each.aspect.replace(/^steps\..*\./, 'steps.…'))))
      counts.set(aspect, (counts.get(aspect) ?? 0) + 1)
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 6)
  const aspects = most.map(([aspect, count]) => `${aspect} ${count}`).join(', ')
  const held = results.length - failing.length
  return `conformance ${name}: ${held} of ${results.length} hold${aspects === '' ? '' : ` (${aspects})`}`
}
