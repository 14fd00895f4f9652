import type { JsonValue } from '../../model/index.js'

/**
 * The effect of a change on clients that were written for the old version.
 *
 * - `breaking`: a valid call is now refused, or a promised part of the result is missing
 * - `review`: calls are accepted as before, but may have another meaning, or the difference could not be decided
 * - `compatible`: clients notice nothing
 */
export type ChangeEffect = 'breaking' | 'review' | 'compatible'

export type InterfacePart = 'name' | 'description' | 'input' | 'output' | 'annotations' | 'actions'

/** One difference in what clients see of a workflow. */
export interface InterfaceChange {
  readonly part: InterfacePart
  /** The action that differs, for a tool with several actions. */
  readonly action?: string
  /** The path within the input or output: `options.depth`, `tags[]`; the name of an annotation; empty for the whole. */
  readonly path: string
  readonly effect: ChangeEffect
  /** The difference as text, without the path. */
  readonly message: string
  /** Omitted if that version has no such value. */
  readonly old?: JsonValue
  readonly new?: JsonValue
}
