import { type Compat, grouped } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import { lineStarts, positionAt, type SourceFile } from '../source/source-file.js'
import type { SourceComment, SourceDocument } from '../source/source-node.js'
import type { Span } from '../source/span.js'
import { suggestion } from '../text/did-you-mean.js'
import { nearestName } from '../text/nearest-name.js'
import { unsilenceableReason } from './binding.js'
import type { Rule } from './rule.js'
import { isOn, type RuleSettings } from './rule-setting.js'

/** One rule that a comment silences. */
interface Suppression {
  readonly document: SourceDocument
  readonly comment: SourceComment
  readonly rule: string
  /** The rule's name in the comment. */
  readonly span: Span
  /** The line it applies to; null for the whole file. */
  readonly line: number | null
  readonly reason: string | null
}

/** A problem that a comment has silenced. */
export interface SilencedProblem extends Diagnostic {
  readonly silencedBy: {
    /** The rule's name in the comment. */
    readonly span: Span
    /** The reason given in the comment; null when there is none. */
    readonly reason: string | null
  }
}

export interface Silenced {
  readonly left: readonly Diagnostic[]
  readonly silenced: readonly SilencedProblem[]
  /** Problems of the comments themselves. */
  readonly about: readonly Diagnostic[]
}

interface Known {
  readonly documents: readonly SourceDocument[]
  readonly rules: readonly Rule[]
  readonly settings: RuleSettings
  readonly compat: Compat
}

const ABOUT_UNUSED = 'no-unused-suppression'
const ABOUT_UNKNOWN = 'no-unknown-rule'

/** Removes silenced problems, and reports comments that silence nothing, must not silence, or name no rule. */
export function silence(diagnostics: readonly Diagnostic[], known: Known): Silenced {
  const silencer = new Silencer(known)
  const left = diagnostics.filter(diagnostic => !silencer.silences(diagnostic))
  const about = aboutComments(silencer, { ...known, unread: unreadFiles(diagnostics, known) })
  const { silenced } = silencer
  return { left, silenced: [...silenced], about: about.filter(diagnostic => !silencer.silences(diagnostic)) }
}

/** Equal comments: one rule in one file, on one line or everywhere. */
interface Alike {
  readonly suppressions: Suppression[]
  isUsed: boolean
  /** Why no comment may silence this. */
  refusal: string | null
}

/** The comments of all documents and what each has silenced. */
class Silencer {
  readonly suppressions: readonly Suppression[]
  readonly silenced: SilencedProblem[] = []
  readonly #compat: Compat
  readonly #alike = new Map<SourceFile, Map<string, Alike>>()

  constructor({ documents, compat }: Known) {
    this.suppressions = documents.flatMap(suppressionsOf)
    this.#compat = compat
    for (const suppression of this.suppressions) {
      const { file } = suppression.document
      const ofFile = this.#alike.get(file) ?? new Map<string, Alike>()
      this.#alike.set(file, ofFile)
      const key = keyOf(suppression)
      const alike = ofFile.get(key) ?? { suppressions: [], isUsed: false, refusal: null }
      ofFile.set(key, alike)
      alike.suppressions.push(suppression)
    }
  }

  isUsed(suppression: Suppression): boolean {
    return this.#with(suppression)?.isUsed === true
  }

  refusalOf(suppression: Suppression): string | null {
    return this.#with(suppression)?.refusal ?? null
  }

  #with(suppression: Suppression): Alike | undefined {
    return this.#alike.get(suppression.document.file)?.get(keyOf(suppression))
  }

  silences(diagnostic: Diagnostic): boolean {
    const matching = this.#matching(diagnostic)
    const [first] = matching.flatMap(({ suppressions: [each] }) => each ?? []).sort(byPlaceOfName)
    if (!first) return false
    const reason = unsilenceableReason(diagnostic, this.#compat)
    for (const alike of matching)
      if (reason === null) alike.isUsed = true
      else alike.refusal = reason
    if (reason !== null) return false
    this.silenced.push({ ...diagnostic, silencedBy: { span: first.span, reason: first.reason } })
    return true
  }

  #matching(diagnostic: Diagnostic): readonly Alike[] {
    const ofFile = this.#alike.get(diagnostic.file)
    if (!ofFile) return []
    const { rule } = diagnostic
    const lines: readonly (number | null)[] = [null, ...new Set(linesOf(diagnostic))]
    return lines.flatMap(line => ofFile.get(keyOf({ rule, line })) ?? [])
  }
}

function keyOf({ rule, line }: Pick<Suppression, 'rule' | 'line'>): string {
  return `${rule} ${line ?? 'everywhere'}`
}

function byPlaceOfName(a: Suppression, b: Suppression): number {
  return a.span.start - b.span.start
}

/** A problem found in several places can be silenced at any of them. */
function linesOf({ file, span, related = [] }: Diagnostic): readonly number[] {
  const again = related.filter(place => place.isSameCause && place.file === file)
  return [span, ...again.map(place => place.span)].map(({ start }) => positionAt(file, start).line)
}

const DIRECTIVE = /^(\s*vmcp-disable(-next-line)?\s+)(.*)$/s

/** `vmcp-disable-next-line RULE, RULE -- reason` applies to the next line, `vmcp-disable RULE` to the whole file. */
function suppressionsOf(document: SourceDocument): Suppression[] {
  return document.comments.flatMap(comment => {
    const match = DIRECTIVE.exec(comment.text)
    if (!match) return []
    const [, lead = '', nextLine, rest = ''] = match
    const end = rest.search(/\s--/)
    const names = end === -1 ? rest : rest.slice(0, end)
    const reason = end === -1 ? '' : rest.slice(end + 3).trim()
    const line = nextLine === undefined ? null : positionAt(document.file, comment.span.start).line + 1
    const start = comment.span.end - comment.text.length + lead.length
    return [...names.matchAll(/[^\s,]+/g)].map(name => ({
      document,
      comment,
      rule: name[0],
      span: { start: start + name.index, end: start + name.index + name[0].length },
      line,
      reason: reason === '' ? null : reason
    }))
  })
}

/** With invalid YAML or an unknown kind it is unclear what a comment would silence. */
function unreadFiles(diagnostics: readonly Diagnostic[], { documents }: Known): ReadonlySet<SourceFile> {
  const broken = documents.filter(({ isBroken }) => isBroken)
  const strange = diagnostics.filter(({ rule }) => rule === 'no-unknown-kind')
  return new Set([...broken, ...strange].map(({ file }) => file))
}

function aboutComments(
  silencer: Silencer,
  known: Known & { readonly unread: ReadonlySet<SourceFile> }
): Diagnostic[] {
  const { suppressions } = silencer
  if (suppressions.length === 0) return []
  const byId = new Map(known.rules.map(rule => [rule.meta.id, rule]))
  const ids = [...byId.keys()]
  const names = grouped(suppressions, ({ comment }) => comment)
  return suppressions.flatMap(suppression => {
    const rule = byId.get(suppression.rule)
    if (!rule) return [unknownRule(suppression, ids)]
    const reason = silencer.refusalOf(suppression)
    if (reason !== null) return [refusedSuppression(suppression, reason)]
    const isAboutComments = rule.meta.id === ABOUT_UNUSED || rule.meta.id === ABOUT_UNKNOWN
    if (silencer.isUsed(suppression) || isAboutComments || known.unread.has(suppression.document.file))
      return []
    if (!isOn(rule, known.settings)) return []
    return [unusedSuppression(suppression, names.get(suppression.comment)?.length === 1)]
  })
}

function refusedSuppression(suppression: Suppression, reason: string): Diagnostic {
  const message = `this comment cannot silence "${suppression.rule}", because ${reason}`
  return { ...placeOf(suppression), rule: ABOUT_UNUSED, message }
}

function unknownRule(suppression: Suppression, ids: readonly string[]): Diagnostic {
  const nearest = nearestName(suppression.rule, ids)
  const message = `this comment names the rule "${suppression.rule}", which does not exist`
  if (nearest === null) return { ...placeOf(suppression), rule: ABOUT_UNKNOWN, message }
  return {
    ...placeOf(suppression),
    rule: ABOUT_UNKNOWN,
    message: `${message}${suggestion(nearest)}`,
    fix: { description: `Write ${nearest}`, edits: [{ ...suppression.span, text: nearest }], isUnsafe: true }
  }
}

function unusedSuppression(suppression: Suppression, isOnlyName: boolean): Diagnostic {
  const where = suppression.line === null ? 'in this file' : 'on the next line'
  const edit = { ...commentRange(suppression.document.file, suppression.comment), text: '' }
  return {
    ...placeOf(suppression),
    rule: ABOUT_UNUSED,
    message: `this comment silences "${suppression.rule}", which reports nothing ${where}`,
    ...(isOnlyName ? { fix: { description: 'Remove the comment', edits: [edit], isUnsafe: true } } : {})
  }
}

function placeOf({ document, span }: Suppression) {
  return { severity: 'warning' as const, file: document.file, span, document: document.index }
}

/** The comment with the blanks before it, and with its line break when it fills the line. */
function commentRange(file: SourceFile, { span, isWholeLine }: SourceComment): Span {
  const { line } = positionAt(file, span.start)
  const starts = lineStarts(file)
  if (isWholeLine) return { start: starts[line - 1] ?? span.start, end: starts[line] ?? span.end }
  const before = file.text.slice(starts[line - 1], span.start)
  return { start: span.start - (before.length - before.trimEnd().length), end: span.end }
}
