import type { DryRunFlags } from '../dry-run-paths.js'

/** What to paint on a picture; one of these, or nothing. */
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

/** The values of flags of dry runs that are not given. */
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
