import type { Diagnostic } from '../source/diagnostic.js'
import { lineStarts, positionAt, type SourceFile } from '../source/source-file.js'
import type { SourceComment, SourceDocument } from '../source/source-node.js'
import type { Span } from '../source/span.js'
import { suggestion } from '../text/did-you-mean.js'
import { nearestName } from '../text/nearest-name.js'
import type { Rule } from './rule.js'
import { isOn, type RuleSettings } from './rule-setting.js'

/** One rule that a comment asks not to hear of. */
interface Suppression {
  readonly document: SourceDocument
  readonly comment: SourceComment
  readonly rule: string
  /** The rule's name in the comment. */
  readonly span: Span
  /** The only line it speaks of; null for the whole file. */
  readonly line: number | null
}

export interface Silenced {
  readonly left: readonly Diagnostic[]
  /** What is to be said about the comments themselves. */
  readonly about: readonly Diagnostic[]
}

interface Known {
  readonly documents: readonly SourceDocument[]
  readonly rules: readonly Rule[]
  readonly settings: RuleSettings
}

const ABOUT_UNUSED = 'no-unused-suppression'
const ABOUT_UNKNOWN = 'no-unknown-rule'

/** Takes away what comments silence, and finds the comments that silence nothing or name no rule. */
export function silence(diagnostics: readonly Diagnostic[], known: Known): Silenced {
  const suppressions = known.documents.flatMap(suppressionsOf)
  const used = new Set<Suppression>()
  const left = diagnostics.filter(diagnostic => !isSilenced(diagnostic, suppressions, used))
  const about = aboutComments(suppressions, used, { ...known, unread: unreadFiles(diagnostics, known) })
  return { left, about: about.filter(diagnostic => !isSilenced(diagnostic, suppressions, used)) }
}

function isSilenced(
  diagnostic: Diagnostic,
  suppressions: readonly Suppression[],
  used: Set<Suppression>
): boolean {
  const lines = linesOf(diagnostic)
  const matching = suppressions.filter(
    ({ document, rule, line: only }) =>
      document.file === diagnostic.file && rule === diagnostic.rule && (only === null || lines.includes(only))
  )
  for (const suppression of matching) used.add(suppression)
  return matching.length > 0
}

/** A problem that is found in several places is silenced at any of them. */
function linesOf({ file, span, related = [] }: Diagnostic): readonly number[] {
  const again = related.filter(place => place.isSameCause && place.file === file)
  return [span, ...again.map(place => place.span)].map(({ start }) => positionAt(file, start).line)
}

const DIRECTIVE = /^(\s*vmcp-disable(-next-line)?\s+)(.*?)(\s+--.*)?\s*$/s

/** `vmcp-disable-next-line RULE, RULE -- reason` speaks of the line below it, `vmcp-disable RULE` of the whole file. */
function suppressionsOf(document: SourceDocument): Suppression[] {
  return document.comments.flatMap(comment => {
    const match = DIRECTIVE.exec(comment.text)
    if (!match) return []
    const [, lead = '', nextLine, names = ''] = match
    const line = nextLine === undefined ? null : positionAt(document.file, comment.span.start).line + 1
    const start = comment.span.end - comment.text.length + lead.length
    return [...names.matchAll(/[^\s,]+/g)].map(name => ({
      document,
      comment,
      rule: name[0],
      span: { start: start + name.index, end: start + name.index + name[0].length },
      line
    }))
  })
}

/** Where the YAML is at fault or a kind is unknown, nobody knows what a comment would silence. */
function unreadFiles(diagnostics: readonly Diagnostic[], { documents }: Known): ReadonlySet<SourceFile> {
  const broken = documents.filter(({ isBroken }) => isBroken)
  const strange = diagnostics.filter(({ rule }) => rule === 'no-unknown-kind')
  return new Set([...broken, ...strange].map(({ file }) => file))
}

function aboutComments(
  suppressions: readonly Suppression[],
  used: ReadonlySet<Suppression>,
  known: Known & { readonly unread: ReadonlySet<SourceFile> }
): Diagnostic[] {
  if (suppressions.length === 0) return []
  const byId = new Map(known.rules.map(rule => [rule.meta.id, rule]))
  return suppressions.flatMap(suppression => {
    const rule = byId.get(suppression.rule)
    if (!rule) return [unknownRule(suppression, [...byId.keys()])]
    const speaksOfComments = rule.meta.id === ABOUT_UNUSED || rule.meta.id === ABOUT_UNKNOWN
    if (used.has(suppression) || speaksOfComments || known.unread.has(suppression.document.file)) return []
    if (!isOn(rule, known.settings)) return []
    return [unusedSuppression(suppression, suppressions)]
  })
}

function unknownRule(suppression: Suppression, ids: readonly string[]): Diagnostic {
  const nearest = nearestName(suppression.rule, ids)
  const message = `this comment names the rule "${suppression.rule}", which does not exist`
  if (nearest === null) return { ...placeOf(suppression), rule: ABOUT_UNKNOWN, message }
  return {
    ...placeOf(suppression),
    rule: ABOUT_UNKNOWN,
    message: `${message}${suggestion(nearest)}`,
    fix: { description: `Write ${nearest}`, edits: [{ ...suppression.span, text: nearest }] }
  }
}

function unusedSuppression(suppression: Suppression, all: readonly Suppression[]): Diagnostic {
  const where = suppression.line === null ? 'in this file' : 'on the next line'
  const isOnlyName = all.filter(other => other.comment === suppression.comment).length === 1
  const edit = { ...commentRange(suppression.document.file, suppression.comment), text: '' }
  return {
    ...placeOf(suppression),
    rule: ABOUT_UNUSED,
    message: `this comment silences "${suppression.rule}", which has nothing to say ${where}`,
    ...(isOnlyName ? { fix: { description: 'Remove the comment', edits: [edit] } } : {})
  }
}

function placeOf({ document, span }: Suppression) {
  return { severity: 'warning' as const, file: document.file, span, document: document.index }
}

/** The comment with the blanks before it; with its line break too, where it has the line to itself. */
function commentRange(file: SourceFile, { span, isWholeLine }: SourceComment): Span {
  const { line } = positionAt(file, span.start)
  const starts = lineStarts(file)
  if (isWholeLine) return { start: starts[line - 1] ?? span.start, end: starts[line] ?? span.end }
  const before = file.text.slice(starts[line - 1], span.start)
  return { start: span.start - (before.length - before.trimEnd().length), end: span.end }
}
