import type { Diagnostic } from '../../source/diagnostic.js'
import type { BrokenText } from './candidates/candidate-source.js'
import { candidateSources } from './candidates/index.js'
import { applied, type Repair, sizeOf } from './repair.js'

/** The findings for a text that is linted alone. */
export interface LintedText {
  readonly problems: readonly Diagnostic[]
  /** The number of our documents in it. */
  readonly documents: number
}

/** Judges a text that is linted alone. */
export interface TextJudge {
  /** What reading and lowering find, before any rule: a small part of the work. */
  read(text: string): readonly Diagnostic[]
  lint(text: string): LintedText
}

/** Judges texts while the budget of all searches of a project lasts. */
export interface BoundedJudge extends TextJudge {
  /** False where nothing is left: no further text is tried. */
  hasBudget(): boolean
}

/** A text with its findings. */
export interface JudgedText extends LintedText {
  readonly text: string
  /** Names of what reading the text finds, worked out when they are first asked for. */
  readonly readNames: () => ReadonlySet<string>
}

/** A repair that works, and the problems that disappear with it. */
export interface Found {
  readonly repair: Repair
  readonly removed: readonly Diagnostic[]
}

/** Maximum number of texts linted in search of one cause, so that the search costs about as much as startup. */
const MOST_TRIALS = 12

/**
 * The smallest change of a text that removes its problems and adds no others: their common cause.
 *
 * @param isReadable false for a text in which a reader stops, which is then not linted
 */
export function causeIn(
  judged: JudgedText,
  broken: BrokenText,
  { judge, isReadable }: { judge: BoundedJudge; isReadable: (text: string) => boolean }
): Found | null {
  let trials = 0
  // A repair of usual YAML is usual YAML.
  const isUsual = broken.isUnread || isReadable(judged.text)
  let second: (Found & { readonly left: number }) | null = null
  const most = broken.isUnread ? MOST_TRIALS : MOST_TRIALS / 2
  for (const repair of candidates(broken, judged)) {
    const text = applied(judged.text, repair.fix)
    if (text === judged.text || (isUsual && !isReadable(text))) continue
    if (!judge.hasBudget()) break
    if (!mayHold(judge.read(text), judged, { ...broken, ...repair })) continue
    trials += 1
    if (trials > most) break
    const after = judge.lint(text)
    const removed = removedBy(after, judged, {
      isUnread: broken.isUnread,
      isGuess: repair.evidence === 'guess',
      hidesOthers: repair.hidesOthers === true
    })
    const left = after.problems.filter(isOfWeight).length
    if (removed && !(broken.isUnread && left > 0)) return { repair, removed }
    if (removed && (second === null || left < second.left)) second = { repair, removed, left }
  }
  // Findings in a text that could not be read before may have existed already.
  return second
}

/** Where no rule has run, no comment has anything to silence. */
const ABOUT_COMMENTS: readonly string[] = ['no-unknown-rule', 'no-unused-suppression']

/** False where reading alone shows that a text is no better: it is not linted then. */
function mayHold(
  found: readonly Diagnostic[],
  { problems, readNames }: JudgedText,
  { isUnread, evidence, hidesOthers }: Pick<BrokenText, 'isUnread'> & Pick<Repair, 'evidence' | 'hidesOthers'>
): boolean {
  const open = found.filter(
    problem =>
      (hidesOthers ? isGrave(problem) : isOfWeight(problem)) && !ABOUT_COMMENTS.includes(problem.rule)
  )
  const known = new Set(problems.filter(isOfWeight).map(nameOf))
  if (!isUnread) return open.every(each => readNames().has(nameOf(each)) && !known.has(nameOf(each)))
  return !open.some(isGrave) || (evidence !== 'guess' && !open.some(each => known.has(nameOf(each))))
}

/**
 * First what a problem points at, then what a line itself shows; of equal ones the smaller change. Guesses are only for unreadable texts.
 */
function candidates(broken: BrokenText, { problems }: JudgedText): readonly Repair[] {
  const isSwarm = problems.filter(isOfWeight).length > 1
  return candidateSources
    .flatMap(candidatesIn => candidatesIn(broken))
    .filter(({ evidence }) => broken.isUnread || evidence === 'problem' || (isSwarm && evidence !== 'guess'))
    .map(repair => ({ repair, rank: RANKS[repair.evidence ?? 'line'], size: sizeOf(repair.fix) }))
    .sort((a, b) => a.rank - b.rank || a.size - b.size)
    .map(({ repair }) => repair)
}

const RANKS = { problem: 0, line: 1, guess: 2 } as const

/** The problems that disappear in a changed text; null where it has others, or where too few disappear for a common cause. */
function removedBy(
  { problems: after, documents }: LintedText,
  judged: JudgedText,
  { isUnread, isGuess, hidesOthers }: { isUnread: boolean; isGuess: boolean; hidesOthers: boolean }
): readonly Diagnostic[] | null {
  if (documents < judged.documents) return null
  const left = new Set(after.map(nameOf))
  const { problems } = judged
  const removed = problems.filter(problem => !left.has(nameOf(problem)))
  if (isUnread) {
    return after.some(isGrave) && (isGuess || removed.length < problems.length) ? null : removed
  }
  const known = new Set(problems.map(nameOf))
  const isWorse = after.some(problem => !known.has(nameOf(problem)) && (!hidesOthers || isGrave(problem)))
  const isAllGone = !problems.some(problem => isOfWeight(problem) && left.has(nameOf(problem)))
  return isWorse || !isAllGone ? null : removed
}

export function isGrave({ severity, isFatal }: Diagnostic): boolean {
  return severity === 'error' || isFatal === true
}

export function isOfWeight({ severity }: Diagnostic): boolean {
  return severity !== 'info'
}

/** The part of a problem that is stable while lines and items move. */
export function nameOf({ rule, message, document = 0 }: Diagnostic): string {
  return `${document} ${rule}: ${message.replace(/\d+/g, '#')}`
}
