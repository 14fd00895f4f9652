import type { Diagnostic } from '../../source/diagnostic.js'
import type { BrokenText } from './candidates/candidate-source.js'
import { candidateSources } from './candidates/index.js'
import { applied, type Repair, sizeOf } from './repair.js'

/** The findings for a text that is linted alone. */
export interface LintedText {
  readonly problems: readonly Diagnostic[]
  /** The number of vmcp's documents in it. */
  readonly documents: number
}

/** Reads and lints a text alone. */
export interface TextJudge {
  /** Problems of reading and lowering alone, which take a small part of the time of `lint`. */
  read(text: string): readonly Diagnostic[]
  lint(text: string): LintedText
}

/** A judge with a budget for all searches in a project. */
export interface BoundedJudge extends TextJudge {
  /** False once the budget is spent: no further text is tried. */
  hasBudget(): boolean
}

/** A text with its findings. */
export interface JudgedText extends LintedText {
  readonly text: string
  /** Identifies the problems of reading the text; computed on first use. */
  readonly readNames: () => ReadonlySet<string>
}

/** A repair that works, with the problems that it removes. */
export interface Found {
  readonly repair: Repair
  readonly removed: readonly Diagnostic[]
}

/** The most texts linted in search of one cause, so that a search takes about as long as startup. */
const MAX_TRIALS = 12

/**
 * Finds the smallest edit that removes the problems of a text and adds no others: their common cause.
 *
 * @param isReadable false for a text that the quick reader does not accept, which is not linted
 */
export function causeIn(
  judged: JudgedText,
  broken: BrokenText,
  { judge, isReadable }: { judge: BoundedJudge; isReadable: (text: string) => boolean }
): Found | null {
  let trials = 0
  // If the quick reader accepts the text, it must accept the repaired text too.
  const isUsual = broken.isUnread || isReadable(judged.text)
  let second: (Found & { readonly left: number }) | null = null
  const most = broken.isUnread ? MAX_TRIALS : MAX_TRIALS / 2
  for (const repair of candidates(broken, judged)) {
    const text = applied(judged.text, repair.fix)
    if (text === judged.text || (isUsual && !isReadable(text))) continue
    if (!judge.hasBudget()) break
    if (!mayHelp(judge.read(text), judged, { ...broken, ...repair })) continue
    trials += 1
    if (trials > most) break
    const after = judge.lint(text)
    const removed = removedBy(after, judged, {
      isUnread: broken.isUnread,
      isGuess: repair.evidence === 'guess',
      hidesOthers: repair.hidesOthers === true
    })
    const left = after.problems.filter(isSignificant).length
    if (removed && !(broken.isUnread && left > 0)) return { repair, removed }
    if (removed && (second === null || left < second.left)) second = { repair, removed, left }
  }
  // If the text could not be read before, the remaining problems may not be new.
  return second
}

/** Rules that report comments as useless: in a broken text, no rule has run. */
const ABOUT_COMMENTS: readonly string[] = ['no-unknown-rule', 'no-unused-suppression']

/** False if reading alone shows that a text is no better, so that it need not be linted. */
function mayHelp(
  found: readonly Diagnostic[],
  { problems, readNames }: JudgedText,
  { isUnread, evidence, hidesOthers }: Pick<BrokenText, 'isUnread'> & Pick<Repair, 'evidence' | 'hidesOthers'>
): boolean {
  const open = found.filter(
    problem =>
      (hidesOthers ? isSevere(problem) : isSignificant(problem)) && !ABOUT_COMMENTS.includes(problem.rule)
  )
  const known = new Set(problems.filter(isSignificant).map(nameOf))
  if (!isUnread) return open.every(each => readNames().has(nameOf(each)) && !known.has(nameOf(each)))
  return !open.some(isSevere) || (evidence !== 'guess' && !open.some(each => known.has(nameOf(each))))
}

/**
 * Candidates that a problem points at first, then those that their own line suggests; smaller edits first. Guesses are only made for
 * unreadable texts.
 */
function candidates(broken: BrokenText, { problems }: JudgedText): readonly Repair[] {
  const isGroup = problems.filter(isSignificant).length > 1
  return candidateSources
    .flatMap(candidatesIn => candidatesIn(broken))
    .filter(({ evidence }) => broken.isUnread || evidence === 'problem' || (isGroup && evidence !== 'guess'))
    .map(repair => ({ repair, rank: RANKS[repair.evidence ?? 'line'], size: sizeOf(repair.fix) }))
    .sort((a, b) => a.rank - b.rank || a.size - b.size)
    .map(({ repair }) => repair)
}

const RANKS = { problem: 0, line: 1, guess: 2 } as const

/** The problems that disappear in the edited text; null if it has new ones, or too few disappear for a common cause. */
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
    return after.some(isSevere) && (isGuess || removed.length < problems.length) ? null : removed
  }
  const known = new Set(problems.map(nameOf))
  const isWorse = after.some(problem => !known.has(nameOf(problem)) && (!hidesOthers || isSevere(problem)))
  const isAllGone = !problems.some(problem => isSignificant(problem) && left.has(nameOf(problem)))
  return isWorse || !isAllGone ? null : removed
}

export function isSevere({ severity, isFatal }: Diagnostic): boolean {
  return severity === 'error' || isFatal === true
}

export function isSignificant({ severity }: Diagnostic): boolean {
  return severity !== 'info'
}

/** Identifies a problem by what stays the same when lines or items move. */
export function nameOf({ rule, message, document = 0 }: Diagnostic): string {
  return `${document} ${rule}: ${message.replace(/\d+/g, '#')}`
}
