import type { JsonObject, JsonValue } from './json/json-value.js'

/** A tool as a backend publishes it (an entry of MCP's `tools/list`), under the name that workflows use. */
export interface ToolDescription {
  readonly name: string
  readonly description?: string
  readonly inputSchema?: JsonObject
  readonly outputSchema?: JsonObject
  readonly annotations?: ToolAnnotations
  /** All names by which steps call it, where its server declares them; never recorded. */
  readonly names?: readonly string[]
}

/** MCP's hints about what a tool does; a missing one is unknown. */
export interface ToolAnnotations {
  readonly title?: string
  readonly readOnlyHint?: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
  readonly openWorldHint?: boolean
}

/** The known tools. Empty means that nothing is known, not that there are none. */
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
  /** An object in MCP; other values are kept so that a dialect can decide what to do with them. */
  readonly structuredContent?: JsonValue
  readonly isError: boolean
  /** True for an answer that was generated so that a simulation can continue. Never sent, never recorded. */
  readonly isStub?: true
}
