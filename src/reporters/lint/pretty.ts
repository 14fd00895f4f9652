import type { Diagnostic } from '../../source/diagnostic.js'
import { positionAt, type SourceFile } from '../../source/source-file.js'
import type { Span } from '../../source/span.js'
import { type Line, type Mark, paintLines, pathPiece, piece, printable } from '../../text/marked-text.js'
import { wrapLine, wrapText } from '../../text/wrap.js'
import { type CodeFrame, codeFrame, type FrameOptions, gutterOf } from '../code-frame.js'
import { painter } from '../painter.js'
import type { Reporter, ReporterOptions } from '../reporter.js'
import { type Signs, signsFor } from '../signs.js'
import type { LintFindings } from './findings.js'
import { severityMarks } from './severity-marks.js'
import { summaryLines } from './summary.js'

type Rest = Extract<ShownFinding, { kind: 'rest' }>

/** For a terminal: each problem with its lines, and a summary; with `--diff` only the diffs, as `patch` reads them. */
export const pretty: Reporter<LintFindings> = {
  name: 'pretty',
  report: (findings, options) => {
    if (findings.diffs) return findings.diffs.map(({ diff }) => diff).join('')
    const explained = new Set<string>()
    const lines = withoutFloods(findings.diagnostics).flatMap(entry => {
      if (entry.kind === 'rest') return [...restLines(entry, options), []]
      const { diagnostic } = entry
      const isNew = !explained.has(diagnostic.rule)
      explained.add(diagnostic.rule)
      return [...problemLines(diagnostic, isNew, options), []]
    })
    const silenced = silencedLines(findings, options)
    return paintLines([...lines, ...silenced, ...summaryLines(findings, options)], painter(options.colour))
  }
}

/** With --report-silenced: each error that a comment suppresses, with the comment and its reason. */
function silencedLines({ silenced = [], listsSilenced = false }: LintFindings, { width }: ReporterOptions) {
  if (!listsSilenced) return []
  return silenced.flatMap(({ file, span, rule, message, silencedBy }) => {
    const { line } = positionAt(file, silencedBy.span.start)
    const why = silencedBy.reason === null ? 'without a reason' : printable(silencedBy.reason)
    return [
      ...wrapLine(
        [piece('silenced  ', 'warning'), pathPiece(place(file, span), 'strong'), piece(`  ${rule}`, 'dim')],
        width,
        2
      ),
      ...wrapText(printable(message), width - 2).map((text): Line => [piece(`  ${text}`)]),
      ...wrapLine([piece(`  by the comment in line ${line}: `, 'dim'), piece(why)], width, 4),
      []
    ]
  })
}

function restLines({ like, count }: Rest, { width }: ReporterOptions): Line[] {
  const mark = severityMarks[like.severity]
  const line = [
    piece(`and ${count} more of ${like.rule} in `, mark),
    pathPiece(`${like.file.path};`, mark),
    piece(' --format compact shows all of them', mark)
  ]
  return wrapLine(line, width, 2)
}

/** One problem: the head, the message, the frame, related locations, the fix, and a reference to its rule. */
export function problemLines(diagnostic: Diagnostic, isExplained: boolean, options: ReporterOptions): Line[] {
  const { rule, severity, isFatal, message, file, span } = diagnostic
  const signs = signsFor(options.unicode)
  const mark = severityMarks[severity]
  const { width } = options
  const head = [
    piece(severity, mark),
    ...(isFatal ? [piece(` ${signs.failed} fatal`, 'error')] : []),
    piece('  '),
    pathPiece(place(file, span), 'strong'),
    piece(`  ${rule}`, 'dim')
  ]
  const docs = [piece('  docs  ', 'dim'), piece(`vmcp explain ${rule}`, 'dim')]
  return [
    ...wrapLine(head, width, 2),
    ...wrapText(printable(message), width - 2).map(text => [piece(`  ${text}`)]),
    ...frames(diagnostic, mark, signs, width),
    ...(diagnostic.fix ? fixLines(diagnostic.fix, options) : []),
    ...(isExplained ? wrapLine(docs, width, 8) : [])
  ]
}

function frames({ file, span, related = [] }: Diagnostic, mark: Mark, signs: Signs, width: number): Line[] {
  const main: CodeFrame = { file, span, mark, context: 1 }
  // Showing one more takes no more space than the line that would replace it.
  const shown = related.length > MAX_RELATED + 1 ? related.slice(0, MAX_RELATED) : related
  const others = shown.map(other => ({
    message: other.message,
    frame: { ...other, mark: 'info' as const, context: 0 }
  }))
  const gutter = Math.max(...[main, ...others.map(other => other.frame)].map(gutterOf))
  const options: FrameOptions = { width: width - 2, signs, gutter }
  return [
    ...indented(codeFrame(main, options)),
    ...others.flatMap(({ message, frame }) => [
      ...wrapLine(
        [piece('  '), pathPiece(place(frame.file, frame.span), 'info'), piece(`  ${message}`)],
        width,
        4
      ),
      ...indented(codeFrame(frame, options))
    ]),
    ...(shown === related ? [] : moreRelated(related.length - shown.length, width))
  ]
}

/** Maximum number of related locations shown for a problem. */
const MAX_RELATED = 8

function moreRelated(count: number, width: number): Line[] {
  return wrapLine([piece(`  and ${count} more places; --format json names all of them`, 'info')], width, 4)
}

function fixLines(fix: NonNullable<Diagnostic['fix']>, { width }: ReporterOptions): Line[] {
  const how = fix.isUnsafe ? '--fix-unsafe' : '--fix'
  const [first = '', ...rest] = wrapText(printable(`${fix.description} (${how})`), width - 8)
  return [[piece('  fix   ', 'good'), piece(first)], ...rest.map(text => [piece(`        ${text}`)])]
}

function place(file: SourceFile, span: Span): string {
  const { line, column } = positionAt(file, span.start)
  return `${file.path}:${line}:${column}`
}

function indented(lines: readonly Line[]): Line[] {
  return lines.map(line => [piece('  '), ...line])
}

/** The number of similar problems shown per file; further ones add no information. */
const MAX_ALIKE = 20

/** A problem to show, or the number of similar problems that are omitted here. */
type ShownFinding =
  | { readonly kind: 'problem'; readonly diagnostic: Diagnostic }
  | { readonly kind: 'rest'; readonly like: Diagnostic; readonly count: number }

/** Keeps the first of many problems with the same rule, severity and file, and counts the others. */
export function withoutFloods(diagnostics: readonly Diagnostic[]): readonly ShownFinding[] {
  const counts = new Map<string, number>()
  for (const diagnostic of diagnostics) add(counts, diagnostic)
  const seen = new Map<string, number>()
  return diagnostics.flatMap((diagnostic): ShownFinding[] => {
    const number = add(seen, diagnostic)
    const all = counts.get(kindOf(diagnostic)) ?? 0
    // Showing one more takes no more space than the line that would replace it.
    if (number <= MAX_ALIKE || all === MAX_ALIKE + 1) return [{ kind: 'problem', diagnostic }]
    return number === MAX_ALIKE + 1 ? [{ kind: 'rest', like: diagnostic, count: all - MAX_ALIKE }] : []
  })
}

function add(counts: Map<string, number>, diagnostic: Diagnostic): number {
  const kind = kindOf(diagnostic)
  const number = (counts.get(kind) ?? 0) + 1
  counts.set(kind, number)
  return number
}

function kindOf({ file, rule, severity }: Diagnostic): string {
  return JSON.stringify([file.path, rule, severity])
}
