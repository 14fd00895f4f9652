import type * as Library from '../../../src/index.js'

/** What `vmcp` exports to other programs: the built bundle, or the sources where no build is wanted. */
export type VmcpLibrary = typeof Library

/** One case of a set and all differences between `vmcp` and the engine's answer; none where they agree. */
export interface CaseResult {
  /** Unique in all sets, as in the list of failing cases: `engine-runs/toolhive random-7`. */
  readonly id: string
  readonly differences: readonly Difference[]
}

export interface Difference {
  /** What differs: `status`, `output`, `steps.a.error`, `valid`, … */
  readonly aspect: string
  readonly expected: unknown
  readonly actual: unknown
}

/** The location of a set, and the library under test. */
export interface SetSetting {
  readonly name: string
  /** The folder or file that contains the cases. */
  readonly place: string
  readonly library: VmcpLibrary
}
