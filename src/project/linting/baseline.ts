import { type RuleSettings, withSetting } from '../../lint/rule-setting.js'
import type { Compat } from '../../model/index.js'
import { byPlace, type Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import type { Span } from '../../source/span.js'
import { compareNames } from '../../text/compare-names.js'
import { fingerprints } from './fingerprints.js'

/** A known problem. */
export interface BaselineEntry {
  readonly rule: string
  /** Relative to the folder of the baseline. */
  readonly file: string
  readonly path?: string | undefined
  readonly fingerprint: string
  readonly reason?: string | undefined
  /** The last day on which it applies, `2027-01-31`. */
  readonly expires?: string | undefined
  /** Its place in the baseline. */
  readonly span: Span
}

export interface Baseline {
  readonly file: SourceFile
  readonly entries: readonly BaselineEntry[]
}

/** What a baseline is compared with. */
export interface BaselineWork {
  readonly compat: Compat
  readonly settings: RuleSettings
  /** `2026-11-29` */
  readonly today: string
  /** The path of the file of a problem, relative to the folder of the baseline. */
  readonly pathOf: (diagnostic: Diagnostic) => string
  /** Whether a file was linted or no longer exists: then an entry for it that matches nothing is obsolete. */
  readonly isKnown: (path: string) => boolean
}

export interface BaselineOutcome {
  /** What is left to report, with problems of the baseline itself. */
  readonly diagnostics: readonly Diagnostic[]
  readonly baselined: number
}

/** Removes the problems in a baseline, and reports entries that match nothing or have expired. */
export function holdAgainst(
  diagnostics: readonly Diagnostic[],
  baseline: Baseline,
  work: BaselineWork
): BaselineOutcome {
  const entries = new Map(baseline.entries.map(entry => [entry.fingerprint, entry]))
  const found = new Set<BaselineEntry>()
  const prints = fingerprints(diagnostics, work.pathOf)
  const left = diagnostics.flatMap((diagnostic, at) => {
    const entry = entries.get(prints[at] ?? '')
    if (!entry) return [diagnostic]
    found.add(entry)
    if (diagnostic.isBinding) return [diagnostic]
    return hasExpired(entry, work.today) ? [withExpiry(diagnostic, entry, baseline.file)] : []
  })
  const unused = baseline.entries.filter(entry => !found.has(entry) && work.isKnown(entry.file))
  const about = unused.flatMap(
    entry => withSetting(unusedEntry(entry, baseline.file), work.settings, work.compat) ?? []
  )
  return {
    diagnostics: about.length === 0 ? left : [...left, ...about].sort(byPlace),
    baselined: diagnostics.length - left.length
  }
}

function hasExpired({ expires }: BaselineEntry, today: string): boolean {
  return expires !== undefined && expires < today
}

function withExpiry(diagnostic: Diagnostic, { expires, span }: BaselineEntry, file: SourceFile): Diagnostic {
  const related = { message: `its entry in the baseline expired after ${expires}`, file, span }
  return { ...diagnostic, related: [...(diagnostic.related ?? []), related] }
}

function unusedEntry({ rule, file: path, span }: BaselineEntry, file: SourceFile): Diagnostic {
  const message = `this entry matches no problem of "${rule}" in ${path} any more; --update-baseline removes it`
  return { rule: 'no-unused-suppression', severity: 'warning', message, file, span, document: 0 }
}

/** The entries of a new baseline: those that still match, as written, and one for each other error and warning. */
export function updatedEntries(
  diagnostics: readonly Diagnostic[],
  before: readonly BaselineEntry[],
  { pathOf, isKnown }: Pick<BaselineWork, 'pathOf' | 'isKnown'>
): readonly BaselineEntry[] {
  const known = new Map(before.map(entry => [entry.fingerprint, entry]))
  const prints = fingerprints(diagnostics, pathOf)
  const current = diagnostics.flatMap((diagnostic, at): BaselineEntry[] => {
    const fingerprint = prints[at] ?? ''
    if (diagnostic.severity === 'info' || diagnostic.isBinding) return []
    const { reason = 'known since the baseline was written', expires } = known.get(fingerprint) ?? {}
    const { rule, path, span } = diagnostic
    return [{ rule, file: pathOf(diagnostic), path, fingerprint, reason, expires, span }]
  })
  const elsewhere = before.filter(({ file }) => !isKnown(file))
  return [...elsewhere, ...current].sort(
    (a, b) => compareNames(a.file, b.file) || a.span.start - b.span.start
  )
}
