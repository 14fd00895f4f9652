import type { TraceContext } from '../backends/index.js'
import { type Machine, thisMachine } from '../backends/machine.js'
import type { RunStatus } from '../engine/index.js'
import type { Compat, ElicitationAnswer, JsonObject, Schedule } from '../model/index.js'
import type { Permission } from '../run/index.js'

/** All that a run is made from: it goes on with this, whatever becomes of the files it was read from. */
export interface RunOrder {
  readonly order: 1
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly compat: Compat
  readonly workflow: string | null
  readonly action: string | null
  readonly arguments: JsonObject
  /** Answers given beforehand, by step. */
  readonly answers: Readonly<Record<string, ElicitationAnswer>>
  /** In place of the workflow's own. */
  readonly timeoutMs: number | null
  /** Run up to this step; null: to the end. */
  readonly until: string | null
  readonly schedule: Schedule | null
  readonly maxParallel: number | null
  /** Decides the jitter of retries. */
  readonly seed: number
  /** What templates draw follows from it: 32 bytes that nobody can guess, as hexadecimal. */
  readonly chance: string
  readonly permission: Permission
  /** The trace that the run belongs to; left out: one of its own. */
  readonly parent?: TraceContext
}

/** What every order has to say; the rest is as the workflow has it. */
type GivenOrder = Pick<RunOrder, 'files' | 'compat' | 'arguments' | 'permission'> &
  Partial<Omit<RunOrder, 'order' | 'chance'>>

export function newOrder(given: GivenOrder, { newKey }: Pick<Machine, 'newKey'> = thisMachine): RunOrder {
  return {
    order: 1,
    workflow: null,
    action: null,
    answers: {},
    timeoutMs: null,
    until: null,
    schedule: null,
    maxParallel: null,
    seed: 0,
    chance: Buffer.from(newKey(32)).toString('hex'),
    ...given,
    // Nothing else of a file travels than its text.
    files: given.files.map(({ path, text }) => ({ path, text }))
  }
}

/** How a run ended, as its own report has it; `not_started`: nothing was called. */
export type RunOutcome = RunStatus | 'not_started'

/** How a run came out, as far as its caller is told; the report is in its events. */
export type RunAnswer =
  | { readonly kind: 'ran'; readonly isRefused: boolean }
  /** Nothing was called. `usage`: what was asked for cannot be done; `unusable`: a server cannot be used; `conflict`: a name is contested. */
  | { readonly kind: 'usage' | 'unusable' | 'conflict' | 'interrupted'; readonly messages: readonly string[] }
