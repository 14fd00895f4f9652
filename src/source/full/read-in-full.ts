import { groupedNumber } from '../../text/grouped-number.js'
import { byPlace, type Diagnostic } from '../diagnostic.js'
import { isForCluster } from '../files/for-cluster.js'
import {
  goParts,
  heldAgainstGo,
  isUnread,
  type ReadPart,
  readingsOf,
  skipped,
  withoutRests
} from '../go-reading/hold-against-go.js'
import type { GoReading } from '../go-reading/read-as-go.js'
import { toDiagnostic, unsaid } from '../nodes/node-diagnostic.js'
import { type NodeProblem, tooDeep } from '../nodes/node-problem.js'
import { DEFAULT_LIMITS, type ReadLimits } from '../read-limits.js'
import type { SourceFile } from '../source-file.js'
import type { SourceDocument, SourceNode, UnreadRest } from '../source-node.js'
import type { Span } from '../span.js'
import type { ReadStream } from '../stream.js'
import { withComments } from '../stream-documents.js'
import { lineEnd, lineStart, nextContent } from '../text/text-lines.js'
import { buildNodes } from './build-nodes.js'
import { boundsOf, type ParsedDocument, type ParsedStream, parseYaml } from './parse-yaml.js'
import { strayCharacters } from './stray-characters.js'
import { isHelmExpression } from './template-in-yaml.js'
import { countLexemes } from './text-excess.js'
import { yamlFaults } from './yaml-fault.js'

/** Reads any text with the library, like `readStream`; text before `from` is ignored. */
export function readInFull(file: SourceFile, limits: ReadLimits = DEFAULT_LIMITS, from = 0): ReadStream {
  const all = from === 0 ? file.text : blanked(file.text.slice(0, from)) + file.text.slice(from)
  const isOfCluster = isForCluster(file)
  const parted = (line: string, at: number) => (at === from ? line : '---'.padEnd(line.length))
  const own = isOfCluster ? all.replace(GLUED_COMMENT, parted) : all
  const text = own.replace(GO_LINE_BREAKS, '\n')
  return readParts(file, text, limits, goParts(own, boundsOf(text), isOfCluster))
}

/** Cluster tools split text at these lines too, but not at the first line of a document. */
const GLUED_COMMENT = /(?=---#)(?<=^(?!---).*\n).*/gm

function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

/** The same for a file that no engine reads. */
export function readAlone(file: SourceFile, all: ReadLimits = DEFAULT_LIMITS): ReadStream {
  return readParts(file, file.text.replace(LINE_BREAKS, '\n'), all, [])
}

/** True for a text with more values than the limit. */
export function hasMoreValues(text: string, limit: number): boolean {
  return countLexemes(text, limit) > limit
}

function readParts(file: SourceFile, whole: string, all: ReadLimits, parts: readonly ReadPart[]): ReadStream {
  const text = withoutRests(whole, parts)
  const { parsed, templates } = parseWithTemplates(text, all.maxDepth)
  const documents = parsed.documents.length > 0 ? parsed.documents : [nothingIn(text)]
  const reader: Reader = {
    file,
    text,
    raw: file.text.replace(LINE_BREAKS, '\n'),
    parsed,
    readings: readingsOf(parts, documents, text),
    templates,
    limits: all,
    isForeign: isForeign(file, parsed, templates)
  }
  const read = documents.map((document, index) => readDocument(document, index, reader))
  const found = read.flatMap(({ diagnostics }) => diagnostics)
  const diagnostics = reader.isForeign ? foreignDiagnostics(reader, found) : found
  const stray = strayCharacters(file, { text, documents })
  return {
    documents: withComments(
      read.map(({ document }) => document),
      {
        file,
        spans: parts.some(isCut) ? parsed.comments.filter(span => !isUnread(parts, span)) : parsed.comments
      }
    ),
    // Readers never reach other problems of such a document.
    diagnostics: [
      ...diagnostics.map(each =>
        stray.some(({ document }) => document === each.document) ? unsaid(each) : each
      ),
      ...stray
    ].sort(byPlace)
  }
}

function isCut({ reading }: ReadPart): boolean {
  return reading !== null && reading.rest !== null
}

/** A lone carriage return, which the library reads as a line feed, and the characters that only Go's readers treat as line breaks. */
const LINE_BREAKS = /\r(?!\n)/g
const GO_LINE_BREAKS = /\r(?!\n)|[\u0085\u2028\u2029]/g

/** The document of a text without documents. */
function nothingIn(text: string): ParsedDocument {
  return { span: { start: 0, end: text.length }, composed: null, errors: [] }
}

interface Reader {
  readonly file: SourceFile
  /** The text of the file without unread parts and with a line feed for every other line break; offsets are unchanged. */
  readonly text: string
  /** The text with the line breaks that only Go's readers know unchanged. */
  readonly raw: string
  readonly parsed: ParsedStream
  readonly templates: ReadonlyMap<number, Span>
  readonly limits: ReadLimits
  readonly readings: readonly (GoReading | 'skipped' | null)[]
  /** True when the file is a Helm or Jinja template and no YAML yet. */
  readonly isForeign: boolean
}

const MAX_ROUNDS = 20

/**
 * The library parses unquoted `{{ … }}` as maps and fails on what follows. So such braces are masked by a word of the same length
 * and the text is read again; all other offsets stay the same.
 */
function parseWithTemplates(
  text: string,
  maxDepth: number
): { parsed: ParsedStream; templates: Map<number, Span> } {
  const templates = new Map<number, Span>()
  let covered = text
  let parsed = parseYaml(text, { maxDepth, isLast: false })
  let { controlLine } = parsed
  for (let round = 1; round <= MAX_ROUNDS && parsed.templates.length > 0; round += 1) {
    for (const template of parsed.templates) templates.set(template.start, template)
    covered = cover(covered, parsed.templates)
    parsed = parseYaml(covered, { maxDepth, isLast: round === MAX_ROUNDS })
    controlLine ??= parsed.controlLine
  }
  return { parsed: { ...parsed, controlLine }, templates }
}

function cover(text: string, spans: readonly Span[]): string {
  let covered = ''
  let at = 0
  for (const { start, end } of spans) {
    if (start < at) continue
    covered += text.slice(at, start) + 'x'.repeat(end - start)
    at = end
  }
  return covered + text.slice(at)
}

function readDocument(
  parsed: ParsedDocument,
  index: number,
  reader: Reader
): { document: SourceDocument; diagnostics: Diagnostic[] } {
  const { file, text, templates, limits } = reader
  const built = buildNodes(parsed.composed?.contents ?? null, { text: reader.raw, limits, templates })
  const faults = yamlFaults(parsed, reader.parsed, { text, maxFaults: limits.maxFaults })
  const given = reader.readings[index] ?? null
  if (given === 'skipped') return skippedDocument(parsed, { index, reader, root: built.root, faults })
  const reading = parsed.tooDeepAt === undefined ? given : null
  const found = [...built.problems, ...faults.map(fault => ({ rule: 'valid-yaml', isFault: true, ...fault }))]
  const held = withoutGuesses(heldAgainstGo(found, reading, file.text))
  const problems: NodeProblem[] = firstProblems(held, limits.maxFaults, parsed.isCut)
  const deep = parsed.tooDeepAt
  if (deep !== undefined) problems.push(tooDeep(limits.maxDepth, { start: deep, end: deep + 1 }))
  const isBroken =
    built.isBroken ||
    problems.some(({ isFault }) => isFault) ||
    isStopped(reading) ||
    deep !== undefined ||
    (reader.isForeign && problems.length > 0)
  const isLegible = !built.isBroken && faults.length === 0 && reading?.rest === null
  const rest =
    built.isBroken || deep !== undefined || reader.isForeign || !reading
      ? null
      : unreadOf({ start: reading.rest ?? parsed.span.end, end: parsed.span.end }, reader)
  return {
    document: {
      file,
      index,
      span: parsed.span,
      root: built.root,
      isBroken,
      ...(isBroken && isLegible ? { isLegible } : null),
      ...(rest ? { unread: rest } : null),
      comments: []
    },
    diagnostics: problems.map(problem => toDiagnostic(problem, { file, index }))
  }
}

/** Past the limit only problems for which a reader refuses the document are kept. */
function firstProblems(
  problems: readonly NodeProblem[],
  maxFaults: number,
  isCut: boolean | undefined
): NodeProblem[] {
  const next = problems[maxFaults] ?? (isCut ? problems.at(-1) : undefined)
  if (!next) return [...problems]
  const kept = problems.filter(({ isFault, isHidden }, at) => at < maxFaults || (isFault && !isHidden))
  const message = `more than ${groupedNumber(maxFaults)} faults in the text of this document; the others are not reported (limit: maxFaults)`
  return [...kept, { rule: 'no-huge-file', message, span: next.span }]
}

/** After a syntax error, and in the map it interrupts, repeated keys are only a guess. */
function withoutGuesses(problems: readonly NodeProblem[]): readonly NodeProblem[] {
  const faults = problems.filter(({ isFault }) => isFault).map(({ span }) => span.start)
  if (faults.length === 0) return problems
  const first = Math.min(...faults)
  return problems.filter(({ around }) => !around || around.end < first)
}

function skippedDocument(
  { span }: ParsedDocument,
  given: {
    readonly index: number
    readonly reader: Reader
    readonly root: SourceNode | null
    readonly faults: readonly unknown[]
  }
): { document: SourceDocument; diagnostics: Diagnostic[] } {
  const { index, root, faults, reader } = given
  const { file, text } = reader
  const isEmpty = root === null && faults.length === 0
  const own = { file, index, span, root, isBroken: !isEmpty, comments: [] }
  const document = { ...own, ...(faults.length === 0 && !isEmpty ? { isLegible: true } : null) }
  const start = nextContent(text, span.start)
  const problem = skipped({ start, end: lineEnd(text, start) }, text)
  return { document, diagnostics: isEmpty ? [] : [toDiagnostic(problem, { file, index })] }
}

/** True when the reader does not reach the end of the document. */
function isStopped(reading: GoReading | null): boolean {
  return reading !== null && (reading.refusal !== null || reading.rest !== null)
}

/** The rest is parsed separately for its keys, at its original column. */
function unreadOf(rest: Span, { file, limits }: Reader): UnreadRest | null {
  if (rest.start >= rest.end) return null
  const column = rest.start - lineStart(file.text, rest.start)
  const own = (' '.repeat(column) + file.text.slice(rest.start, rest.end)).replace(GO_LINE_BREAKS, '\n')
  const { parsed, templates } = parseWithTemplates(own, limits.maxDepth)
  const contents = parsed.documents[0]?.composed?.contents ?? null
  const { root } = buildNodes(contents, { text: own, limits, templates })
  return { ...rest, keys: root?.kind === 'map' ? root.entries.map(({ key }) => key) : [] }
}

/** A Helm or Jinja template causes many syntax errors but has one problem: it is no YAML before it is rendered. */
function isForeign(file: SourceFile, parsed: ParsedStream, templates: ReadonlyMap<number, Span>): boolean {
  if (parsed.controlLine) return true
  return [...templates.values()].some(({ start, end }) => isHelmExpression(file.text.slice(start, end)))
}

/** Reported once, and again for each further document that a reader refuses, because verdicts need it. */
function foreignDiagnostics(reader: Reader, found: readonly Diagnostic[]): Diagnostic[] {
  const reported = foreignDiagnostic(reader)
  const refused = found.filter(
    ({ document, refusal }, at) =>
      refusal && found.findIndex(each => each.refusal && each.document === document) === at
  )
  if (refused.length === 0) return [reported]
  return refused.map(({ document = 0, span, refusal }, at) => ({
    ...reported,
    ...(at > 0 ? { span } : null),
    document,
    ...(refusal ? { refusal } : null)
  }))
}

function foreignDiagnostic({ file, parsed, templates }: Reader): Diagnostic {
  const span = parsed.controlLine ??
    [...templates.values()].sort((a, b) => a.start - b.start)[0] ?? { start: 0, end: 0 }
  const isJinja = /^\{[%#]/.test(file.text.slice(span.start, span.start + 2))
  const message = isJinja
    ? 'this file is a Jinja template, which becomes YAML only when it is rendered; check the rendered text instead'
    : 'this file is a Helm template, which becomes YAML only when it is rendered; check the output of "helm template" instead'
  return { rule: 'no-helm-template', severity: 'error', message, file, span }
}
