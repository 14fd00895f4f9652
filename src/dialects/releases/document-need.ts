import type { Place } from '../reading/place.js'
import { documentUses, type ReleaseUse } from './document-uses.js'
import { ALWAYS, meeting } from './lives.js'
import type { Life, ReleaseTable } from './release-table.js'

/** The releases that take a document, and why: between them no release lacks anything that it uses. */
export interface DocumentNeed {
  readonly atLeast: string
  readonly lower: NeedReason
  /** The first release that no longer accepts it; not after `atLeast` when no release takes it. */
  readonly before?: string
  /** The last release that takes it, where that is known for certain. */
  readonly atMost?: string
  readonly upper?: NeedReason
}

export interface NeedReason {
  readonly path: string
  /** An offset in the file. */
  readonly start: number
}

/** What a document needs of the engine's releases; null for a kind without a history. */
export function documentNeed(root: Place, table: ReleaseTable): DocumentNeed | null {
  // What is missing today is a mistake more often than a file for releases that did not require it.
  const uses = documentUses(root, table)?.filter(
    ({ what, life }) => what !== 'missing' || life.length % 2 === 1
  )
  if (uses === undefined || uses.length === 0) return null
  const taken = uses.reduce<Life>((life, use) => meeting(life, use.life), ALWAYS)
  const [start, end] = taken.length === 0 ? excludingBounds(uses) : newestStretch(taken)
  const starting = uses.filter(({ life }) => startsOf(life).includes(start))
  // What is written is a better reason than what is left out.
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

/** Of what no release has together: the last to come, and the first to go. */
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
