import type { FailureKind } from './failure.js'
import type { ToolResult } from './tool.js'

/** A failure before its message is built. */
export interface Trouble {
  readonly kind: FailureKind
  readonly cause: string
  readonly path?: string
  /** The result that arrived and counts as a failure. */
  readonly result?: ToolResult
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Trouble }
