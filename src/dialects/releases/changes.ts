import type { Fix } from '../../source/diagnostic.js'
import { innerSpan } from '../../source/inner-span.js'
import type { Span } from '../../source/span.js'
import type { Place } from '../reading/place.js'
import { documentUses, type ReleaseUse, topmost } from './document-uses.js'
import { kindHistory } from './field-history.js'
import { isAlive } from './lives.js'
import type { EngineHistory } from './outdated.js'
import { pastField, pastValue } from './past-values.js'
import { compareReleases } from './release.js'

/** What changes for a document on the way from one release to another. */
export interface ReleaseChange {
  readonly release: string
  /** What has to be written otherwise, what can be, and what is written alike and acts otherwise. */
  readonly kind: 'must' | 'may' | 'otherwise'
  readonly path: string
  readonly span: Span
  readonly document: number
  /** Null where the fix of the field's problem is all the advice. */
  readonly message: string | null
  /** True for a field that has to be written since then. */
  readonly isMissing?: boolean
  readonly fix?: Fix
}

/** The ends of an upgrade, as releases of the table. */
export interface UpgradeRange {
  /** Null: the oldest release that takes the document. */
  readonly from: string | null
  /** Null: today's engine. */
  readonly to: string | null
}

/** Every change between the releases, in no order. */
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

/** Of a kind that is gone nothing else is worth naming. */
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

/** The apiVersion that replaced the written one, which is served still. */
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
