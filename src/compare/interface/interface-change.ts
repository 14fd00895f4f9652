import type { JsonValue } from '../../model/index.js'

/**
 * What a change means for clients that know the old version.
 *
 * - `breaking`: a call that was right is refused, or an answer lacks what was promised
 * - `review`: accepted as before, but it may mean something else, or the difference could not be decided
 * - `compatible`: nothing changes for them
 */
export type ChangeEffect = 'breaking' | 'review' | 'compatible'

export type InterfacePart = 'name' | 'description' | 'input' | 'output' | 'annotations' | 'actions'

/** One difference of what clients see of a workflow. */
export interface InterfaceChange {
  readonly part: InterfacePart
  /** The action of a tool with several ones; omitted elsewhere. */
  readonly action?: string
  /** The place in the input or output: `options.depth`, `tags[]`; the name of an annotation; empty for the whole. */
  readonly path: string
  readonly effect: ChangeEffect
  /** The difference in words, without the place. */
  readonly message: string
  /** Omitted where it is absent in that version. */
  readonly old?: JsonValue
  readonly new?: JsonValue
}
