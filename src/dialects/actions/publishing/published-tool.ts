import type { PublishedAction } from './action-schema.js'

/** The tool around its actions. */
export interface PublishedTool {
  readonly name: string
  readonly description: string | null
  readonly actions: readonly PublishedAction[]
}
