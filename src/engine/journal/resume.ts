import type { Backend } from '../../backends/backend.js'
import { type ElicitationAnswer, type JsonValue, jsonText } from '../../model/index.js'
import type { RunEvent } from '../event.js'
import { callKey, type JournaledAnswer } from './journal.js'
import type { JournaledRun } from './read-journal.js'

/** A call of which nobody knows whether it was carried out. */
export interface UnsureCall {
  readonly step: string
  readonly tool: string
}

/**
 * A backend that makes no call again that was answered in an earlier run: each answer stands in once for a call with the
 * same tool and arguments, in the order in which they came. Every other call goes on.
 */
export function resumeBackend(
  backend: Backend,
  { answers }: JournaledRun,
  place: { redactValue(value: JsonValue): JsonValue }
): Backend {
  const left = new Map<string, JournaledAnswer[]>()
  for (const answer of answers) {
    const key = jsonText([answer.tool, answer.arguments])
    left.set(key, [...(left.get(key) ?? []), answer])
  }
  return {
    listTools: () => backend.listTools(),
    callTool: async call => {
      const known = left.get(jsonText([call.tool, callKey(call.arguments, place)]))?.shift()
      return known ? known.result : backend.callTool(call)
    },
    close: () => backend.close()
  }
}

/** Calls that were sent and never answered with a result: they may have been carried out all the same. */
export function unsureCalls({ events }: JournaledRun): UnsureCall[] {
  const ended = new Map(
    events.flatMap(event => (event.type === 'callEnded' ? [[event.call, event.outcome] as const] : []))
  )
  return events.filter(isCallStart).flatMap(({ call, step, tool }) => {
    const outcome = ended.get(call)
    return outcome === 'result' || outcome === 'tool_error' ? [] : [{ step, tool }]
  })
}

/** Answers of a person that need not be given again. */
export function givenAnswers({ events }: JournaledRun): ReadonlyMap<string, ElicitationAnswer> {
  return new Map(
    events.flatMap(event => {
      if (event.type !== 'elicitationAnswered' || event.answer.action !== 'accept') return []
      return jsonText(event.answer).includes('[redacted]') ? [] : [[event.step, event.answer] as const]
    })
  )
}

function isCallStart(event: RunEvent): event is Extract<RunEvent, { type: 'callStarted' }> {
  return event.type === 'callStarted'
}
