import type { RunReport } from '../../engine/index.js'
import type { JsonValue } from '../../model/index.js'
import { durationText } from '../../text/duration-text.js'
import { jsonFields } from '../documents/document-fields.js'
import { changedFields } from '../plan/changed-fields.js'
import type { FieldChange } from '../plan/plan-diff.js'
import type { Renames } from '../plan/renames.js'
import type { BehaviourDiff, CallDiff } from './behaviour-diff.js'

type ReportedCall = RunReport['calls'][number]

/** The differences between two runs with the same inputs. */
export function compareRuns(
  old: RunReport,
  next: RunReport,
  renames: Renames
): Pick<BehaviourDiff, 'run' | 'calls' | 'madeUp'> {
  return {
    madeUp: [...new Set([...madeUpIn(old), ...madeUpIn(next)])].sort(),
    run: comparedEnds(old, next, renames),
    calls: comparedCalls(old.calls, next.calls, renames)
  }
}

function comparedEnds(old: RunReport, next: RunReport, renames: Renames): readonly FieldChange[] {
  return changedFields(endOf(old), endOf(next), renames)
}

function endOf({ status, error, durationMs, output }: RunReport): ReadonlyMap<string, JsonValue> {
  return new Map<string, JsonValue>([
    ['status', status],
    ...(error === null ? [] : [['error', error] as const]),
    ['duration', durationText(durationMs)],
    ...jsonFields('output', output as JsonValue) // a report is JSON
  ])
}

function madeUpIn({ calls, elicitations }: RunReport): readonly string[] {
  const tools = calls.filter(({ stub }) => stub).map(({ tool }) => tool)
  const questions = elicitations.filter(({ stub }) => stub).map(({ step }) => step)
  return [...tools, ...questions]
}

/** Compares the calls of each step by iteration and attempt; several calls with the same ones are compared in order. */
function comparedCalls(
  old: readonly ReportedCall[],
  next: readonly ReportedCall[],
  renames: Renames
): readonly CallDiff[] {
  const before = byPlace(old, step => renames.nameOf(step))
  const after = byPlace(next, step => step)
  const both = [...after].flatMap(([place, call]): CallDiff[] => {
    const earlier = before.get(place)
    if (!earlier) return [callDiff(call, 'added')]
    const changes = changedFields(fieldsOf(earlier), fieldsOf(call), renames)
    return changes.length === 0 ? [] : [{ ...callDiff(call, 'changed'), changes }]
  })
  const lost = [...before].filter(([place]) => !after.has(place)).map(([, call]) => callDiff(call, 'removed'))
  return [...both, ...lost]
}

function byPlace(
  calls: readonly ReportedCall[],
  nameOf: (step: string) => string
): ReadonlyMap<string, ReportedCall> {
  const counts = new Map<string, number>()
  return new Map(
    calls.map(call => {
      const place = `${nameOf(call.step)}\n${call.iteration ?? ''}\n${call.attempt}`
      const count = (counts.get(place) ?? 0) + 1
      counts.set(place, count)
      return [`${place}\n${count}`, call]
    })
  )
}

function fieldsOf({ tool, arguments: args, outcome }: ReportedCall): ReadonlyMap<string, JsonValue> {
  return new Map<string, JsonValue>([
    ['tool', tool],
    ['outcome', outcome],
    ...jsonFields('arguments', args as JsonValue) // a report is JSON
  ])
}

function callDiff({ step, iteration, attempt, tool }: ReportedCall, status: CallDiff['status']): CallDiff {
  return {
    status,
    step,
    ...(iteration === null ? {} : { iteration }),
    ...(attempt === 1 ? {} : { attempt }),
    tool,
    changes: []
  }
}
