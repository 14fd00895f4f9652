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

/** A change that resolves the problem. An unsafe one may change what the file does beyond the problem. */
export interface Fix {
  readonly description: string
  readonly edits: readonly TextEdit[]
  readonly isUnsafe?: boolean
}

/** Another location of a problem: the first definition, the step that is depended on. */
export interface RelatedSpan {
  readonly message: string
  readonly file: SourceFile
  readonly span: Span
  /** True when the same problem occurs again there, so that both are fixed together. */
  readonly isSameCause?: boolean
}

/**
 * The error that the system reading the file reports for a problem.
 *
 * A verdict is made from these: sorted by `order`, and from each `group` only the first, because upstream stops there. A problem
 * without a refusal does not keep the document from being accepted.
 */
export interface Refusal {
  /**
   * The check that refuses, in upstream's order; each sees only what the earlier ones accept. `reading`: the YAML; `decode`: no
   * object of a cluster; `strict`: unknown fields; `admission`: the resource schema and its rules, or the loader of a standalone
   * file; `load`: admitted objects that do not fit the engine's own types; `validator`: the check of a definition; `start`: the
   * server, for a document that is valid until then.
   */
  readonly by: 'reading' | 'decode' | 'strict' | 'admission' | 'load' | 'validator' | 'start'
  /** Problems in the same group can hide each other upstream. A problem that hides none has its own section. */
  readonly group: RefusalGroup
  /** Position of the check in upstream's order, from coarse to fine: see `byOrder`. */
  readonly order: readonly number[]
  /** Upstream's own message. */
  readonly message: string
  /** Further upstream messages about the same value: a number in place of an enum value has the wrong type and is no enum value. */
  readonly also?: readonly string[]
  /** True when upstream crashes on it and reports nothing else, not even earlier problems. */
  readonly isCrash?: boolean
}

/**
 * Of each section only the first unit with a problem is reported, and of each part of it the first problem. A problem without a
 * part, such as a duplicate name, ends the check of its section.
 *
 * ToolHive: a definition is the unit `spec` of the section `definition`; a server is the section `server` with units such as
 * `groupRef` and `compositeTools[0]`; each field of a config is a section. Parts are those of a composite tool: `name`,
 * `description`, `steps`, `timeout`, `parameters`, `step` and `defaultResults`.
 */
export interface RefusalGroup {
  readonly section: string
  readonly unit?: string
  readonly part?: string
}

/** A problem in the user's file, as data: collected, sorted by position, shown by a reporter, never thrown. */
export interface Diagnostic {
  /** The rule's id, such as `no-unknown-dependency`. */
  readonly rule: string
  readonly severity: Severity
  readonly message: string
  readonly file: SourceFile
  readonly span: Span
  /** Index of the document in its file, from 0; absent when the problem belongs to no document. */
  readonly document?: number
  /** The list items it also applies to: kubectl accepts or refuses such a list as a whole. */
  readonly alsoIn?: DocumentRange
  /** Dotted path from the document's root, `spec.steps[1].dependsOn[0]`; absent when the YAML is broken. */
  readonly path?: string
  readonly related?: readonly RelatedSpan[]
  readonly fix?: Fix
  readonly refusal?: Refusal
  /** Paths of fields whose problems are consequences of this one: for a misspelt field, the field that was meant. */
  readonly accountsFor?: readonly string[]
  /** Paths of other fields that this problem is about, such as missing ones. */
  readonly restsOn?: readonly string[]
  /** True for a mistake in the text itself, which is independent of other problems at its path; only `restsOn` can explain it. */
  readonly isOfText?: boolean
  /** Paths of missing values, if one of them may be what this problem cannot find. Its `cause` identifies that. */
  readonly soughtAt?: readonly string[]
  /** The other document whose refusal caused this one; reported there if that problem is reported. */
  readonly comesOf?: { readonly file: SourceFile; readonly document: number }
  /** Problems that are not reported because they are caused by this one or share its cause. */
  readonly implied?: readonly Diagnostic[]
  /** A key of the cause that several problems of a document may share; they are reported as one. */
  readonly cause?: string
  /** True when every run in the upstream engine must fail although the current reading accepts the file. */
  readonly failsRun?: boolean
  /** True when the engine accepts the file but does not run it, so that it is a warning in both readings. */
  readonly staysWarning?: boolean
  /** True when nothing may silence it: the document is unreadable, or the current engine refuses it. Set by the linter. */
  readonly isBinding?: boolean
  /** True for a warning of the documented reading on which a real deployment or run would fail. Set by the linter. */
  readonly isFatal?: boolean
}

/** Consecutive documents of a file, by index. */
export interface DocumentRange {
  readonly first: number
  readonly last: number
}

/** True for a problem of that document, or of the list that contains it. */
export function concerns(
  { file, document, alsoIn }: Pick<Diagnostic, 'file' | 'document' | 'alsoIn'>,
  { file: home, document: own }: { readonly file: SourceFile; readonly document?: number }
): boolean {
  if (file !== home) return false
  const isInList = alsoIn !== undefined && own !== undefined && own >= alsoIn.first && own <= alsoIn.last
  return document === own || isInList
}

/** The order of checks that upstream makes after all its validators. */
export const AFTER_ALL_CHECKS: Refusal['order'] = [Number.MAX_SAFE_INTEGER]

/** Compares two refusals of one document by upstream's order; a check comes before its parts. */
export function byOrder({ order: a }: Pick<Refusal, 'order'>, { order: b }: Pick<Refusal, 'order'>): number {
  const at = a.findIndex((place, index) => place !== b[index])
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

/** Sorts by file, position, rule and message, so that the output is deterministic. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compareNames(a.file.path, b.file.path) ||
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    compareNames(a.rule, b.rule) ||
    compareNames(a.message, b.message)
  )
}
