/** Numbers of releases, ascending: from each one at an even index something exists, from each one at an odd index no more. */
export type Life = readonly number[]

/** A field, as far as it changed: a field without any entry has always been there. */
export interface FieldHistory {
  readonly life?: Life
  /** Values of an enumeration that came or went. */
  readonly values?: Readonly<Record<string, Life>>
  /** JSON types that the field had to have for a while only. */
  readonly types?: Readonly<Record<string, Life>>
  /** Fields of this map that were required for a while only. */
  readonly required?: Readonly<Record<string, Life>>
  /** The fields of a map, `*` for any key; `[]` for the items of a list. */
  readonly below?: Readonly<Record<string, FieldHistory>>
}

export interface KindHistory {
  /** The versions of the API group with the kind; `go` for a file that no cluster reads. */
  readonly versions: Readonly<Record<string, Life>>
  readonly root: FieldHistory
}

/** The history of an engine: a file in `schemas/releases/`. */
export interface ReleaseTable {
  readonly engine: string
  /** Oldest first; lives refer to them by index. */
  readonly releases: readonly string[]
  /** The release before each one, where it is known for certain. */
  readonly last: Readonly<Record<string, string>>
  readonly kinds: Readonly<Record<string, KindHistory>>
}
