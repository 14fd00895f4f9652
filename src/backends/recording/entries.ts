import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonText,
  type ToolResult
} from '../../model/index.js'
import { compareNames } from '../../text/compare-names.js'
import type { RecordedAnswer, RecordedCall } from '../record.js'
import { matchable, scrub, type Unmatched } from './scrub.js'

/** How calls become entries. */
export interface Recorded extends Unmatched {
  /** Whether an entry includes how long its answer took. */
  readonly withDelays: boolean
}

/**
 * The `responses` of one tool: calls with equal arguments in the order in which they were sent, most specific first, so that no entry
 * answers a call that another one fits better. The order of different calls is not recorded.
 */
export function responseEntries(calls: readonly RecordedCall[], how: Recorded): JsonValue[] {
  const groups = new Map<string, { when: JsonObject; answers: Answered[] }>()
  for (const call of calls) {
    const when = matchable(call.arguments, how)
    const key = jsonText(when)
    const group = groups.get(key) ?? { when, answers: [] }
    groups.set(key, group)
    group.answers.push({ fields: answerFields(call.answer, how), delay: how.withDelays ? delayOf(call) : {} })
  }
  return [...groups]
    .sort(([keyA, a], [keyB, b]) => leaves(b.when) - leaves(a.when) || compareNames(keyA, keyB))
    .flatMap(([, { when, answers }]) => sequence(when, answers))
}

interface Answered {
  readonly fields: JsonObject
  readonly delay: JsonObject
}

/** Steps of rounding, in milliseconds: a repeated recording should differ only in real changes. */
const STEPS = [1, 2, 5]
  .flatMap(digit => [100, 1000, 10_000, 100_000].map(unit => digit * unit))
  .sort((a, b) => a - b)

/** The approximate time of the answer; omitted where it came at once. A call that timed out has its own delay. */
function delayOf({ answer, tookMs }: RecordedCall): JsonObject {
  // Never longer than it took, or a replay would time out where the run did not.
  const rounded = STEPS.filter(step => step <= tookMs).at(-1)
  if (answer.kind === 'timeout' || rounded === undefined) return {}
  return { delay: rounded < 1000 ? `${rounded}ms` : `${rounded / 1000}s` }
}

/**
 * Equal answers in a row are one entry, as slow as the first of them; the last of several has no limit, so that a further call gets it
 * again.
 */
function sequence(when: JsonObject, answers: readonly Answered[]): JsonObject[] {
  const runs: { answer: JsonObject; same: string; times: number }[] = []
  for (const { fields, delay } of answers) {
    const same = jsonText(fields)
    const last = runs.at(-1)
    if (last?.same === same) last.times++
    else runs.push({ answer: { ...delay, ...fields }, same, times: 1 })
  }
  const asked = Object.keys(when).length === 0 ? {} : { when }
  return runs.map(({ answer, times }, index) => ({
    ...asked,
    ...(index < runs.length - 1 ? { times } : {}),
    ...answer
  }))
}

function answerFields(answer: RecordedAnswer, { redactor }: Unmatched): JsonObject {
  if (answer.kind === 'error') return { error: String(scrub(answer.message, redactor)) }
  // Longer than the step waited, and in whole seconds, so that it is reproducible.
  if (answer.kind === 'timeout')
    return { delay: `${Math.ceil(answer.afterMs / 1000) + 1}s`, error: 'no answer in time' }
  return resultFields(answer.result, redactor)
}

function resultFields({ structuredContent, content, isError }: ToolResult, redactor: Unmatched['redactor']) {
  const [only] = content
  // Blocks of a result are JSON, whatever their kind.
  const blocks = scrub(content as unknown as JsonValue, redactor) // reason above
  const text =
    content.length === 1 && only?.type === 'text' && Object.keys(only).length === 2 ? only.text : null
  return {
    ...(structuredContent === undefined ? {} : { structuredContent: scrub(structuredContent, redactor) }),
    ...(text !== null ? textFields(text, redactor) : content.length > 0 ? { content: blocks } : {}),
    ...(isError || (structuredContent === undefined && content.length === 0) ? { isError } : {})
  }
}

/** A text that is exactly the JSON of a value is written as the value, where that is lossless. */
function textFields(text: string, redactor: Unmatched['redactor']): JsonObject {
  const value = jsonIn(text)
  const isSame = isJsonObject(value) && jsonText(value) === text
  return isSame ? { json: scrub(value, redactor) } : { text: String(scrub(text, redactor)) }
}

function jsonIn(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON, and kept as text
  }
}

function leaves(value: JsonValue): number {
  if (!isJsonObject(value)) return 1
  return Object.values(value).reduce<number>((sum, item) => sum + leaves(item), 0)
}
