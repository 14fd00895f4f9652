import {
  type DialectEngine,
  dialects,
  type EngineBound,
  type ReleaseChange,
  type UpgradeRange
} from '../../dialects/index.js'
import { compareReleases } from '../../dialects/releases/release.js'
import { fixAll } from '../../lint/fix.js'
import { concerns, type Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import { problemsAndSilenced, problemsIn } from '../linting/problems.js'
import { loadProject, type Project } from '../loading/load-project.js'
import { recognize } from '../loading/recognize.js'
import { type EngineNeed, engineNeeds } from './engine-needs.js'
import { ABOUT_FIELDS } from './with-bounds.js'

/** The start and end of an upgrade. */
export interface UpgradeOrder {
  /** At most one for each engine; other engines start at the oldest release that knows every kind and field of the files. */
  readonly from: readonly EngineBound[]
  /** At most one for each engine; other engines end at the current state. */
  readonly to: readonly EngineBound[]
}

/** The changes that an upgrade requires, in order of release. */
export interface Upgrade {
  readonly engines: readonly UpgradedEngine[]
  readonly changes: readonly PlacedChange[]
  /** The releases that the files need before the upgrade. */
  readonly needs: readonly EngineNeed[]
}

export interface UpgradedEngine {
  readonly engine: string
  readonly label: string
  readonly from: string
  /** False if it was derived from the files. */
  readonly isGiven: boolean
  /** Where it was given: `--from`, or a location in a file. */
  readonly fromPlace?: string
  readonly to: string
}

export interface PlacedChange {
  readonly engine: string
  /** Null if unknown. */
  readonly release: string | null
  readonly kind: ReleaseChange['kind']
  readonly message: string
  readonly file: SourceFile
  readonly span: ReleaseChange['span']
  readonly path: string
  readonly document: number
  /** A fix that only moves or renames, which --write applies. */
  readonly fix?: NonNullable<ReleaseChange['fix']>
}

/** All changes for files between two releases. */
export function upgradeOf(files: readonly SourceFile[], order: UpgradeOrder): Upgrade {
  const project = loadProject(files, 'engine')
  const needs = engineNeeds(project.documents)
  const engines = needs.map(need => upgradedEngine(need, order))
  return { engines, changes: changesIn(project, order), needs }
}

function upgradedEngine({ engine, label, atLeast }: EngineNeed, { from, to }: UpgradeOrder): UpgradedEngine {
  const given = from.find(each => each.engine === engine)
  const end = to.find(each => each.engine === engine)
  return {
    engine,
    label,
    from: given?.release ?? atLeast,
    isGiven: given !== undefined,
    ...(given ? { fromPlace: given.place } : {}),
    to: end?.release ?? 'main'
  }
}

function changesIn(project: Project, order: UpgradeOrder): readonly PlacedChange[] {
  const problems = problemsIn(project).filter(({ rule }) => ABOUT_MOVES.includes(rule))
  const changes = project.documents.flatMap(document => {
    const engine = recognize(document).dialect?.engine
    if (!engine) return []
    const own = problems.filter(problem =>
      concerns(problem, { file: document.file, document: document.index })
    )
    const range = rangeOf(engine, order)
    const found = engine
      .changesOf(document, range)
      .filter(({ isMissing, path }) => !isMissing || own.some(each => each.path === path))
      .map(change => placed(change, engine, document, own))
    const known = new Set(found.map(({ path }) => path))
    // Parts of a field that was removed as a whole have no release of their own.
    const others =
      range.to === null
        ? own.filter(
            ({ rule, path = '', fix }) =>
              !NOT_MOVES.includes(rule) && fix && !fix.isUnsafe && !known.has(path)
          )
        : []
    return [...found, ...others.map(problem => changeOf(problem, engine))]
  })
  return [...changes].sort(byRelease)
}

/** Rules whose safe fixes only move what earlier releases had. */
const ABOUT_MOVES = [...ABOUT_FIELDS, 'valid-parameters']
/** Rules whose safe fixes may be about something that no release had. */
const NOT_MOVES = ['require-field', 'valid-field']

function rangeOf({ name }: DialectEngine, { from, to }: UpgradeOrder): UpgradeRange {
  const baseOf = (all: readonly EngineBound[]) => all.find(({ engine }) => engine === name)?.base ?? null
  return { from: baseOf(from), to: baseOf(to) }
}

function placed(
  change: ReleaseChange,
  engine: DialectEngine,
  document: Project['documents'][number],
  own: readonly Diagnostic[]
): PlacedChange {
  const problem = own.find(({ path }) => path === change.path)
  const fix = change.fix ?? (change.kind === 'must' && !problem?.fix?.isUnsafe ? problem?.fix : undefined)
  const { fix: _, isMissing: __, message, ...rest } = change
  return {
    ...rest,
    engine: engine.name,
    message:
      message ??
      (problem && (adviceOf(problem) ?? problem.message)) ??
      `${engine.label} no longer accepts it`,
    file: document.file,
    ...(fix ? { fix } : {})
  }
}

/** The description of a safe fix, such as `rename to retryCount`. */
function adviceOf({ fix }: Diagnostic): string | null {
  return fix && !fix.isUnsafe ? `${fix.description.charAt(0).toLowerCase()}${fix.description.slice(1)}` : null
}

function changeOf(problem: Diagnostic, { name }: DialectEngine): PlacedChange {
  const { file, span, path = '', document = 0, severity, message, fix } = problem
  return {
    engine: name,
    release: null,
    kind: severity === 'error' ? 'must' : 'may',
    message: adviceOf(problem) ?? message,
    file,
    span,
    path,
    document,
    ...(fix ? { fix } : {})
  }
}

function byRelease(a: PlacedChange, b: PlacedChange): number {
  const [left, right] = [a.release, b.release].map(release => release ?? '999999.0.0')
  return (
    enginePosition(a) - enginePosition(b) ||
    compareReleases(left ?? '', right ?? '') ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    (a.file === b.file ? a.span.start - b.span.start : 0)
  )
}

const KINDS: readonly PlacedChange['kind'][] = ['must', 'may', 'otherwise']

function enginePosition({ engine }: PlacedChange): number {
  return dialects.findIndex(dialect => dialect.engine?.name === engine)
}

/** Applies all moves, and lints the result for the target release. */
export function upgraded(
  files: readonly SourceFile[],
  order: UpgradeOrder
): {
  readonly files: readonly SourceFile[]
  readonly applied: number
  readonly errors: readonly Diagnostic[]
  /** Errors that belong to no change. */
  readonly unnamed: readonly Diagnostic[]
} {
  const moves = (current: readonly SourceFile[]) =>
    changesIn(loadProject(current, 'engine'), order).flatMap(asProblem)
  const { files: after, applied } = fixAll(files, moves, { unsafe: false })
  const project = loadProject(after, 'engine')
  const { problems } = problemsAndSilenced(project, undefined, { bounds: order.to })
  const errors = problems.filter(({ severity, isFatal }) => severity === 'error' || isFatal)
  const named = changesIn(project, order).filter(({ kind }) => kind === 'must')
  const isNamed = ({ file, path = '' }: Diagnostic) =>
    named.some(each => each.file === file && `${path}.`.startsWith(`${each.path}.`))
  return { files: after, applied, errors, unnamed: errors.filter(error => !isNamed(error)) }
}

function asProblem({ file, span, document, message, fix }: PlacedChange): Diagnostic[] {
  return fix ? [{ rule: 'no-outdated-field', severity: 'info', file, span, document, message, fix }] : []
}
