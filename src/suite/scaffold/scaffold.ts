import { yamlText } from '../../backends/recording/yaml-text.js'
import { type RunReport, runReport } from '../../engine/index.js'
import type { Compat, JsonObject, Workflow } from '../../model/index.js'
import { problemsIn } from '../../project/linting/problems.js'
import type { Project } from '../../project/loading/load-project.js'
import { runOnFixtures } from '../../project/simulation/simulate.js'
import { runGivenSuite } from '../given-files.js'
import { actionDrafts } from './action-drafts.js'
import { fixturesOf, toolsValue } from './sample-run.js'
import { type DraftSubject, type Drafts, type TestDraft, testValue } from './test-draft.js'
import { workflowDrafts } from './workflow-drafts.js'

export interface ScaffoldSubject extends DraftSubject {
  readonly project: Project
  readonly workflow: Workflow
  readonly compat: Compat
  /** Paths of the definitions relative to the folder of the test file. */
  readonly files: readonly string[]
}

export interface Scaffold {
  readonly text: string
  readonly tests: number
}

/** Generates a test file that passes. Its values are samples, and its expectations are the results of dry runs. */
export async function scaffold(subject: ScaffoldSubject): Promise<Scaffold> {
  const { workflow, project } = subject
  const drafts = await (workflow.routing
    ? actionDrafts(workflow, workflow.routing.actions)
    : workflowDrafts(workflow))
  const isValid = !problemsIn(project, new Map()).some(({ severity }) => severity === 'error')
  const tests: JsonObject[] = [{ name: 'has no errors', lint: { valid: isValid } }]
  if (!isValid) tests[0] = { name: 'has errors that lint reports', lint: { valid: false } }
  for (const draft of drafts.tests) tests.push(testValue(draft, subject, await ends(draft, subject, drafts)))
  const passing = await passingOf(tests, drafts, subject)
  return { text: fileText(passing, drafts, subject), tests: passing.length }
}

async function ends(
  draft: TestDraft,
  { workflow }: ScaffoldSubject,
  { tools }: Drafts
): Promise<RunReport[]> {
  const fixtures = fixturesOf(tools)
  const memory = new Map()
  const reports: RunReport[] = []
  for (const inputs of draft.runs) {
    const run = await runOnFixtures(workflow, { ...inputs, fixtures, memory })
    reports.push(runReport(run.workflow, run.result))
  }
  return reports
}

/** Omits tests that would not pass: a run can depend on more than its inputs, such as the time. */
async function passingOf(
  tests: readonly JsonObject[],
  drafts: Drafts,
  subject: ScaffoldSubject
): Promise<readonly JsonObject[]> {
  const file = { path: 'scaffold.vmcp-test.yaml', text: fileText(tests, drafts, subject) }
  const load = async () => subject.project.files
  const { files } = await runGivenSuite([file], { load })
  const results = files.flatMap(each => each.tests).slice(-tests.length)
  return tests.filter((_, at) => results[at]?.status === 'passed')
}

function fileText(
  tests: readonly JsonObject[],
  { tools }: Drafts,
  { name, compat, files }: ScaffoldSubject
): string {
  const head = { vmcpTest: 'v1', title: `tests of ${name}`, compat, files: [...files] }
  const answers = tools.size === 0 ? {} : { tools: toolsValue(tools) }
  const items = tests.map(test => yamlText({ tests: [test] }).replace(/^tests:\n/, ''))
  return [
    '# Written by vmcp test --scaffold, and passes as it is. Replace the samples by values of your tools, remove',
    '# expectations that do not matter, and give each test a name for what it pins.',
    `${yamlText({ ...head, ...answers })}tests:`,
    items.join('\n')
  ].join('\n')
}
