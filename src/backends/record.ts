import { CallFailure, type JsonObject, type ToolDescription, type ToolResult } from '../model/index.js'
import type { StopSignal } from '../model/stopping/stop.js'
import type { Backend, ToolCall } from './backend.js'

/** One recorded call. A call stopped because of another one proves nothing and is not kept. */
export interface RecordedCall {
  readonly tool: string
  readonly arguments: JsonObject
  readonly answer: RecordedAnswer
  /** How long the answer took. */
  readonly tookMs: number
}

export type RecordedAnswer =
  | { readonly kind: 'result'; readonly result: ToolResult }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'timeout'; readonly afterMs: number }

export interface Recording {
  /** All tools that the backend has. */
  readonly tools: readonly ToolDescription[]
  /** In the order in which they were sent, whatever the order of the answers. */
  readonly calls: readonly RecordedCall[]
}

export interface RecordingBackend extends Backend {
  recording(): Recording
}

/** Records all calls without changing them. */
export function recordBackend(backend: Backend, now: () => number): RecordingBackend {
  let tools: readonly ToolDescription[] = []
  const calls: (RecordedCall | null)[] = []
  return {
    listTools: async () => {
      tools = await backend.listTools()
      return tools
    },
    callTool: async call => {
      const place = calls.push(null) - 1
      const startedAt = now()
      const keep = (answer: RecordedAnswer | null): void => {
        calls[place] = answer && {
          tool: call.tool,
          arguments: call.arguments,
          answer,
          tookMs: now() - startedAt
        }
      }
      try {
        const result = await backend.callTool(call)
        keep({ kind: 'result', result })
        return result
      } catch (error) {
        keep(error instanceof CallFailure ? answerOf(error, call, now() - startedAt) : null)
        throw error
      }
    },
    close: () => backend.close(),
    recording: () => ({ tools, calls: calls.filter(call => call !== null) })
  }
}

function answerOf(failure: CallFailure, { signal }: ToolCall, afterMs: number): RecordedAnswer | null {
  if (isOutOfTime(signal) || failure.kind === 'timeout') return { kind: 'timeout', afterMs }
  if (signal.aborted || failure.kind === 'cancelled') return null
  return { kind: 'error', message: failure.message }
}

/** The engine's reasons `step_time` and `run_time` mean that the call timed out. */
function isOutOfTime({ aborted, reason }: StopSignal): boolean {
  return aborted && typeof reason === 'string' && reason.endsWith('_time')
}
