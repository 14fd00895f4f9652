import { CONTROL_CHARACTER } from '../full/stray-characters.js'
import type { NodeProblem } from '../nodes/node-problem.js'
import type { Span } from '../span.js'
import {
  explainOddBreak,
  explainRefusal,
  explainRest,
  isExplainedBetter,
  isSilentlyRefused
} from './explain-refusal.js'
import type { GoText } from './go-scanner.js'
import { type GoReading, type GoRefusal, readAsGo } from './read-as-go.js'

/** What the engine's reader reaches in a part of a text, which it treats as one document. */
export interface ReadPart extends Span {
  /** Null when the part is empty. */
  readonly reading: GoReading | null
}

/**
 * Engine readers treat the text between two `---` lines as one document, and do not read what follows a `...` line.
 *
 * @param bounds offsets where those parts begin, and the end of the text
 */
export function goParts(text: string, bounds: readonly number[], isOfCluster: boolean): readonly ReadPart[] {
  const parts: ReadPart[] = []
  // Cluster tools look one token ahead; loaders of standalone files, which keep comments, look at two more.
  const lookahead = isOfCluster ? 0 : 2
  let start = text.startsWith('\ufeff') ? 1 : 0
  for (const end of bounds.slice(1)) {
    const own = text.slice(start, end)
    // Directives precede their `---` line.
    if (end < text.length && !HAS_CONTENT.test(own)) continue
    // kubectl omits the `---` line between two parts; without it a `...` line ends nothing.
    const mark = isOfCluster && parts.length > 0 ? (ENDS_NOTHING.exec(own)?.[1]?.length ?? 0) : 0
    parts.push({ start, end, reading: readPart(text, { start: start + mark, end, lookahead }) })
    start = end
  }
  return parts
}

/** A `---` line followed only by comments up to a `...` line. */
const ENDS_NOTHING = /^(---[ \t]*\r?\n)(?:[ \t]*(?:#.*)?\r?\n)*\.\.\.(?!\S)/

/** A line that is not empty, a comment or a directive. */
const HAS_CONTENT = /^[ \t]*[^\s#%]/m

/** Replaces unread text with comments, so that none of it is parsed as a continuation of what precedes it. */
export function withoutRests(text: string, parts: readonly ReadPart[]): string {
  if (parts.every(({ reading }) => reading === null || reading.rest === null)) return text
  const kept = parts.map(({ start, end, reading }) => {
    const rest = reading?.rest ?? end
    return text.slice(start, rest) + text.slice(rest, end).replace(/[^\r\n]+/g, asComment)
  })
  return text.slice(0, parts[0]?.start) + kept.join('')
}

/** The first line may directly follow a word and must not become part of it. */
function asComment(line: string, at: number): string {
  return (at === 0 ? ' #' : '#').padEnd(line.length).slice(0, line.length)
}

/** True for a span that no reader reaches. */
export function isUnread(parts: readonly ReadPart[], { start }: Span): boolean {
  const part = parts.find(each => start < each.end)
  return part?.reading?.rest != null && start >= part.reading.rest
}

/** The reading of each document: a part has one for its first document only, later ones after a `...` line are `skipped`. */
export function readingsOf(
  parts: readonly ReadPart[],
  documents: readonly { readonly span: Span }[],
  text: string
): readonly (GoReading | 'skipped' | null)[] {
  let next = 0
  return documents.map(({ span }) => {
    while (next < parts.length && span.start >= (parts[next]?.end ?? 0)) next += 1
    const part = parts[next]
    if (part && span.start >= part.start) {
      next += 1
      return part.reading
    }
    const own = parts[next - 1]
    return own?.reading && END_MARK.test(text.slice(own.start, span.start)) ? 'skipped' : null
  })
}

const END_MARK = /^\.\.\.(?=\s)/m

/** A document after a `...` line, which no reader reaches. */
export function skipped(span: Span, text: string): NodeProblem {
  const message =
    'kubectl and the loaders of the engines skip what follows a line of ..., up to the next line of ---; write --- in its place'
  const mark = text.lastIndexOf('\n...', span.start) + 1
  const edits = [{ start: mark, end: mark + 3, text: '---' }]
  const fix = { description: 'write ---', edits, isUnsafe: true }
  return {
    rule: 'valid-yaml',
    message,
    span,
    fix,
    isFault: true,
    engineMessage: () => 'this document is not read'
  }
}

function readPart(text: string, { start, end, lookahead }: GoText): GoReading | null {
  // A control character makes the reader refuse the whole part before parsing.
  if (CONTROL_CHARACTER.test(text.slice(start, end))) return null
  const reading = readAsGo(text, { start, end, lookahead })
  return lookahead > 0 && end < text.length ? upToNext(reading) : reading
}

/** A loader gets the whole file, so an unfinished construct meets the next `---` line instead of the end of the text. */
function upToNext(reading: GoReading | null): GoReading | null {
  if (reading?.refusal?.message !== 'found unexpected end of stream') return reading
  return { ...reading, refusal: { ...reading.refusal, message: 'found unexpected document indicator' } }
}

/** The problems of a document merged with the engine's reading, which reports one problem when it refuses the text. */
export function heldAgainstGo(
  problems: readonly NodeProblem[],
  reading: GoReading | null,
  text: string
): readonly NodeProblem[] {
  if (!reading) return problems
  if (reading.refusal) return withRefusal(problems, reading.refusal, text)
  return reading.rest === null ? problems : [...problems, explainRest(reading.rest, text)]
}

function withRefusal(
  found: readonly NodeProblem[],
  refusal: GoRefusal,
  text: string
): readonly NodeProblem[] {
  const problems = found.filter(
    problem => !(isFault(problem) && problem.span.start === refusal.at && isExplainedBetter(refusal))
  )
  const oddBreak = explainOddBreak(refusal, text)
  if (oddBreak) return [...problems.filter(problem => !isFault(problem)).map(hidden), oddBreak]
  const alias = problems.find(
    ({ isUnknownAlias, span }) => isUnknownAlias === true && span.start <= refusal.takenAt
  )
  const reported = alias ?? problemFor(refusal, { problems, text })
  // Library errors after that position are rarely separate mistakes.
  const reached = problems.filter(
    problem => problem === reported || !(problem.isUnknownAlias || (!reported && isFault(problem)))
  )
  const rest = reached.map(problem =>
    problem === alias
      ? problem
      : problem === reported
        ? { ...problem, engineMessage: () => refusal.message }
        : hidden(problem)
  )
  return reported ? rest : [...rest, explainRefusal(refusal, text)]
}

/** The problem that explains why a reader stops; undefined when none does. */
function problemFor(
  refusal: GoRefusal,
  { problems, text }: { problems: readonly NodeProblem[]; text: string }
): NodeProblem | undefined {
  const fault =
    problems.find(isFault) ??
    problems.find(({ rule, span }) => rule === 'no-unquoted-template' && span.start <= refusal.place)
  return fault && isSilentlyRefused(refusal, text) && refusal.at < fault.span.start ? undefined : fault
}

function isFault({ isFault: is }: NodeProblem): boolean {
  return is === true
}

function hidden(problem: NodeProblem): NodeProblem {
  return { ...problem, isHidden: true }
}
