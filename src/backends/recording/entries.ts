import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonText,
  type ToolResult
} from '../../model/index.js'
import type { RecordedAnswer, RecordedCall } from '../record.js'
import { matchable, scrub, type Unmatched } from './scrub.js'

/**
 * The `responses` of one tool: calls with equal arguments in the order in which they were sent, those that ask for most
 * first, so that no entry answers a call that another one fits better. The order of different calls leaves no trace.
 */
export function responseEntries(calls: readonly RecordedCall[], how: Unmatched): JsonValue[] {
  const groups = new Map<string, { when: JsonObject; answers: JsonObject[] }>()
  for (const call of calls) {
    const when = matchable(call.arguments, how)
    const key = jsonText(when)
    const group = groups.get(key) ?? { when, answers: [] }
    groups.set(key, group)
    group.answers.push(answerFields(call.answer, how))
  }
  return [...groups]
    .sort(([keyA, a], [keyB, b]) => leaves(b.when) - leaves(a.when) || (keyA < keyB ? -1 : 1))
    .flatMap(([, { when, answers }]) => sequence(when, answers))
}

/** Equal answers in a row are one entry; the last of several has no limit, so that a further call gets it again. */
function sequence(when: JsonObject, answers: readonly JsonObject[]): JsonObject[] {
  const runs: { answer: JsonObject; times: number }[] = []
  for (const answer of answers) {
    const last = runs.at(-1)
    if (last && jsonText(last.answer) === jsonText(answer)) last.times++
    else runs.push({ answer, times: 1 })
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
  // Longer than the step waited, and in whole seconds, so that it is the same the next time.
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

/** A text that is exactly the JSON of a value is written as the value, where that leaves it as it was. */
function textFields(text: string, redactor: Unmatched['redactor']): JsonObject {
  const value = jsonIn(text)
  const isSame = isJsonObject(value) && jsonText(value) === text
  return isSame ? { json: scrub(value, redactor) } : { text: String(scrub(text, redactor)) }
}

function jsonIn(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // it is no JSON, and stays a text
  }
}

function leaves(value: JsonValue): number {
  if (!isJsonObject(value)) return 1
  return Object.values(value).reduce<number>((sum, item) => sum + leaves(item), 0)
}
