import { compareNames } from '../text/compare-names.js'
import type { SourceFile } from './source-file.js'
import type { Span } from './span.js'

export type Severity = 'error' | 'warning' | 'info'

/** One replacement in the file of the diagnostic; offsets in UTF-16 code units. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A change that would remove the problem. An unsafe one may change what the file does beyond the problem. */
export interface Fix {
  readonly description: string
  readonly edits: readonly TextEdit[]
  readonly isUnsafe?: boolean
}

/** Another place that belongs to a problem: the first definition, the step that is waited for. */
export interface RelatedSpan {
  readonly message: string
  readonly file: SourceFile
  readonly span: Span
  /** True where the same problem is found once more, so that both go away together. */
  readonly isSameCause?: boolean
}

/**
 * What the system that will read the file says itself about a problem.
 *
 * A verdict is made from these: by `order`, and from each `group` only the first, because upstream stops there.
 * A problem without a refusal does not keep the document from being accepted.
 */
export interface Refusal {
  /**
   * Who refuses, in the order in which they look; each comes only to what those before it let through. `reading` YAML;
   * `decode` what is no object of a cluster; `strict` fields that nobody knows; `admission` the resource schema and its rules, or
   * the loader of a standalone file; `load` what was admitted and does not fit the engine's own types; `validator` the check
   * of a definition; `start` the server, of a document that counts as valid until then.
   */
  readonly by: 'reading' | 'decode' | 'strict' | 'admission' | 'load' | 'validator' | 'start'
  /** Which problems hide one another upstream. What hides nothing has a section of its own. */
  readonly group: RefusalGroup
  /** The place of the check in upstream's own order, the coarse before the fine: see `byOrder`. */
  readonly order: readonly number[]
  /** Upstream's own words. */
  readonly message: string
  /** What upstream says beside them about the same value: a number in the place of a choice is of the wrong type and no choice. */
  readonly also?: readonly string[]
  /** True where upstream breaks down at it: nothing else is told then, not even what was found before. */
  readonly isCrash?: boolean
}

/**
 * Of each section only the first unit with a problem is reported, and of each part of it the first problem. A problem without a
 * part, such as a name that is taken, ends the check of its section.
 *
 * ToolHive: a definition is the unit `spec` of the section `definition`; a server is the section `server` with units such as
 * `groupRef` and `compositeTools[0]`; of a config each field is a section. Parts are those of a composite tool: `name`,
 * `description`, `steps`, `timeout`, `parameters`, `step` and `defaultResults`.
 */
export interface RefusalGroup {
  readonly section: string
  readonly unit?: string
  readonly part?: string
}

/**
 * Something about the user's file. Data: collected, sorted by place, shown by a reporter; never thrown.
 */
export interface Diagnostic {
  /** The rule's id, such as `no-unknown-dependency`. */
  readonly rule: string
  readonly severity: Severity
  readonly message: string
  readonly file: SourceFile
  readonly span: Span
  /** The place of the document in its file, from 0; left out where the problem belongs to no document. */
  readonly document?: number
  /** The items of a list, where it counts for all of them: kubectl takes such a list as a whole or not at all. */
  readonly alsoIn?: DocumentRange
  /** Dotted path from the document's root, `spec.steps[1].dependsOn[0]`; left out where the YAML is broken. */
  readonly path?: string
  readonly related?: readonly RelatedSpan[]
  readonly fix?: Fix
  readonly refusal?: Refusal
  /** Paths of fields of which this problem is the cause, so that what rests on them is a consequence: a misspelt field for the one it was meant to be. */
  readonly accountsFor?: readonly string[]
  /** Paths of fields that this problem is about beside its own: what it misses. */
  readonly restsOn?: readonly string[]
  /** True for a fault of the text, which is there whatever is wrong with the field at its path: only what it rests on explains it. */
  readonly isOfText?: boolean
  /** Paths of missing values, one of which may be what this problem does not find. Its `cause` says what that is. */
  readonly soughtAt?: readonly string[]
  /** The other document for whose refusal this one is refused: that is told where the other is told of. */
  readonly comesOf?: { readonly file: SourceFile; readonly document: number }
  /** What was found beside this and is not told, because it comes of this problem or has the same cause. */
  readonly implied?: readonly Diagnostic[]
  /** What several problems of a document may come of together: then they are told as one. */
  readonly cause?: string
  /** True where every run in the upstream engine must fail although the file is accepted in the reading in force. */
  readonly failsRun?: boolean
  /** True where the engine takes the file all the same and only then does not run it, so that it is a warning in both readings. */
  readonly staysWarning?: boolean
  /** True where nothing may silence it: the document cannot be read, or the engine in force refuses it. Set by the linter. */
  readonly isBinding?: boolean
  /** True for a warning of the documented reading on which a real deployment or run would fail. Set by the linter. */
  readonly isFatal?: boolean
}

/** Documents of a file that follow one another, by their numbers. */
export interface DocumentRange {
  readonly first: number
  readonly last: number
}

/** True for a problem of that document, or of the list in which it is an item. */
export function concerns(
  { file, document, alsoIn }: Pick<Diagnostic, 'file' | 'document' | 'alsoIn'>,
  { file: home, document: own }: { readonly file: SourceFile; readonly document?: number }
): boolean {
  if (file !== home) return false
  const isInList = alsoIn !== undefined && own !== undefined && own >= alsoIn.first && own <= alsoIn.last
  return document === own || isInList
}

/** The order of what upstream looks at behind all that its validators check. */
export const AFTER_ALL_CHECKS: Refusal['order'] = [Number.MAX_SAFE_INTEGER]

/** Compares two refusals of one document by what upstream comes to first; a check comes before its parts. */
export function byOrder({ order: a }: Pick<Refusal, 'order'>, { order: b }: Pick<Refusal, 'order'>): number {
  const at = a.findIndex((place, index) => place !== b[index])
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

/** Sorts by file, place, then rule and message, so that equal input gives equal output. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compareNames(a.file.path, b.file.path) ||
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    compareNames(a.rule, b.rule) ||
    compareNames(a.message, b.message)
  )
}
