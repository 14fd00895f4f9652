import type { Fix } from '../../source/diagnostic.js'
import type { Place } from '../reading/place.js'
import type { LaterBehaviour } from './later-behaviour.js'
import type { ReleaseTable } from './release-table.js'

/** An engine whose releases are known. */
export interface EngineHistory {
  /** The engine's name as displayed. */
  readonly label: string
  readonly table: ReleaseTable
  readonly fields: readonly OutdatedField[]
  readonly values: readonly OutdatedValue[]
  readonly types: readonly OutdatedType[]
  readonly behaviours: readonly LaterBehaviour[]
  /** The error of a loader without a cluster for an unknown field. */
  readonly unknownFieldMessage?: (place: Place, key: string) => string
}

/** A field of earlier releases, and what replaces it. */
export interface OutdatedField {
  readonly kinds: readonly string[]
  readonly at: RegExp
  readonly write: string
  /** The field in the same map that replaces it or contains it. */
  readonly today?: string
  /** Whether the value stays the same. */
  readonly isRenamed?: boolean
  /** A fix for other cases. */
  readonly fix?: (place: Place) => Fix | null
}

/** A value of earlier releases, and what replaces it. */
export interface OutdatedValue {
  readonly kinds: readonly string[]
  readonly at: RegExp
  readonly value: string
  readonly write: string
  /** A value with the same meaning. */
  readonly today?: string
}

/** A field that an earlier release had. */
export interface PastField {
  /** `gone since ToolHive 0.21.0`; null if no release with a known schema had it. */
  readonly age: string | null
  readonly successor: OutdatedField | null
}

export interface PastValue {
  readonly age: string | null
  readonly successor: OutdatedValue | null
}

/** A type that a field had in earlier releases, and how its values are written today. */
export interface OutdatedType {
  readonly kinds: readonly string[]
  readonly at: RegExp
  /** A JSON type. */
  readonly type: string
  readonly write: string
  readonly fix: (place: Place) => Fix | null
}

export interface PastType {
  /** For example `muster before 0.0.78 took it`. */
  readonly age: string
  readonly successor: OutdatedType | null
}
