import { type Fixtures, readFixtures } from '../../backends/index.js'
import { yamlText } from '../../backends/recording/yaml-text.js'
import { type RunReport, runReport } from '../../engine/index.js'
import type { ElicitationAnswer, JsonObject, JsonValue, Workflow } from '../../model/index.js'
import { runOnFixtures, simulate } from '../../project/simulation/simulate.js'
import { withStubArguments } from '../../project/simulation/stub-arguments.js'

/** The inputs of a run in a test. */
export interface RunInputs {
  readonly arguments: JsonObject
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
}

/** Answers by tool, as in a fixture file. */
export type ToolEntries = ReadonlyMap<string, readonly JsonObject[]>

/** Inputs with which a workflow runs without missing answers, and the answers of its tools. */
export interface SampleRun extends RunInputs {
  readonly tools: ToolEntries
}

/** Each round may reach further steps, once the calls of earlier ones are answered. */
const MAX_ROUNDS = 20

/** Generates what a run of the workflow needs. The answer of a tool is a sample of what is read of it. */
export async function sampleRun(workflow: Workflow, given: JsonObject): Promise<SampleRun> {
  const args = withStubArguments(workflow, given).arguments
  const tools = new Map<string, readonly JsonObject[]>()
  const answers = new Map<string, ElicitationAnswer>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const run = await simulate(workflow, { arguments: args, answers, fixtures: fixturesOf(tools) })
    if (!run.missingInputs) break
    for (const { tool, sample } of run.missingInputs.tools) tools.set(tool, [{ structuredContent: sample }])
    for (const { step, sample } of run.missingInputs.questions)
      answers.set(step, { action: 'accept', content: sample })
  }
  return { arguments: args, answers, tools }
}

export function fixturesOf(tools: ToolEntries): Fixtures {
  const text = yamlText({ fixtures: 'v1', tools: toolsValue(tools) })
  return readFixtures([{ path: 'sample.fixtures.yaml', text }]).fixtures
}

/** The tools as a test file writes them. */
export function toolsValue(tools: ToolEntries): JsonObject {
  return Object.fromEntries(
    [...tools].map(([tool, responses]): [string, JsonValue] => [tool, { responses: [...responses] }])
  )
}

export async function reportOf(
  workflow: Workflow,
  inputs: RunInputs,
  tools: ToolEntries
): Promise<RunReport> {
  const run = await runOnFixtures(workflow, { ...inputs, fixtures: fixturesOf(tools) })
  return runReport(run.workflow, run.result)
}
