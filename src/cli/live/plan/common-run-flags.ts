import type { Schedule } from '../../../model/index.js'
import type { Permission } from '../../../run/index.js'
import type { InputFlags } from '../../inputs/inputs.js'
import type { AnswerFlags } from '../../simulating/answers.js'
import type { ArgumentFlags } from '../../simulating/run-arguments.js'

/** The flags of a run, local or remote. */
export interface CommonRunFlags extends InputFlags, ArgumentFlags, AnswerFlags {
  readonly workflow: string | undefined
  readonly action: string | undefined
  readonly timeoutMs: number | undefined
  readonly schedule: Schedule | undefined
  readonly 'max-parallel': number | undefined
  readonly seed: number | undefined
  readonly details?: boolean
  readonly 'allow-destructive': boolean
  readonly 'strict-hints': boolean
  readonly yes: boolean
}

/** The tools that the flags allow it to call. */
export function permissionOf(flags: CommonRunFlags): Permission {
  return { isGiven: flags['allow-destructive'] || flags.yes, isStrict: flags['strict-hints'] }
}
