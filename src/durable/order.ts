import type { TraceContext } from '../backends/index.js'
import { type Machine, thisMachine } from '../backends/machine.js'
import type { RunStatus } from '../engine/index.js'
import type { Compat, ElicitationAnswer, JsonObject, Schedule } from '../model/index.js'
import type { Permission } from '../run/index.js'

/** Everything that a run is made from: it continues with this, whatever happens to the files it was read from. */
export interface RunOrder {
  readonly order: 1
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly compat: Compat
  readonly workflow: string | null
  readonly action: string | null
  readonly arguments: JsonObject
  /** Answers given in advance, by step. */
  readonly answers: Readonly<Record<string, ElicitationAnswer>>
  /** Replaces the workflow's own. */
  readonly timeoutMs: number | null
  /** Run up to this step; null: to the end. */
  readonly until: string | null
  readonly schedule: Schedule | null
  readonly maxParallel: number | null
  /** Decides the jitter of retries. */
  readonly seed: number
  /** Seed of the random values of templates: 32 unpredictable bytes, as hexadecimal. */
  readonly chance: string
  readonly permission: Permission
  /** The trace that the run belongs to; omitted: a new one. */
  readonly parent?: TraceContext
}

/** The required fields of every order; the rest defaults to the workflow's. */
export type GivenOrder = Pick<RunOrder, 'files' | 'compat' | 'arguments' | 'permission'> &
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
    // Only the path and text of a file are sent.
    files: given.files.map(({ path, text }) => ({ path, text }))
  }
}

/** How a run ended, as in its own report; `not_started`: nothing was called. */
export type RunOutcome = RunStatus | 'not_started'

/** The result of a run for its caller; the report is in its events. */
export type RunAnswer =
  | { readonly kind: 'ran'; readonly isRefused: boolean }
  /** Nothing was called. `usage`: the request cannot be fulfilled; `unusable`: a server cannot be used; `conflict`: a name is ambiguous. */
  | { readonly kind: 'usage' | 'unusable' | 'conflict' | 'interrupted'; readonly messages: readonly string[] }
