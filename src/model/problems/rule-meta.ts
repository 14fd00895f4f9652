import type { Severity } from '../../source/diagnostic.js'

/** What is known about a rule without running it: a table row, or the head of a rule's file. */
export interface RuleMeta {
  /** `no-<thing>`, `valid-<thing>`, `require-<thing>`, `prefer-<thing>`; never renamed. */
  readonly id: string
  /** One sentence: what it detects. */
  readonly description: string
  /** The severity of most of its problems; a problem may override it. `off` rules run only when enabled. */
  readonly severity: Severity | 'off'
  /** Names of the dialects it applies to; omitted for a rule about every workflow or file. */
  readonly dialects?: readonly string[]
}
