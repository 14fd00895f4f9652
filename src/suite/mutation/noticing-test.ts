import { yamlText } from '../../backends/recording/yaml-text.js'
import { type RunReport, runReport, type StepReport } from '../../engine/index.js'
import type { ElicitationAnswer, JsonObject, JsonValue } from '../../model/index.js'
import type { FixtureRun } from '../../project/simulation/simulate.js'
import type { GivenRun } from '../../what-if/index.js'
import type { RunPart } from '../suite-file.js'
import type { Mutant } from './mutant.js'
import type { NoticingTest } from './mutation-report.js'

/** The same run with the original and with the mutant. */
export interface TwoRuns {
  readonly given: Pick<GivenRun, 'arguments' | 'answers'>
  readonly original: FixtureRun
  readonly mutated: FixtureRun
}

/** A test whose expectation only the original meets; null if no expectation shows a difference. */
export function noticingTest(
  { title, step }: Mutant,
  part: RunPart,
  { given, original, mutated }: TwoRuns
): NoticingTest | null {
  const [before, after] = [reportOf(original), reportOf(mutated)]
  const shown = expectationOf(before, after, step)
  if (!shown) return null
  const answers = Object.entries(Object.fromEntries(given.answers))
  const test = {
    name: `notices that ${title.replace(/ (negated|dropped|changed|removed)$/, ' is $1')}`,
    [part.kind]: part.subject.text,
    ...(Object.keys(given.arguments).length === 0 ? {} : { arguments: given.arguments }),
    ...(answers.length === 0 ? {} : { elicitations: Object.fromEntries(answers.map(plainAnswer)) }),
    expect: { status: before.status, ...shown }
  }
  return { text: yamlText([test as JsonObject]) } // an object of JSON values
}

function reportOf({ workflow, result }: FixtureRun): RunReport {
  return runReport(workflow, result)
}

function plainAnswer([step, answer]: readonly [string, ElicitationAnswer]): readonly [string, JsonValue] {
  return [
    step,
    answer.action === 'accept' ? { action: 'accept', content: answer.content } : { action: answer.action }
  ]
}

/**
 * The smallest expectation that only the first report meets, if possible about the step with the mistake. Empty if the status, which is
 * always expected, differs.
 */
function expectationOf(before: RunReport, after: RunReport, step: string | null): JsonObject | null {
  if (before.status !== after.status) return {}
  const own = before.steps.filter(({ id }) => step === id || step?.endsWith(`.${id}`))
  const [first] = [...own, ...before.steps].flatMap(each => stepDifference(each, after))
  if (first) return { steps: first }
  if (!isSame(before.output, after.output)) return { output: json(before.output) }
  if (before.error !== after.error && before.error !== null) return { error: before.error }
  const [calls, others] = [before, after].map(callsOf)
  if (calls && !isSame(calls, others)) return { calls }
  const [prompts, otherPrompts] = [before, after].map(promptsOf)
  if (prompts && !isSame(prompts, otherPrompts)) return { prompts }
  return before.durationMs === after.durationMs ? null : { durationMs: before.durationMs }
}

/** For a step that the mutant lacks, the status is enough: a test that names a missing step fails. */
function stepDifference(own: StepReport, { steps }: RunReport): readonly JsonObject[] {
  const other = steps.find(({ id }) => id === own.id)
  const field = other ? stepFields.find(name => !isSame(own[name], other[name])) : 'status'
  return field ? [{ [own.id]: { [field]: json(own[field]) } }] : []
}

const stepFields = ['status', 'arguments', 'attempts', 'output'] satisfies (keyof StepReport)[]

function callsOf({ calls }: RunReport): JsonValue[] {
  return calls.map(({ tool, arguments: args }) => ({ tool, arguments: json(args) }))
}

function promptsOf({ elicitations }: RunReport): JsonObject {
  return Object.fromEntries(elicitations.map(({ step, message }) => [step, message]))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A value of a report, which is JSON. */
function json(value: unknown): JsonValue {
  return value as JsonValue // made by `runReport` from JSON values
}
