import type { FuzzInput } from '../fuzz-kind.js'
import type { Fault } from './fault.js'
import type { TimedCheck } from './watchdog.js'

/** What the process that tries inputs receives. */
export interface Assignment {
  readonly kinds: readonly string[]
  readonly seed: number
  /** The number of the first input of each kind. */
  readonly from: number
  /** How many inputs of each kind. */
  readonly inputs: number
  readonly untilMs: number
  readonly budgetMs: number
  /** Where the input in hand is written down, for the one who finds the process dead. */
  readonly inHand: string
  /** Faults that are known: they are counted and not reduced again. */
  readonly known: readonly string[]
}

/** The input that was tried when the process died. */
export interface InHand {
  readonly kind: string
  readonly number: number
  readonly input: FuzzInput
  /** The fault that was being reduced; left out while an input is tried for the first time. */
  readonly fault?: Fault
}

/** What the process reports, one line of JSON each. */
export type Message =
  | {
      readonly type: 'tried'
      readonly kind: string
      readonly number: number
      readonly tookMs: number
      readonly slowest: TimedCheck
    }
  | { readonly type: 'fault'; readonly number: number; readonly fault: Fault }
