import type { Span } from '../../source/span.js'
import type { Place } from '../reading/place.js'

/** The release of an engine for which files are meant. */
export interface EngineBound {
  readonly engine: string
  /** As it was given: `0.40`. */
  readonly release: string
  /** The newest release in the table that is not newer. */
  readonly base: string
  /** The engine's name for people. */
  readonly label: string
  /** Where it was named: `--engine`, or a place in a file. */
  readonly place: string
}

/** Something that is written alike in all releases, and does something else in early ones. */
export interface LaterBehaviour {
  /** The first release that behaves as today. */
  readonly since: string
  /** The first release that behaved otherwise; omitted: all before. */
  readonly from?: string
  /** What the earlier releases do. */
  readonly message: string
  find(root: Place): readonly PlacedBehaviour[]
}

export interface PlacedBehaviour {
  readonly place: Place
  readonly span?: Span
}

/** A release that was named, in the table of its engine. */
export interface KnownRelease {
  /** The newest one in the table that is not newer; null before the oldest. */
  readonly base: string | null
  readonly oldest: string
  readonly newest: string
  readonly isListed: boolean
}
