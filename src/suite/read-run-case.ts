import { type PlacedFields, type PlacedValue, readTools, type StrictReader } from '../backends/index.js'
import { asSentJson, type ElicitationAnswer, isJsonObject, type JsonObject } from '../model/index.js'
import { nothingExpected, readRunExpectation } from './read-run-expectation.js'
import type { Named, RunCase, RunPart } from './suite-file.js'

const partFields = ['run', 'action', 'arguments', 'elicitations', 'expect']
/** The fields of a test that describe its run. */
export const runFields = [...partFields, 'then', 'tools', 'withoutTools']

/** Reads the run of a test and those that follow; null if it names nothing that can be run. */
export function readRunCase(reader: StrictReader, fields: PlacedFields): RunCase | null {
  const first = readPart(reader, fields)
  const then = fields.get('then')
  const following = then ? reader.list(then).map(place => readFollowing(reader, place)) : []
  const [tools, gone] = [fields.get('tools'), fields.get('withoutTools')]
  const withoutTools = gone
    ? reader.list(gone).flatMap(place => {
        const text = reader.text(place)
        return text === undefined ? [] : [{ text, place }]
      })
    : []
  return (
    first && {
      ...first,
      following: following.filter(part => part !== null),
      tools: tools ? readTools(reader, tools) : new Map(),
      withoutTools
    }
  )
}

function readFollowing(reader: StrictReader, place: PlacedValue): RunPart | null {
  const fields = reader.fields(place, partFields)
  if (place.node.kind === 'map' && !fields.has('run') && !fields.has('action'))
    reader.report(place, 'what follows a run needs a "run" or an "action" of its own')
  return readPart(reader, fields)
}

function readPart(reader: StrictReader, fields: PlacedFields): RunPart | null {
  const [run, action] = [fields.get('run'), fields.get('action')]
  const [given, asked, expect] = [fields.get('arguments'), fields.get('elicitations'), fields.get('expect')]
  if (run && action) reader.report(action, 'a test has either "run" or "action", not both')
  const subject = run ?? action
  const text = subject && reader.text(subject)
  const answers = asked ? reader.map(asked) : []
  const expectation = expect ? readRunExpectation(reader, expect) : nothingExpected
  if (!subject || text === undefined) return null
  return {
    kind: run ? 'run' : 'action',
    subject: { text, place: subject },
    arguments: given ? sentObject(reader, given) : {},
    answers: new Map(answers.flatMap(([step, place]) => readAnswer(reader, step, place))),
    expect: expectation,
    namedSteps: [...answers.map(keyOf), ...stepsNamedIn(reader, expect)]
  }
}

/** An object as a client sends it: its numbers are floats. */
function sentObject(reader: StrictReader, place: PlacedValue): JsonObject {
  const value = asSentJson(reader.jsonObject(place) ?? {})
  return isJsonObject(value) ? value : {}
}

function readAnswer(
  reader: StrictReader,
  step: string,
  place: PlacedValue
): readonly (readonly [string, ElicitationAnswer])[] {
  const fields = reader.fields(place, ['action', 'content'])
  const [written, content] = [fields.get('action'), fields.get('content')]
  if (place.node.kind === 'map' && !written) reader.report(place, 'an answer needs an "action"')
  const action = written && reader.oneOf(written, ['accept', 'decline', 'cancel', 'timeout'])
  if (!action) return []
  if (content && action !== 'accept') reader.report(content, `an answer "${action}" has no content`)
  const answer =
    action === 'accept' ? { action, content: content ? sentObject(reader, content) : null } : { action }
  return [[step, answer]]
}

function stepsNamedIn(reader: StrictReader, expect: PlacedValue | undefined): readonly Named[] {
  const maps = expect ? reader.entries(expect).filter(([name]) => name === 'steps' || name === 'prompts') : []
  return maps.flatMap(([, place]) => reader.entries(place).map(keyOf))
}

/** The key of an entry, with its location for problems of the name. */
function keyOf([text, place]: readonly [string, PlacedValue]): Named {
  const { entry } = place
  return { text, place: entry ? { ...place, node: entry.keyNode } : place }
}
