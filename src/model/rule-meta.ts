import type { Severity } from '../source/diagnostic.js'

/** What is said of a rule without running it: the row of a table, the head of a rule's file. */
export interface RuleMeta {
  /** `no-<thing>`, `valid-<thing>`, `require-<thing>`, `prefer-<thing>`; never renamed. */
  readonly id: string
  /** One sentence: what it finds. */
  readonly description: string
  /** The severity of most of its problems; a problem may say otherwise. `off` rules run only when switched on. */
  readonly severity: Severity | 'off'
  /** Names of the dialects it speaks of; left out for a rule about every workflow or file. */
  readonly dialects?: readonly string[]
}
