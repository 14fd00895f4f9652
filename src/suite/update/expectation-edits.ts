import type { RunReport } from '../../engine/index.js'
import type { JsonValue } from '../../model/index.js'
import {
  entryOf,
  type SourceEntry,
  type SourceFile,
  type SourceNode,
  type TextEdit
} from '../../source/index.js'
import type { CallExpectation, RunPart, SuiteTest } from '../suite-file.js'
import type { TestFailure } from '../suite-report.js'
import { UneditableExpectation, ValueEdits } from './value-edits.js'

export interface FailedField {
  /** The path of the expectation, such as `then[0].steps.apply.output`. */
  readonly field: string
  readonly failure: TestFailure
  /** The reports of the runs of the test, in order. */
  readonly reports: readonly RunReport[]
  readonly file: SourceFile
}

/** The edits with which an expectation is met. @throws FixedExpectation if there are none */
export function expectationEdits(test: SuiteTest, failed: FailedField): readonly TextEdit[] {
  const { failure, reports, file } = failed
  if (failure.file !== undefined) throw new UneditableExpectation('it is an error of the test file')
  const [, at, field = failed.field] = /^then\[(\d+)\]\.(.*)$/s.exec(failed.field) ?? []
  const index = at === undefined ? 0 : Number(at) + 1
  const [report, part] = [reports[index], [test.run, ...(test.run?.following ?? [])][index]]
  const node = partNode(test.place.node, at)
  if (field === 'lint') throw new UneditableExpectation('what lint finds is a matter of the definition')
  if (!report || !part || node?.kind !== 'map') throw new UneditableExpectation('the test did not run')
  if (/^elicitations\b/.test(field)) throw new UneditableExpectation('the question needs an answer')
  const expected = entryOf(node, 'expect')
  const edits = new ValueEdits(file, { isSubset: false })
  if (expected) edits.demandOwn(expected)
  if (expected?.value.kind === 'map' && expected.value.entries.length > 0)
    return fieldEdits(expected.value, { field, report, part, file })
  if (field !== 'status') throw new UneditableExpectation('a call has no fixture')
  const value = { status: report.status }
  return expected ? edits.of(expected.value, value) : [edits.added(node, 'expect', value)]
}

function partNode(test: SourceNode, following: string | undefined): SourceNode | undefined {
  if (following === undefined) return test
  const list = entryOf(test, 'then')?.value
  return list?.kind === 'list' ? list.items[Number(following)] : undefined
}

interface FieldOfRun {
  readonly field: string
  readonly report: RunReport
  readonly part: RunPart
  readonly file: SourceFile
}

function fieldEdits(expected: SourceNode, { field, report, part, file }: FieldOfRun): readonly TextEdit[] {
  const names = field.startsWith('steps.') ? stepPath(field) : pathOf(field)
  const isOutput = field === 'output'
  const found = isOutput ? ['output', 'outputIncludes'] : [names[0] ?? '']
  const present = found.filter(name => entryOf(expected, name))
  if (present.length === 0) throw new UneditableExpectation('a call has no fixture')
  return present.flatMap(name => {
    const path = isOutput ? [name] : names
    const entries = entriesAt(expected, path)
    const entry = entries?.at(-1)
    if (!entries || !entry) throw new UneditableExpectation('it is not written in the test')
    const edits = new ValueEdits(file, { isSubset: name === 'outputIncludes' })
    for (const around of entries) edits.demandOwn(around)
    const value = updatedValue(path, report, part)
    // Without an error, the expectation of one is removed.
    return value === null && path.at(-1) === 'error' ? [edits.removed(entry)] : edits.ofEntry(entry, value)
  })
}

function stepPath(field: string): readonly string[] {
  const [, id = '', name = ''] = /^steps\.(.*)\.(\w+)$/s.exec(field) ?? []
  return ['steps', id, name]
}

function pathOf(field: string): readonly string[] {
  return field.startsWith('prompts.') ? ['prompts', field.slice('prompts.'.length)] : [field]
}

/** The entries along a path; undefined if the path is not written. */
function entriesAt(node: SourceNode, path: readonly string[]): readonly SourceEntry[] | undefined {
  const [first = '', ...rest] = path
  const entry = entryOf(node, first)
  if (!entry) return undefined
  const inner = rest.length === 0 ? [] : entriesAt(entry.value, rest)
  return inner && [entry, ...inner]
}

function updatedValue(
  [field = '', id = '', name = '']: readonly string[],
  report: RunReport,
  part: RunPart
): JsonValue {
  if (field === 'steps') return stepValue(id, name, report)
  if (field === 'prompts') return report.elicitations.findLast(({ step }) => step === id)?.message ?? null
  if (field === 'calls') return callsValue(report, part.expect.calls ?? [])
  if (field === 'callsUnordered') return unorderedValue(report, part.expect.callsUnordered ?? [])
  if (field === 'outputIncludes') return json(report.output)
  if (field === 'status' || field === 'output' || field === 'error' || field === 'durationMs')
    return json(report[field])
  throw new UneditableExpectation('it has no value that a run gives')
}

function stepValue(id: string, name: string, { steps }: RunReport): JsonValue {
  const step = steps.find(each => each.id === id)
  if (!step) throw new UneditableExpectation(`the run has no step "${id}"`)
  return json(step[name as keyof typeof step]) // an expectation has only fields of the report
}

/** Expected calls without arguments keep accepting any. */
function callsValue({ calls }: RunReport, expected: readonly CallExpectation[]): JsonValue {
  return calls.map(({ tool, arguments: args }, at) =>
    expected[at]?.arguments === null && expected[at]?.tool === tool
      ? { tool }
      : { tool, arguments: json(args) }
  )
}

/** With several calls, it is unknown which expectation belongs to which call. */
function unorderedValue(report: RunReport, expected: readonly CallExpectation[]): JsonValue {
  if (expected.length > 1 || report.calls.length > 1)
    throw new UneditableExpectation('it is ambiguous which of the calls without order became which')
  return callsValue(report, expected)
}

/** A value of a report, which is JSON. */
function json(value: unknown): JsonValue {
  return value as JsonValue // made by `runReport` from JSON values
}
