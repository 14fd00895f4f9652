import type { ToolResult } from './tool.js'

/**
 * What can go wrong in a run. Policies (`ErrorPolicy`) refer to these kinds; dialects provide the messages.
 *
 * - `arguments`: the run's own arguments were refused
 * - `condition`: a condition gave no decision
 * - `template`: an argument, message or collection could not be rendered
 * - `collection`: a loop's collection is no list, or too long
 * - `routing`: no backend has the tool
 * - `call`: the call failed and no MCP result arrived
 * - `tool_error`: a result with `isError` arrived
 * - `missing_fixture`: a replay has the tool, and no entry for this call
 * - `missing_answer`: a question was asked and no user was available to answer
 * - `elicitation`: the answer ends the step (declined, cancelled, or none in time)
 * - `timeout`: the step or the run timed out
 * - `cancelled`: stopped by another failure or by the user
 * - `output`: the run's output could not be built
 * - `limit`: a limit was exceeded
 * - `definition`: the workflow cannot run as written (its steps wait for each other in a cycle)
 */
export type FailureKind =
  | 'arguments'
  | 'condition'
  | 'template'
  | 'collection'
  | 'routing'
  | 'call'
  | 'tool_error'
  | 'missing_fixture'
  | 'missing_answer'
  | 'elicitation'
  | 'timeout'
  | 'cancelled'
  | 'output'
  | 'limit'
  | 'definition'

/** A failure in a run: data reported as an event, never mixed with diagnostics or internal errors. */
export interface StepFailure {
  readonly kind: FailureKind
  /** The whole message of the upstream engine, with its prefixes. */
  readonly message: string
  /** The innermost message: the tool's own text, or the template's error. */
  readonly cause: string
  /** More detail for users: the nearest fixture entry and its differences, or the unanswered question. */
  readonly detail?: string
  /** The location in the definition, where the definition caused it. */
  readonly path?: string
  /** The result that arrived and counts as a failure. */
  readonly result?: ToolResult
}

export type CallFailureKind = Extract<
  FailureKind,
  'call' | 'routing' | 'missing_fixture' | 'timeout' | 'cancelled'
>

/** A call without an MCP result. Thrown by a backend, caught by the calling step. */
export class CallFailure extends Error {
  readonly kind: CallFailureKind
  /** More detail for users: the nearest fixture entry and its differences. */
  readonly detail: string | undefined

  constructor(kind: CallFailureKind, message: string, detail?: string) {
    super(message)
    this.name = 'CallFailure'
    this.kind = kind
    this.detail = detail
  }
}
