import type { PlacedFields, PlacedValue, StrictReader } from '../backends/index.js'
import type { CallExpectation, RunExpectation, StepExpectation } from './suite-file.js'

/** The expectation of a run without `expect`: that it completes. */
export const nothingExpected: RunExpectation = {
  status: 'completed',
  output: null,
  outputIncludes: null,
  error: null,
  steps: new Map(),
  calls: null,
  callsUnordered: null,
  prompts: new Map(),
  durationMs: null
}

const runFields = [
  'status',
  'output',
  'outputIncludes',
  'error',
  'steps',
  'calls',
  'callsUnordered',
  'prompts',
  'durationMs'
]
const runStatus = ['completed', 'failed', 'timed_out', 'cancelled']
const stepFields = ['status', 'attempts', 'arguments', 'output', 'error']
const stepStatus = ['completed', 'failed', 'skipped', 'cancelled', 'not_run']

/** Reads the expectations of a run. An empty one expects that the run completes. */
export function readRunExpectation(reader: StrictReader, place: PlacedValue): RunExpectation {
  const fields = reader.fields(place, runFields)
  if (fields.size === 0) return nothingExpected
  const read = optional(fields)
  return {
    status: read('status', field => reader.oneOf(field, runStatus)),
    output: read('output', field => ({ value: reader.json(field) })),
    outputIncludes: read('outputIncludes', field => ({ value: reader.json(field) })),
    error: read('error', field => reader.text(field)),
    steps: new Map(read('steps', field => eachEntry(reader, field, readStep)) ?? []),
    calls: read('calls', field => readCalls(reader, field)),
    callsUnordered: read('callsUnordered', field => readCalls(reader, field)),
    prompts: new Map(read('prompts', field => eachEntry(reader, field, readPrompt)) ?? []),
    durationMs: read('durationMs', field => reader.number(field))
  }
}

type Optional = <T>(name: string, reading: (place: PlacedValue) => T | undefined) => T | null

function optional(fields: PlacedFields): Optional {
  return (name, reading) => {
    const place = fields.get(name)
    return (place && reading(place)) ?? null
  }
}

function eachEntry<T>(
  reader: StrictReader,
  place: PlacedValue,
  reading: (reader: StrictReader, place: PlacedValue) => T
): readonly (readonly [string, T])[] {
  return reader.map(place).map(([name, entry]) => [name, reading(reader, entry)] as const)
}

function readStep(reader: StrictReader, place: PlacedValue): StepExpectation {
  const read = optional(reader.fields(place, stepFields))
  return {
    status: read('status', field => reader.oneOf(field, stepStatus)),
    attempts: read('attempts', field => reader.count(field, 0)),
    arguments: read('arguments', field => ({ value: reader.json(field) })),
    output: read('output', field => ({ value: reader.json(field) })),
    error: read('error', field => reader.text(field))
  }
}

function readPrompt(reader: StrictReader, place: PlacedValue): string {
  return reader.text(place) ?? ''
}

function readCalls(reader: StrictReader, place: PlacedValue): readonly CallExpectation[] {
  return reader.list(place).flatMap(call => {
    const fields = reader.fields(call, ['tool', 'arguments'])
    const [written, args] = [fields.get('tool'), fields.get('arguments')]
    if (call.node.kind === 'map' && !written) reader.report(call, 'a call needs the name of its "tool"')
    const tool = written && reader.text(written)
    if (tool === undefined) return []
    return [{ tool, arguments: (args && reader.jsonObject(args)) ?? null }]
  })
}
