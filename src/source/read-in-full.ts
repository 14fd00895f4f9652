import { buildNodes } from './build-nodes.js'
import { byPlace, type Diagnostic } from './diagnostic.js'
import { DEFAULT_LIMITS, type ReadLimits } from './limits.js'
import { type NodeProblem, tooDeep } from './node-problem.js'
import { type ParsedDocument, type ParsedStream, parseYaml } from './parse-yaml.js'
import { positionAt, type SourceFile } from './source-file.js'
import type { SourceDocument, UnreadRest } from './source-node.js'
import type { Span } from './span.js'
import { strayCharacters } from './stray-characters.js'
import type { ReadStream } from './stream.js'
import { emptyDocument, withComments } from './stream-documents.js'
import { isHelmExpression } from './template-in-yaml.js'
import { lineStart } from './text-lines.js'
import { unreadRest } from './unread-rest.js'
import { yamlFaults } from './yaml-fault.js'

/** What `readStream` gives, read with the library, which takes any text. */
export function readInFull(file: SourceFile, all: ReadLimits = DEFAULT_LIMITS): ReadStream {
  const text = file.text.includes('\r') ? file.text.replace(/\r(?!\n)/g, '\n') : file.text
  const { parsed, templates } = parseWithTemplates(text, all.maxDepth)
  const reader: Reader = {
    file,
    text,
    parsed,
    templates,
    limits: all,
    isForeign: isForeign(file, parsed, templates)
  }
  const read = parsed.documents.map((document, index) => readDocument(document, index, reader))
  const found = read.flatMap(({ diagnostics }) => diagnostics)
  const diagnostics = reader.isForeign ? foreignDiagnostics(reader, found) : found
  return {
    documents: withComments(read.length > 0 ? read.map(({ document }) => document) : [emptyDocument(file)], {
      file,
      spans: parsed.comments
    }),
    diagnostics: [...diagnostics, ...strayCharacters(file, parsed)].sort(byPlace)
  }
}

interface Reader {
  readonly file: SourceFile
  /** The text of the file with a line feed for each lone carriage return: every place is the same. */
  readonly text: string
  readonly parsed: ParsedStream
  readonly templates: ReadonlyMap<number, Span>
  readonly limits: ReadLimits
  /** True where the file is a template of Helm or Jinja and no YAML yet. */
  readonly isForeign: boolean
}

const MAX_ROUNDS = 20

/**
 * The library reads `{{ … }}` without quotes as maps, and trips over what follows. So such braces are covered by a word
 * of the same length and the text is read again: every other place stays where it is.
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
  const built = buildNodes(parsed.composed?.contents ?? null, { text, limits, templates })
  const faults = yamlFaults(parsed, reader.parsed, text)
  const problems: NodeProblem[] = [
    ...built.problems,
    ...faults.map(fault => ({ rule: 'valid-yaml', ...fault }))
  ]
  const deep = parsed.tooDeepAt
  if (deep !== undefined) problems.push(tooDeep(limits.maxDepth, { start: deep, end: deep + 1 }))
  const isBroken =
    built.isBroken || faults.length > 0 || deep !== undefined || (reader.isForeign && problems.length > 0)
  const rest = built.isBroken || deep !== undefined || reader.isForeign ? null : unreadOf(parsed, reader)
  return {
    document: {
      file,
      index,
      span: parsed.span,
      root: built.root,
      isBroken,
      ...(rest ? { unread: rest } : null),
      comments: []
    },
    diagnostics: problems.map(problem => toDiagnostic(problem, { file, index }))
  }
}

/** The rest is read by itself for its keys, at the column where it stands. */
function unreadOf(parsed: ParsedDocument, { file, text, parsed: stream, limits }: Reader): UnreadRest | null {
  const rest = unreadRest(parsed, stream, text)
  if (!rest) return null
  const column = rest.start - lineStart(text, rest.start)
  const own = { path: file.path, text: ' '.repeat(column) + text.slice(rest.start, rest.end) }
  const root = readInFull(own, limits).documents[0]?.root
  return { ...rest, keys: root?.kind === 'map' ? root.entries.map(({ key }) => key) : [] }
}

function toDiagnostic(
  problem: NodeProblem,
  { file, index }: { file: SourceFile; index: number }
): Diagnostic {
  const { related, words, isDecoding, isHidden, within: _, ...rest } = problem
  const { span } = problem
  const by = isDecoding ? 'decode' : 'reading'
  const own = words?.(offset => positionAt(file, offset).line)
  const message = own ?? problem.message
  return {
    severity: 'error',
    file,
    document: index,
    ...(isHidden
      ? null
      : {
          refusal: { by, group: { section: `${by}:${span.start}:${span.end}` }, order: span.start, message }
        }),
    ...rest,
    // The engine's words come first, where it has words of its own for a fault of the YAML.
    ...(own !== undefined && rest.rule === 'valid-yaml' && !isDecoding
      ? { message: `${own.replace(/^yaml: /, '')}: ${rest.message}` }
      : null),
    ...(related ? { related: related.map(other => ({ ...other, file })) } : null)
  }
}

/** A template of Helm or Jinja makes a heap of syntax errors; it is one fault: the file is no YAML before it is rendered. */
function isForeign(file: SourceFile, parsed: ParsedStream, templates: ReadonlyMap<number, Span>): boolean {
  if (parsed.controlLine) return true
  return [...templates.values()].some(({ start, end }) => isHelmExpression(file.text.slice(start, end)))
}

/** Told once, and once more for each further document that no reader takes as it stands: that is what a verdict says of it. */
function foreignDiagnostics(reader: Reader, found: readonly Diagnostic[]): Diagnostic[] {
  const told = foreignDiagnostic(reader)
  const refused = found.filter(
    ({ document, refusal }, at) =>
      refusal && found.findIndex(each => each.refusal && each.document === document) === at
  )
  if (refused.length === 0) return [told]
  return refused.map(({ document = 0, span, refusal }, at) => ({
    ...told,
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
