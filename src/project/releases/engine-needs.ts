import type { DialectEngine } from '../../dialects/index.js'
import { compareReleases } from '../../dialects/releases/release.js'
import { grouped, onceEach } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { positionAt, type SourceFile } from '../../source/source-file.js'
import type { SourceDocument } from '../../source/source-node.js'
import { recognize } from '../loading/recognize.js'

/** The releases of an engine that accept all of its documents. */
export interface EngineNeed {
  readonly engine: string
  /** The engine's name as displayed. */
  readonly label: string
  /** An old release: needs that it meets are not reported. */
  readonly floor: string
  readonly atLeast: string
  readonly lower: PlacedReason
  /** The first later release that no longer accepts them. If no release accepts all documents, this is not after `atLeast`. */
  readonly before?: string
  /** The release before that one, if known for certain. */
  readonly atMost?: string
  readonly upper?: PlacedReason
}

export interface PlacedReason {
  readonly path: string
  readonly file: SourceFile
  /** The offset of the reason in the file. */
  readonly start: number
}

/** One engine in JSON reports of `lint` and `validate`. */
export interface EngineReleasesReport {
  readonly engine: string
  readonly atLeast: string
  /** The last release that accepts the files, if known for certain. */
  readonly atMost?: string
  /** The first release that no longer accepts the files. */
  readonly before?: string
  readonly because: readonly { readonly path: string; readonly file: string; readonly line: number }[]
}

/** Rules about things that earlier releases may have had. */
const ABOUT_RELEASES = [
  'no-outdated-field',
  'no-outdated-kind',
  'no-unknown-field',
  'valid-field',
  'valid-step'
]

/**
 * The releases that documents need.
 *
 * @param found the problems of the documents, if only notable needs are wanted: files without a sign of one are not searched
 */
export function engineNeeds(
  documents: readonly SourceDocument[],
  found?: readonly Diagnostic[]
): readonly EngineNeed[] {
  const isMarked = found ? markedFiles(found) : () => true
  const needs = documents.flatMap((document): EngineNeed[] => {
    const { kind, dialect } = recognize(document)
    const { file } = document
    const engine = kind === 'ours' ? dialect?.engine : undefined
    if (!engine || !isMarked(file, engine)) return []
    const need = engine.needOf(document)
    if (!need) return []
    const { lower, upper, ...releases } = need
    const { name, label, floor } = engine
    return [
      {
        engine: name,
        label,
        floor,
        ...releases,
        lower: { ...lower, file },
        ...(upper ? { upper: { ...upper, file } } : {})
      }
    ]
  })
  return joinNeeds(needs)
}

/** Selects files with a problem or a name that suggests a certain release; each text is searched once for each engine. */
function markedFiles(found: readonly Diagnostic[]): (file: SourceFile, engine: DialectEngine) => boolean {
  const marked = new Set(found.filter(({ rule }) => ABOUT_RELEASES.includes(rule)).map(({ file }) => file))
  const hasLateName = onceEach((engine: DialectEngine) =>
    onceEach((file: SourceFile) => engine.lateNames.test(file.text))
  )
  return (file, engine) => marked.has(file) || hasLateName(engine)(file)
}

/** Merges needs into one for each engine, in the order of their first documents. */
export function joinNeeds(needs: readonly EngineNeed[]): readonly EngineNeed[] {
  return [...grouped(needs, ({ engine }) => engine).values()].flatMap(([first, ...others]) =>
    first ? [others.reduce(narrower, first)] : []
  )
}

function narrower(a: EngineNeed, b: EngineNeed): EngineNeed {
  const { atLeast, lower } = compareReleases(b.atLeast, a.atLeast) > 0 ? b : a
  const ending = earlierEnd(a, b)
  const { engine, label, floor } = a
  const { before, atMost, upper } = ending
  return {
    engine,
    label,
    floor,
    atLeast,
    lower,
    ...(before === undefined ? {} : { before }),
    ...(atMost === undefined ? {} : { atMost }),
    ...(upper ? { upper } : {})
  }
}

function earlierEnd(a: EngineNeed, b: EngineNeed): EngineNeed {
  if (b.before === undefined) return a
  return a.before === undefined || compareReleases(b.before, a.before) < 0 ? b : a
}

/** Whether some current releases do not accept the documents. */
export function isNotable({ before, atLeast, floor }: EngineNeed): boolean {
  return before !== undefined || compareReleases(atLeast, floor) > 0
}

/** Whether no release has everything that the documents use. */
export function isImpossible({ before, atLeast }: EngineNeed): boolean {
  return before !== undefined && compareReleases(before, atLeast) <= 0
}

export function engineReleasesReport(needs: readonly EngineNeed[]): readonly EngineReleasesReport[] {
  return needs.map(({ engine, atLeast, atMost, before, lower, upper }) => ({
    engine,
    atLeast,
    ...(atMost === undefined ? {} : { atMost }),
    ...(before === undefined ? {} : { before }),
    because: [lower, ...(upper ? [upper] : [])].map(({ path, file, start }) => ({
      path,
      file: file.path,
      line: positionAt(file, start).line
    }))
  }))
}
