import type { Fix } from '../../source/diagnostic.js'
import type { Span } from '../../source/span.js'
import { innerSpan } from '../../source/text/inner-span.js'
import type { Place } from '../reading/place.js'
import { documentUses, type ReleaseUse, topmost } from './document-uses.js'
import { kindHistory } from './field-history.js'
import { isAlive } from './lives.js'
import type { EngineHistory } from './outdated.js'
import { pastField, pastValue } from './past-values.js'
import { compareReleases } from './release.js'

/** What an upgrade from one release to another changes for a document. */
export interface ReleaseChange {
  readonly release: string
  /** `must`: it has to be rewritten; `may`: it can be; `otherwise`: the same text acts differently. */
  readonly kind: 'must' | 'may' | 'otherwise'
  readonly path: string
  readonly span: Span
  readonly document: number
  /** Null if the fix of the field's problem describes the change. */
  readonly message: string | null
  /** Only for a field that is required since that release. */
  readonly isMissing?: boolean
  readonly fix?: Fix
}

/** The start and end of an upgrade, as releases of the table. */
export interface UpgradeRange {
  /** Null for the oldest release that accepts the document. */
  readonly from: string | null
  /** Null for the current engine. */
  readonly to: string | null
}

/** Every change between the releases, unordered. */
export function changesBetween(
  root: Place,
  engine: EngineHistory,
  { from, to }: UpgradeRange
): readonly ReleaseChange[] {
  const { releases } = engine.table
  const uses = documentUses(root, engine.table) ?? []
  const target = to === null ? releases.length - 1 : releases.indexOf(to)
  const start = from === null ? null : releases.indexOf(from)
  const gone = uses.filter(({ life }) => !isAlive(life, target) && life.some(each => each <= target))
  const first = start ?? Math.max(0, ...uses.map(({ life }) => life[0] ?? 0))
  return [
    ...named(gone).map(use => goneChange(use, engine, { start: start ?? use.life[0] ?? 0, target })),
    ...newerVersion(root, engine, { start: first, target }),
    ...otherwiseFrom(root, engine, { start: first, target })
  ]
}

/** If the kind itself is gone, its parts are not reported. */
function named(gone: readonly ReleaseUse[]): readonly ReleaseUse[] {
  const kind = gone.find(({ what }) => what === 'kind')
  return kind ? [kind] : topmost(gone)
}

interface Between {
  readonly start: number
  readonly target: number
}

function goneChange(
  { place, path, life, what }: ReleaseUse,
  engine: EngineHistory,
  { start, target }: Between
): ReleaseChange {
  const { table, label } = engine
  const ends = life.filter((release, at) => at % 2 === 1 && release <= target)
  const end = ends.find(release => release > start) ?? ends.at(-1) ?? target
  const message = {
    kind: () => null,
    version: () => `${label} does not have the version any more`,
    field: () => pastField(place, engine)?.successor?.write ?? null,
    value: () => pastValue(place, engine)?.successor?.write ?? null,
    type: () => null,
    missing: () => null
  }[what]()
  const release = table.releases[end] ?? ''
  const missing = what === 'missing' ? { isMissing: true } : {}
  return { release, kind: 'must', path, span: place.mark, document: place.document, message, ...missing }
}

/** The apiVersion that replaces the written one, which is still accepted. */
function newerVersion(root: Place, { table }: EngineHistory, { target }: Between): readonly ReleaseChange[] {
  const place = root.field('apiVersion')
  const { node, text } = place
  const kind = kindHistory(root, table)
  const [group, own = ''] = text?.split('/') ?? []
  const since = kind?.versions[own]?.[0]
  const newer = Object.entries(kind?.versions ?? {}).find(
    ([, life]) => since !== undefined && (life[0] ?? 0) > since && isAlive(life, target)
  )
  if (!newer || node?.kind !== 'scalar') return []
  const [name, [release = 0]] = newer
  const written = `${group}/${name}`
  const message = `${own} is deprecated, and ${name} has the same fields: write ${written}`
  const fix = { description: `Write ${written}`, edits: [{ ...innerSpan(node), text: written }] }
  return [
    {
      release: table.releases[release] ?? '',
      kind: 'may',
      path: place.path,
      span: place.span,
      document: place.document,
      message,
      ...(node.aliasSpan ? {} : { fix })
    }
  ]
}

function otherwiseFrom(
  root: Place,
  { behaviours, table }: EngineHistory,
  { start, target }: Between
): readonly ReleaseChange[] {
  const [oldest = '', newest = ''] = [table.releases[start], table.releases[target]]
  return behaviours
    .filter(({ since }) => compareReleases(since, oldest) > 0 && compareReleases(since, newest) <= 0)
    .flatMap(({ since, message, find }) =>
      find(root).map(
        ({ place, span }): ReleaseChange => ({
          release: since,
          kind: 'otherwise',
          path: place.path,
          span: span ?? place.span,
          document: place.document,
          message: `until then ${message}`
        })
      )
    )
}
