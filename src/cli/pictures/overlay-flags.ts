import type { DryRunFlags } from '../simulating/dry-run-paths.js'

/** The flags that add a layer to a picture; at most one of them. */
export interface OverlayFlags {
  readonly findings?: boolean
  readonly 'dry-run'?: boolean
  /** The id of a run in the journals. */
  readonly run?: string | undefined
  readonly journal?: string | undefined
  /** A report of `vmcp test --format coverage`. */
  readonly coverage?: string | undefined
}

export function wantsOverlay(flags: OverlayFlags): boolean {
  return (
    flags.findings === true ||
    flags['dry-run'] === true ||
    flags.run !== undefined ||
    flags.coverage !== undefined
  )
}

/** The flags of a dry run, all absent. */
export const noDryRunFlags = {
  arg: undefined,
  arguments: undefined,
  answer: undefined,
  answers: undefined,
  fixtures: undefined,
  schedule: undefined,
  'max-parallel': undefined,
  seed: undefined
} satisfies Partial<DryRunFlags>
