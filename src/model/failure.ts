import type { ToolResult } from './tool.js'

/**
 * What can go wrong in a run. Policies (`ErrorPolicy`) speak of these kinds; the words come from the dialect.
 *
 * - `arguments`: the run's own arguments were refused
 * - `condition`: a condition gave no decision
 * - `template`: an argument, message or collection could not be rendered
 * - `collection`: a loop's collection is no list, or too long
 * - `routing`: no backend has the tool
 * - `call`: the call failed and no MCP result arrived
 * - `tool_error`: a result with `isError` arrived
 * - `missing_fixture`: a replay has the tool, and no entry for this call
 * - `missing_answer`: a question was asked, and nobody was there to answer
 * - `elicitation`: the answer ends the step (declined, cancelled, or none in time)
 * - `timeout`: the step's or the run's time was over
 * - `cancelled`: another failure or the user stopped it
 * - `output`: the run's output could not be built
 * - `limit`: a limit was hit
 * - `definition`: the workflow is written so that it cannot run (its steps wait for each other in a ring)
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

/** A failure that happened in a run: data, said as an event, never mixed with diagnostics or with our own faults. */
export interface StepFailure {
  readonly kind: FailureKind
  /** The whole text as the upstream engine words it, with its prefixes. */
  readonly message: string
  /** The innermost text: the tool's own words, the template's error. */
  readonly cause: string
  /** More for a person: the nearest fixture entry and what differs, the question without an answer. */
  readonly detail?: string
  /** Where the definition is at fault, when it is. */
  readonly path?: string
  /** The result that arrived and was a failure. */
  readonly result?: ToolResult
}

export type CallFailureKind = Extract<
  FailureKind,
  'call' | 'routing' | 'missing_fixture' | 'timeout' | 'cancelled'
>

/** A call that brought no MCP result. Thrown by a backend, caught by the step that called. */
export class CallFailure extends Error {
  readonly kind: CallFailureKind
  /** More for a person: the nearest fixture entry and what differs. */
  readonly detail: string | undefined

  constructor(kind: CallFailureKind, message: string, detail?: string) {
    super(message)
    this.name = 'CallFailure'
    this.kind = kind
    this.detail = detail
  }
}
