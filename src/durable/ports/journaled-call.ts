import type { ToolCall } from '../../backends/index.js'
import { CallFailure, type CallFailureKind, type ToolResult } from '../../model/index.js'
import { VALUE_LIMIT } from '../journal-limits.js'
import { shortened } from '../shortened.js'

/** The journal entry of a call: a failure is data too, or the server would repeat the call. */
export type JournaledCall = { readonly atMs: number } & (
  | { readonly kind: 'result'; readonly result: ToolResult }
  | {
      readonly kind: 'failure'
      readonly failure: CallFailureKind
      readonly message: string
      readonly detail: string | null
    }
  /** The worker that sent it is gone. */
  | { readonly kind: 'lost' }
)

/** Makes a call and always returns a value that can be recorded. */
export async function journaledCall(
  call: ToolCall,
  { send, now }: { readonly send: (call: ToolCall) => Promise<ToolResult>; readonly now: () => number }
): Promise<JournaledCall> {
  try {
    const result = await send(call)
    const bytes = Buffer.byteLength(JSON.stringify(result))
    if (bytes > VALUE_LIMIT) throw tooHeavy(bytes)
    return { kind: 'result', result, atMs: now() }
  } catch (error) {
    const failure = error instanceof CallFailure ? error : new CallFailure('call', messageOf(error))
    const { kind, message, detail = null } = failure
    const text = { message: shortened(message), detail: detail && shortened(detail) }
    return { kind: 'failure', failure: kind, ...text, atMs: now() }
  }
}

function tooHeavy(bytes: number): CallFailure {
  return new CallFailure(
    'call',
    `the answer has ${bytes} bytes, and ${VALUE_LIMIT} are what the journal of a durable run takes`
  )
}

/** A failure recognized by name comes from a module that was bundled separately. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
