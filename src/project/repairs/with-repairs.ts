import { grouped, once } from '../../model/index.js'
import { byPlace, type Diagnostic } from '../../source/diagnostic.js'
import { quickStream } from '../../source/quick/quick-stream.js'
import { lineAt, type SourceFile } from '../../source/source-file.js'
import type { Span } from '../../source/span.js'
import type { BrokenText } from './candidates/candidate-source.js'
import type { Repair } from './repair.js'
import { type BoundedJudge, causeIn, isSevere, isSignificant, nameOf, type TextJudge } from './search.js'
import { asSevereAs, withVerifiedFixes } from './verify-fixes.js'
import { type WrittenLine, writtenLines } from './written-lines.js'

/** The most characters in a part of a file that is linted again for each candidate. */
const LONGEST_PART = 64_000
/** More problems than this do not come from one mistake. */
const MAX_PROBLEMS = 60
/** The most parts of all files that are searched for a cause, so that a large project takes no longer than a small one. */
const MAX_PARTS = 12
/** The budget of all searches in a project, in characters read by the quick reader: a quarter of a second. */
const MAX_WORK = 400_000
/** The cost of a character for the full reader and for the rules. */
const FULL_READING = 4
const RULES = 3

/** Replaces problems by their cause, if one small edit removes them. @param judgeOf lints a text in place of a file, without other files */
export function withRepairs(
  problems: readonly Diagnostic[],
  read: ReadFiles,
  judgeOf: (file: SourceFile) => TextJudge
): readonly Diagnostic[] {
  const byFile = grouped(problems, ({ file }) => file)
  const parts = read.files.flatMap(file => partsOf(file, byFile.get(file) ?? [])).slice(0, MAX_PARTS)
  if (parts.length === 0) return problems
  const budget = { left: MAX_WORK }
  const replaced = new Map(
    parts.map(part => [part, repaired(part, read, bounded(judgeOf(part.file), budget))])
  )
  const changed = new Set([...replaced].flatMap(([part, found]) => (found ? part.problems : [])))
  const others = problems.filter(problem => !changed.has(problem))
  return [...others, ...[...replaced.values()].flatMap(found => found ?? [])].sort(byPlace)
}

function bounded(judge: TextJudge, budget: { left: number }): BoundedJudge {
  const spend = (text: string, times: number) => {
    budget.left -= text.length * times
  }
  return {
    hasBudget: () => budget.left > 0,
    read(text) {
      spend(text, isReadable(text) ? 1 : FULL_READING)
      return judge.read(text)
    },
    lint(text) {
      spend(text, RULES + (isReadable(text) ? 1 : FULL_READING))
      return judge.lint(text)
    }
  }
}

/** All files that were read together, with their documents. */
export interface ReadFiles {
  readonly files: readonly SourceFile[]
  readonly documents: readonly unknown[]
}

/** One document as written, or several without a separator, with its problems. */
interface FilePart {
  readonly file: SourceFile
  readonly start: number
  readonly text: string
  readonly problems: readonly Diagnostic[]
}

function partsOf(file: SourceFile, own: readonly Diagnostic[]): readonly FilePart[] {
  if (!own.some(isSignificant) || /\.jsonc?$/i.test(file.path) || file.patchedIn !== undefined) return []
  const starts = [0, ...[...file.text.matchAll(/^---(?=\s|$)/gm)].map(({ index }) => index)]
  const byPart = grouped(own, ({ span }) => lineAt(starts, span.start))
  return starts.flatMap((start, at) => {
    const problems = byPart.get(at)
    if (!problems) return []
    const text = file.text.slice(start, starts[at + 1])
    const isFit =
      text.length <= LONGEST_PART && problems.length <= MAX_PROBLEMS && problems.some(isSignificant)
    return isFit ? [{ file, start, text, problems }] : []
  })
}

/** The problems to report for a part; null if they are unchanged. */
function repaired(part: FilePart, read: ReadFiles, judge: BoundedJudge): readonly Diagnostic[] | null {
  const { file, start, text } = part
  const isAll = text === file.text && read.files.length === 1
  if (!judge.hasBudget()) return null
  const alone = isAll ? { problems: part.problems, documents: read.documents.length } : judge.lint(text)
  const pairs = isAll
    ? part.problems.map(problem => ({ problem, alone: problem }))
    : pairsOf(part, alone.problems)
  const problems = pairs.map(({ problem }) => problem)
  if (
    !problems.some(isSignificant) ||
    problems.some(({ rule }) => rule === 'no-helm-template' || rule === 'no-huge-file')
  )
    return null
  const shifted = pairs.map(({ alone }) => alone)
  // Numbers that JSON cannot express are reported by the same rule, but the text can be read.
  const isUnread = shifted.some(({ rule }) => rule === 'valid-yaml') && !isReadable(text)
  const broken: BrokenText = { text, isUnread, problems: shifted, ...linesNear(text, shifted) }
  const tried = isUnread ? shifted : withVerifiedFixes({ ...alone, text, problems: shifted }, judge)
  const readNames = once(() => namesRead(judge, text, isUnread))
  const judged = { ...alone, text, problems: tried, readNames }
  const found =
    isUnread || wantsCause(tried) || NAMED_BY_CAUSE.test(text)
      ? causeIn(judged, broken, { judge, isReadable })
      : null
  const reported = found ? caused(tried, found) : tried
  const apart = part.problems.filter(problem => !problems.includes(problem))
  const [index = 0] = pairs.map(({ problem, alone }) => (problem.document ?? 0) - (alone.document ?? 0))
  const asFound = new Map(pairs.map(pair => [pair.alone, pair.problem]))
  return [...apart, ...reported.map(each => asFound.get(each) ?? moved(each, start, file, index))]
}

/** Typing mistakes that are searched for even if a rule has a fix for their consequence: `a:: b`, `a: b,` and `-a`. */
const NAMED_BY_CAUSE = /^[ \t]*(?:(?:- +)?[\w-]+(?:::(?:\s|$)|:[ \t]+[\w.-]+,[ \t]*$)|-[A-Za-z_]\w*[ \t]*$)/m

/** Identifies the problems that may remain; not needed for a text that cannot be read. */
function namesRead(judge: BoundedJudge, text: string, isUnread: boolean): ReadonlySet<string> {
  return new Set(isUnread ? [] : judge.read(text).map(nameOf))
}

/** Whether to search for a cause: the part is rejected or fails, and has several problems, or one without a fix. */
function wantsCause(problems: readonly Diagnostic[]): boolean {
  const open = problems.filter(isSignificant)
  return open.some(isSevere) && (open.length > 1 || open.some(({ fix }) => fix === undefined))
}

/** Whether the quick reader accepts a text. Other texts are not worth a full check. */
function isReadable(text: string): boolean {
  return quickStream(text) !== null
}

interface Pair {
  readonly problem: Diagnostic
  readonly alone: Diagnostic
}

/** Pairs problems with those of the part alone: other files do not affect these. */
function pairsOf({ problems, start }: FilePart, found: readonly Diagnostic[]): readonly Pair[] {
  const places = new Map(found.map(alone => [placeOf(alone, start), alone]))
  return problems.flatMap(problem => {
    const alone = places.get(placeOf(problem, 0))
    return alone ? [{ problem, alone }] : []
  })
}

function placeOf({ rule, message, span }: Diagnostic, from: number): string {
  return `${rule}\n${message}\n${span.start + from}`
}

function caused(
  problems: readonly Diagnostic[],
  { repair, removed }: { repair: Repair; removed: readonly Diagnostic[] }
): readonly Diagnostic[] {
  const [first] = removed
  if (!first) return problems
  const { path: _, related: __, ...worst } = asSevereAs(first, removed)
  const { span, message, fix } = repair
  const rule = removed.find(({ severity }) => severity === worst.severity)?.rule ?? worst.rule
  const path = removed.find(problem => hasSpan(problem, span))?.path
  const cause: Diagnostic = { ...worst, rule, span, message, fix, ...(path === undefined ? {} : { path }) }
  return [...problems.filter(problem => !removed.includes(problem)), cause]
}

function hasSpan(problem: Diagnostic, { start, end }: Span): boolean {
  return problem.span.start === start && problem.span.end === end
}

/** The number of lines around a problem that are considered. */
const LINES_AROUND = 3

function linesNear(text: string, problems: readonly Diagnostic[]): Pick<BrokenText, 'lines' | 'near'> {
  const lines = writtenLines(text)
  const at = problems
    .filter(isSignificant)
    .slice(0, 8)
    .map(({ span }) => lineOf(lines, span.start))
  const offsets = Array.from({ length: LINES_AROUND * 2 + 1 }, (_, index) =>
    index % 2 === 0 ? index / 2 : -(index + 1) / 2
  )
  const near = new Set(offsets.flatMap(offset => at.flatMap(line => lines[line + offset] ?? [])))
  return { lines, near: [...near].filter(({ isBlank }) => !isBlank) }
}

function lineOf(lines: readonly WrittenLine[], offset: number): number {
  const after = lines.findIndex(({ start }) => start > offset)
  return after === -1 ? lines.length - 1 : after - 1
}

/** Moves a problem of a part to the file. */
function moved(problem: Diagnostic, by: number, file: SourceFile, index: number): Diagnostic {
  if (problem.file === file) return problem
  const shift = <S extends Span>(span: S): S => ({
    ...span,
    start: span.start + by,
    end: span.end + by
  })
  const { document, fix, related, implied } = problem
  return {
    ...problem,
    file,
    span: shift(problem.span),
    ...(document === undefined ? {} : { document: document + index }),
    ...(fix ? { fix: { ...fix, edits: fix.edits.map(shift) } } : {}),
    ...(related ? { related: related.map(each => ({ ...each, file, span: shift(each.span) })) } : {}),
    ...(implied ? { implied: implied.map(each => moved(each, by, file, index)) } : {})
  }
}
