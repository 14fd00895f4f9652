/** Ascending indexes of releases: something exists from each one at an even position up to the next one, exclusively. */
export type Life = readonly number[]

/** The changes of a field. A field without an entry always existed. */
export interface FieldHistory {
  readonly life?: Life
  /** Values of an enumeration that did not always exist. */
  readonly values?: Readonly<Record<string, Life>>
  /** JSON types that the field was limited to for some releases. */
  readonly types?: Readonly<Record<string, Life>>
  /** Fields of this map that were required in some releases. */
  readonly required?: Readonly<Record<string, Life>>
  /** The fields of a map (`*` for any key), or the items of a list (`[]`). */
  readonly below?: Readonly<Record<string, FieldHistory>>
}

export interface KindHistory {
  /** The versions of the API group with the kind; `go` for files that no cluster reads. */
  readonly versions: Readonly<Record<string, Life>>
  readonly root: FieldHistory
}

/** The history of an engine: a file in `schemas/releases/`. */
export interface ReleaseTable {
  readonly engine: string
  /** Oldest first; lives refer to them by index. */
  readonly releases: readonly string[]
  /** The release before each one, if known for certain. */
  readonly last: Readonly<Record<string, string>>
  readonly kinds: Readonly<Record<string, KindHistory>>
}
