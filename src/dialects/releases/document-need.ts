import type { Place } from '../reading/place.js'
import { documentUses, type ReleaseUse } from './document-uses.js'
import { ALWAYS, intersection } from './lives.js'
import type { Life, ReleaseTable } from './release-table.js'

/** The releases that accept a document, with reasons. Each of them has everything that the document uses. */
export interface DocumentNeed {
  readonly atLeast: string
  readonly lower: NeedReason
  /** The first later release that no longer accepts the document. If no release accepts it, this is not after `atLeast`. */
  readonly before?: string
  /** The last release that accepts the document, if known for certain. */
  readonly atMost?: string
  readonly upper?: NeedReason
}

export interface NeedReason {
  readonly path: string
  /** The offset in the file. */
  readonly start: number
}

/** The releases that a document needs; null for a kind without a history, or if all releases accept it. */
export function documentNeed(root: Place, table: ReleaseTable): DocumentNeed | null {
  // A field that is required today is more likely forgotten than omitted for earlier releases.
  const uses = documentUses(root, table)?.filter(
    ({ what, life }) => what !== 'missing' || life.length % 2 === 1
  )
  if (uses === undefined || uses.length === 0) return null
  const taken = uses.reduce<Life>((life, use) => intersection(life, use.life), ALWAYS)
  const [start, end] = taken.length === 0 ? excludingBounds(uses) : newestStretch(taken)
  const starting = uses.filter(({ life }) => startsOf(life).includes(start))
  // A part that is written is a better reason than one that is missing.
  const lower = starting.find(({ what }) => what !== 'missing') ?? starting[0] ?? uses[0]
  const upper = end === undefined ? undefined : uses.find(({ life }) => endsOf(life).includes(end))
  if (!lower) return null
  const before = end === undefined ? undefined : table.releases[end]
  const atMost = before === undefined ? undefined : table.last[before]
  return {
    atLeast: table.releases[start] ?? '',
    lower: reasonOf(lower),
    ...(before === undefined ? {} : { before }),
    ...(atMost === undefined ? {} : { atMost }),
    ...(upper ? { upper: reasonOf(upper) } : {})
  }
}

function reasonOf({ path, start }: ReleaseUse): NeedReason {
  return { path, start }
}

function newestStretch(life: Life): readonly [number, number | undefined] {
  return life.length % 2 === 1
    ? [life[life.length - 1] ?? 0, undefined]
    : [life[life.length - 2] ?? 0, life[life.length - 1]]
}

/** If no release has all parts: the start of the last one, and the end of the first one. */
function excludingBounds(uses: readonly ReleaseUse[]): readonly [number, number] {
  const stretches = uses.map(({ life }) => newestStretch(life))
  const start = Math.max(...stretches.map(([since]) => since))
  const end = Math.min(...stretches.map(([, until = Infinity]) => until))
  return [start, end]
}

function startsOf(life: Life): readonly number[] {
  return life.filter((_, at) => at % 2 === 0)
}

function endsOf(life: Life): readonly number[] {
  return life.filter((_, at) => at % 2 === 1)
}
