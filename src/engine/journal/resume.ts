import type { Backend } from '../../backends/backend.js'
import { addToList, type ElicitationAnswer, type JsonValue, jsonText } from '../../model/index.js'
import type { EventLocation, RunEvent } from '../event.js'
import { callKey, type EarlierRun, type JournaledAnswer, sorted, type UnsureCall } from './journal.js'
import type { JournaledRun } from './read-journal.js'

/** A backend that replays the answers of an earlier run where it can. */
export interface ResumedBackend extends Backend {
  /** Answers that no call has used. */
  left(): readonly JournaledAnswer[]
}

/**
 * A backend that does not repeat calls answered in an earlier run: each answer is used once, for a call of the same step with the same tool
 * and arguments, in their order. Every other call is passed on.
 */
export function resumeBackend(
  backend: Backend,
  run: JournaledRun,
  place: { redactValue(value: JsonValue): JsonValue }
): ResumedBackend {
  const left = new Map<string, JournaledAnswer[]>()
  for (const answer of keptAnswers(run)) addToList(left, keyOf(answer), answer)
  return {
    listTools: () => backend.listTools(),
    callTool: async call => {
      const key = keyOf({ ...call, arguments: callKey(call.arguments, place) })
      const known = left.get(key)?.shift()
      return known ? known.result : backend.callTool(call)
    },
    close: () => backend.close(),
    left: () => [...left.values()].flat()
  }
}

function keyOf({
  step,
  tool,
  arguments: args
}: Pick<JournaledAnswer, 'step' | 'tool' | 'arguments'>): string {
  return jsonText([step ?? '', tool, args])
}

/** Everything that a run passes to one that resumes it, including what it got from the one before. */
export function legacyOf(run: JournaledRun): EarlierRun {
  return { answers: keptAnswers(run), given: [...givenAnswers(run)], unsure: unsureCalls(run) }
}

/** The reusable answers: all results, and errors with which the run continued. An error that ended the run is to be retried. */
export function keptAnswers({ events, answers, earlier }: JournaledRun): JournaledAnswer[] {
  const fatal = fatalSteps(events)
  return [...(earlier?.answers ?? []), ...answers].filter(
    ({ step, result }) => !result.isError || step === undefined || !fatal.has(step)
  )
}

/** The steps whose failure ended the run. */
function fatalSteps(events: readonly RunEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap(event =>
      event.type === 'stepFailed' && !event.isTolerated && isOuter(event) ? [event.step] : []
    )
  )
}

const isOuter = ({ iteration, within = [] }: EventLocation): boolean =>
  iteration === null && within.length === 0

/** Calls that were sent without a result, of steps that did not end well: they may have been carried out anyway. */
export function unsureCalls({ events, answers, earlier }: JournaledRun): UnsureCall[] {
  const ended = new Map(
    events.flatMap(event => (event.type === 'callEnded' ? [[event.call, event.outcome] as const] : []))
  )
  const settled = new Set(events.filter(isGoodEnd).map(placeKey))
  const starts = events.filter(isCallStart)
  const isAnswered = (event: CallStart): boolean =>
    answeredOutcomes.has(ended.get(event.call) ?? '') || settled.has(placeKey(event))
  // An answer is on the disk before the line that ends its call: after a crash in between it is the only evidence.
  const spare = spareAnswers([...(earlier?.answers ?? []), ...answers], starts.filter(isAnswered))
  const open = starts.filter(event => !isAnswered(event) && (ended.has(event.call) || !spare.take(event)))
  const asked = new Set(starts.map(unsureOf).map(jsonText))
  // What this run has reached itself is known from its own events.
  const before = (earlier?.unsure ?? []).filter(call => !asked.has(jsonText(call)))
  return [...before, ...open.map(unsureOf)]
}

const answeredOutcomes: ReadonlySet<string> = new Set(['result', 'tool_error'])

/** The answers that remain once each call known to have ended has taken its own. */
function spareAnswers(answers: readonly JournaledAnswer[], ended: readonly CallStart[]) {
  const left = new Map<string, number>()
  for (const answer of answers) left.set(keyOf(answer), (left.get(keyOf(answer)) ?? 0) + 1)
  const take = (event: CallStart): boolean => {
    const step = event.within?.[0] ?? event.iteration?.loop ?? event.step
    const key = keyOf({ step, tool: event.tool, arguments: sorted(event.arguments) })
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count > 0
  }
  for (const event of ended) take(event)
  return { take }
}

function unsureOf({ step, tool, arguments: args }: CallStart): UnsureCall {
  return { step, tool, arguments: sorted(args) }
}

function placeKey({ step, iteration, within = [] }: EventLocation): string {
  return jsonText([...within, iteration?.loop ?? '', iteration?.index ?? -1, step])
}

function isGoodEnd(event: RunEvent): event is Extract<RunEvent, EventLocation> {
  return event.type === 'stepCompleted' || (event.type === 'stepFailed' && event.isTolerated)
}

/** User answers that need not be repeated: all but those that ended the run and those that contained a secret. */
export function givenAnswers({ events, earlier }: JournaledRun): ReadonlyMap<string, ElicitationAnswer> {
  const fatal = fatalSteps(events)
  const given = events.flatMap(event => {
    if (event.type !== 'elicitationAnswered') return []
    return jsonText(event.answer).includes('[redacted]') ? [] : [[event.step, event.answer] as const]
  })
  return new Map([...(earlier?.given ?? []), ...given].filter(([step]) => !fatal.has(step)))
}

type CallStart = Extract<RunEvent, { type: 'callStarted' }>

function isCallStart(event: RunEvent): event is CallStart {
  return event.type === 'callStarted'
}
