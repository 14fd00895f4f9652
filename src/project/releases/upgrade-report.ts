import type { Diagnostic } from '../../source/diagnostic.js'
import { positionAt } from '../../source/source-file.js'
import { type ProblemReport, problemReport } from '../linting/lint-report.js'
import type { PlacedChange, Upgrade, UpgradedEngine } from './upgrade.js'

/** The JSON shape of `upgrade --format json`. Keys are added, never renamed or removed. */
export interface UpgradeReport {
  readonly version: 1
  readonly engines: readonly UpgradedEngine[]
  readonly changes: readonly ChangeReport[]
  /** Errors that remain after the moves and belong to no change; only without --write. */
  readonly left?: readonly ProblemReport[]
  /** Only with --write. */
  readonly written?: WrittenReport
  readonly summary: {
    readonly must: number
    readonly may: number
    readonly otherwise: number
    /** The number of changes that --write applies. */
    readonly moves: number
  }
}

export interface ChangeReport {
  readonly engine: string
  /** The release with the change; omitted if unknown. */
  readonly release?: string
  readonly kind: PlacedChange['kind']
  readonly message: string
  readonly file: string
  readonly document: number
  readonly path: string
  readonly line: number
  readonly column: number
  /** The edit that --write applies. */
  readonly fix?: string
}

/** The result of --write. */
export interface WrittenReport {
  readonly files: readonly string[]
  readonly applied: number
  /** Errors that the files still have in the target release. */
  readonly errors: readonly ProblemReport[]
}

/** An upgrade, with the result of writing it on request. */
export interface UpgradeOutcome {
  readonly upgrade: Upgrade
  /** Errors that remain after the moves and belong to no change. */
  readonly left?: readonly Diagnostic[]
  readonly written?: {
    readonly files: readonly string[]
    readonly applied: number
    readonly errors: readonly Diagnostic[]
  }
}

export function upgradeReport({ upgrade, left, written }: UpgradeOutcome): UpgradeReport {
  const { engines, changes } = upgrade
  const countOf = (kind: PlacedChange['kind']) => changes.filter(change => change.kind === kind).length
  return {
    version: 1,
    engines,
    changes: changes.map(changeReport),
    ...(left ? { left: left.map(problemReport) } : {}),
    ...(written ? { written: { ...written, errors: written.errors.map(problemReport) } } : {}),
    summary: {
      must: countOf('must'),
      may: countOf('may'),
      otherwise: countOf('otherwise'),
      moves: changes.filter(({ fix }) => fix).length
    }
  }
}

function changeReport({ engine, release, kind, message, file, document, path, span, fix }: PlacedChange) {
  const { line, column } = positionAt(file, span.start)
  return {
    engine,
    ...(release === null ? {} : { release }),
    kind,
    message,
    file: file.path,
    document,
    path,
    line,
    column,
    ...(fix ? { fix: fix.description } : {})
  }
}
