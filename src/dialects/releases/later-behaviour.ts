import type { Span } from '../../source/span.js'
import type { Place } from '../reading/place.js'

/** The release of an engine for which files are meant. */
export interface EngineBound {
  readonly engine: string
  /** As given, such as `0.40`. */
  readonly release: string
  /** The newest release in the table that is not newer than the given one. */
  readonly base: string
  /** The engine's name as displayed. */
  readonly label: string
  /** Where the release was given: `--engine`, or a location in a file. */
  readonly place: string
}

/** Something that all releases accept, but earlier ones treat differently. */
export interface LaterBehaviour {
  /** The first release that behaves like the current one. */
  readonly since: string
  /** The first release that behaved differently; omitted: all before `since`. */
  readonly from?: string
  /** What the earlier releases do. */
  readonly message: string
  find(root: Place): readonly PlacedBehaviour[]
}

export interface PlacedBehaviour {
  readonly place: Place
  readonly span?: Span
}

/** A given release, and where it is in the table of its engine. */
export interface KnownRelease {
  /** The newest release in the table that is not newer; null if all are newer. */
  readonly base: string | null
  readonly oldest: string
  readonly newest: string
  readonly isListed: boolean
}
