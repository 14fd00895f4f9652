import type { JsonObject, JsonValue } from './json-value.js'

/** A tool as a backend publishes it (an entry of MCP's `tools/list`), under the name that workflows use. */
export interface ToolDescription {
  readonly name: string
  readonly description?: string
  readonly inputSchema?: JsonObject
  readonly outputSchema?: JsonObject
  readonly annotations?: ToolAnnotations
  /** All names by which steps call it, where its server is there to tell; never written down. */
  readonly names?: readonly string[]
}

/** MCP's hints about what a tool does; a missing one is not known. */
export interface ToolAnnotations {
  readonly title?: string
  readonly readOnlyHint?: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
  readonly openWorldHint?: boolean
}

/** The tools that are known. Empty means that nothing is known, not that there are none. */
export type ToolCatalog = ReadonlyMap<string, ToolDescription>

/** One block of an MCP tool result. */
export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mimeType?: string }
  | { readonly type: 'audio'; readonly data: string; readonly mimeType?: string }
  | {
      readonly type: 'resource'
      readonly resource: {
        readonly uri?: string
        readonly text?: string
        readonly blob?: string
        readonly mimeType?: string
      }
    }
  | { readonly type: 'resource_link'; readonly uri: string; readonly name?: string }

/** An MCP tool result. */
export interface ToolResult {
  readonly content: readonly ContentBlock[]
  /** An object in MCP; any other value is kept so that a dialect can say what it does with it. */
  readonly structuredContent?: JsonValue
  readonly isError: boolean
  /** True for an answer that nobody gave: it was made up so that a simulation can go on. Never sent, never recorded. */
  readonly isStub?: true
}
