import type * as Library from '../../src/index.js'

/** What `vmcp` offers to other programs: the built bundle, or the sources where no build is wanted. */
export type VmcpLibrary = typeof Library

/** One case of a set and everything in which `vmcp` differs from what the engine answered; none where it agrees. */
export interface CaseResult {
  /** Unique within all sets, as the list of failing cases writes it: `engine-runs/toolhive random-7`. */
  readonly id: string
  readonly differences: readonly Difference[]
}

export interface Difference {
  /** What differs: `status`, `output`, `steps.a.error`, `valid`, … */
  readonly aspect: string
  readonly expected: unknown
  readonly actual: unknown
}

/** Where a set stands and what answers its questions. */
export interface SetSetting {
  readonly name: string
  /** The folder or file that holds the cases. */
  readonly place: string
  readonly library: VmcpLibrary
}
