import type { Backend, CallLocation, ReplayBackend, ToolCall } from '../backends/index.js'
import { CallFailure, type Clock, type ToolResult } from '../model/index.js'
import { type CallFault, type CaseCause, callFaults, callName } from './case.js'
import { changedResult } from './changed-inputs.js'

/** A call that reached the backend. */
export interface SeenCall {
  readonly at: string
  readonly place: CallLocation
  /** The published name of the tool. */
  readonly tool: string
  readonly arguments: ToolCall['arguments']
  /** The cause that made the call fail; null if it was answered. */
  readonly fault: CaseCause | null
  /** The time until the answer. */
  readonly delayMs: number
  /** The answer; undefined until it arrives. */
  answer?: ToolResult
}

/** Answers as the fixtures do, except where a case differs, and records every call. */
export interface CaseBackend extends Backend {
  /** The calls of the run so far; the first one is call 1 in the events. */
  readonly seen: readonly SeenCall[]
}

export interface CaseContext {
  readonly replay: ReplayBackend
  readonly clock: Clock
  readonly causes: readonly CaseCause[]
  /** Longer than any timeout that can end a call. */
  readonly longestMs: number
}

export function caseBackend({ replay, clock, causes, longestMs }: CaseContext): CaseBackend {
  const seen: SeenCall[] = []
  const faults = causes.filter(isCallFault)
  const hidden = new Set(causes.flatMap(({ cause, at }) => (cause === 'no-such-tool' ? [at] : [])))
  const changes = causes.flatMap(({ inputs }) => inputs.filter(({ input }) => input === 'result'))
  return {
    seen,
    listTools: async () => {
      const tools = await replay.listTools()
      return hidden.size === 0 ? tools : tools.filter(({ name }) => !hidden.has(name))
    },
    callTool: async call => {
      const place = call.at ?? { step: call.step ?? '', iteration: null, attempt: 1 }
      const at = callName(place)
      const fault = faults.find(each => each.at === at && concerns(each, place)) ?? null
      const delayMs = replay.delayOf(call)
      const note: SeenCall = { at, place, tool: call.tool, arguments: call.arguments, fault, delayMs }
      seen.push(note)
      if (fault) return fail(fault.cause, call, { clock, longestMs, delayMs })
      const result = await replay.callTool(call)
      const own = changes.filter(({ of }) => of === at)
      note.answer = own.length === 0 ? result : changedResult(result, own)
      return note.answer
    },
    close: () => replay.close()
  }
}

function isCallFault(cause: CaseCause): cause is CaseCause & { readonly cause: CallFault } {
  return (callFaults as readonly string[]).includes(cause.cause)
}

/** Whether the cause makes this call fail. */
function concerns({ iteration, attempt }: CaseCause, place: CallLocation): boolean {
  if (iteration !== null && iteration !== place.iteration?.index) return false
  return attempt === null || place.attempt <= attempt
}

interface Failing {
  readonly clock: Clock
  readonly longestMs: number
  readonly delayMs: number
}

/** A failing call takes as long as its answer would take; a timeout lasts until the engine ends the call. */
async function fail(
  fault: CallFault,
  call: ToolCall,
  { clock, longestMs, delayMs }: Failing
): Promise<ToolResult> {
  const lastsMs = fault === 'timeout' ? longestMs : delayMs
  if (lastsMs > 0) await clock.sleep(lastsMs, call.signal)
  if (call.signal.aborted) throw new CallFailure('cancelled', `the call of "${call.tool}" was cancelled`)
  if (fault === 'timeout') throw new CallFailure('timeout', 'context deadline exceeded')
  if (fault === 'connection-lost') throw new CallFailure('call', faultTexts['connection-lost'])
  return { content: [{ type: 'text', text: faultTexts['tool-error'] }], isError: true }
}

/** The texts of simulated failures, also in saved tests. */
export const faultTexts = {
  'tool-error': 'what-if: the tool reports an error',
  'connection-lost': 'what-if: the connection was lost'
} as const
