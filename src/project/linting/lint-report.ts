import type { EngineBound } from '../../dialects/index.js'
import type { SilencedProblem } from '../../lint/suppression.js'
import type { Compat } from '../../model/index.js'
import type { Diagnostic, Fix, RelatedSpan, Severity } from '../../source/diagnostic.js'
import { positionAt, rangeOf } from '../../source/source-file.js'
import { type EngineNeed, type EngineReleasesReport, engineReleasesReport } from '../releases/engine-needs.js'
import { type JudgedForReport, judgedForReport } from '../releases/judged-for.js'
import type { CheckedFiles } from './findings.js'

/** The JSON shape of `lint --format json`. Keys are added, never renamed or removed. */
export interface LintReport {
  readonly version: 1
  /** The reading in force. */
  readonly compat: Compat
  readonly problems: readonly ProblemReport[]
  /** Errors suppressed by comments; only where requested. */
  readonly silenced?: readonly SilencedReport[]
  /** The releases that the files were judged for; omitted: today's engines alone. */
  readonly judgedFor?: readonly JudgedForReport[]
  /** The releases that take the files, for each engine. */
  readonly engineReleases: readonly EngineReleasesReport[]
  readonly summary: LintSummary
}

export interface ProblemReport {
  readonly rule: string
  readonly severity: Severity
  /** True for a warning of the documented reading on which a real deployment or run would fail; otherwise omitted. */
  readonly fatal?: true
  readonly message: string
  readonly file: string
  readonly document?: number
  readonly path?: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly related?: readonly RelatedReport[]
  readonly fix?: {
    readonly description: string
    /** True for a fix that may change what the workflow does; otherwise omitted. */
    readonly unsafe?: true
    readonly edits: readonly { start: number; end: number; text: string }[]
  }
  readonly docs: string
}

/** An error suppressed by a comment. */
export interface SilencedReport extends ProblemReport {
  readonly silencedBy: {
    /** The line of the comment. */
    readonly line: number
    /** The text after `--`; null where there is none. */
    readonly reason: string | null
  }
}

export interface RelatedReport {
  readonly message: string
  readonly file: string
  readonly line: number
  readonly column: number
}

export interface LintSummary {
  readonly files: number
  /** Documents that were checked. */
  readonly documents: number
  /** Documents of other kinds. */
  readonly passedOver: number
  readonly errors: number
  readonly warnings: number
  /** The number of warnings marked as fatal. */
  readonly fatal: number
  /** The number of errors suppressed by comments. */
  readonly silenced: number
}

/** Diagnostics as programs read them: offsets become lines and columns here, once. */
export function lintReport(
  project: CheckedFiles,
  diagnostics: readonly Diagnostic[],
  { silenced = [], isListed = false, needs = [], bounds }: MoreOfReport = {}
): LintReport {
  return {
    version: 1,
    compat: project.compat,
    problems: diagnostics.map(problemReport),
    ...(isListed ? { silenced: silenced.map(silencedReport) } : {}),
    ...judgedForReport(bounds),
    engineReleases: engineReleasesReport(needs),
    summary: {
      files: project.files.length,
      documents: project.documents.length,
      passedOver: project.passedOver,
      errors: countOf(diagnostics, 'error'),
      warnings: countOf(diagnostics, 'warning'),
      fatal: diagnostics.filter(diagnostic => diagnostic.isFatal).length,
      silenced: silenced.length
    }
  }
}

/** What a report has besides problems. */
export interface MoreOfReport {
  /** Errors suppressed by comments: they are counted, and listed only where requested. */
  readonly silenced?: readonly SilencedProblem[]
  readonly isListed?: boolean | undefined
  readonly needs?: readonly EngineNeed[]
  readonly bounds?: readonly EngineBound[]
}

function silencedReport(problem: SilencedProblem): SilencedReport {
  const { span, reason } = problem.silencedBy
  return {
    ...problemReport(problem),
    silencedBy: { line: positionAt(problem.file, span.start).line, reason }
  }
}

/** One diagnostic as programs read it. */
export function problemReport(diagnostic: Diagnostic): ProblemReport {
  const { rule, severity, isFatal, message, file, document, path, related, fix } = diagnostic
  return {
    rule,
    severity,
    ...(isFatal ? { fatal: true as const } : {}),
    message,
    file: file.path,
    ...(document === undefined ? {} : { document }),
    ...(path === undefined ? {} : { path }),
    ...rangeOf(file, diagnostic.span),
    ...(related && related.length > 0 ? { related: related.map(relatedReport) } : {}),
    ...(fix ? { fix: fixReport(fix) } : {}),
    docs: `docs/rules/${rule}.md`
  }
}

function fixReport({ description, isUnsafe, edits }: Fix): NonNullable<ProblemReport['fix']> {
  return {
    description,
    ...(isUnsafe ? { unsafe: true as const } : {}),
    edits: edits.map(edit => ({ ...edit }))
  }
}

function relatedReport(related: RelatedSpan): RelatedReport {
  return {
    message: related.message,
    file: related.file.path,
    ...positionAt(related.file, related.span.start)
  }
}

function countOf(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.filter(diagnostic => diagnostic.severity === severity).length
}
