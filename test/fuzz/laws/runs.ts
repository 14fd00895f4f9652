import { type Fixtures, readFixtures, toolCatalogOf } from '../../../src/backends/index.js'
import { buildGraph, graphFormats } from '../../../src/graph/index.js'
import { isRefused } from '../../../src/lint/verdict.js'
import {
  type ElicitationAnswer,
  innerSteps,
  type JsonObject,
  type Step,
  type Workflow,
  withoutBigInts,
  withoutRouters
} from '../../../src/model/index.js'
import { validate } from '../../../src/project/library.js'
import { everyProblemIn } from '../../../src/project/linting/problems.js'
import { refusalsOf } from '../../../src/project/linting/refusals.js'
import type { Project } from '../../../src/project/loading/load-project.js'
import { renderFields } from '../../../src/project/render/render-fields.js'
import type { Simulation } from '../../../src/project/simulation/finished-run.js'
import { simulate } from '../../../src/project/simulation/simulate.js'
import { renderReporters } from '../../../src/reporters/render/index.js'
import { dryRunReporters } from '../../../src/reporters/run/index.js'
import type { Diagnostic } from '../../../src/source/diagnostic.js'
import type { Json } from '../generators/values.js'
import { beginCheck } from '../run/checks.js'
import { type Share, taken } from '../share.js'
import { demand } from './broken-law.js'
import { demandInert } from './inert-reports.js'
import { demandSameBytes, demandSchema } from './reports.js'

/** What runs are given, whatever the workflow is: each tool, parameter and question takes the next. */
export interface RunMaterial {
  readonly responses: readonly Json[]
  readonly values: readonly Json[]
  readonly answers: readonly ElicitationAnswer[]
}

/** Every workflow and action of the files is run, drawn and rendered; what lint and validate say of it comes true. */
export async function demandRuns(
  project: Project,
  { material, share }: { readonly material: RunMaterial; readonly share: Share }
): Promise<void> {
  const reported = { project, checked: everyProblemIn(project) }
  for (const called of [...project.workflows, ...project.actions].slice(0, 6)) {
    demandDrawing(called, share)
    demandPublished(called)
    for (const workflow of workflowsOf(called)) {
      const given = givenFor(workflow, material)
      demandTruth(reported, await demandRun(project, called, { ...given, share }))
      beginCheck('render')
      const fields = await renderFields(workflow, { ...given, withTrace: true })
      for (const look of taken(LOOKS, share, 3))
        for (const reporter of renderReporters) demandInert(reporter, fields, look)
      beginCheck('the report of render')
      demandSchema('render-report', JSON.parse(renderReporters[1]?.report(fields, PLAIN) ?? ''))
    }
  }
}

/** A tool with several actions is called without one, and with each. */
function workflowsOf(called: Workflow): readonly Workflow[] {
  const actions = called.routing?.actions.slice(0, 3) ?? []
  return [called, ...actions.map(({ workflow }) => workflow)]
}

/** Clients get a schema of an object that needs an action, in either form. */
function demandPublished({ routing }: Workflow): void {
  beginCheck('published tools')
  if (!routing) return
  for (const shape of ['union', 'flat'] as const) {
    const { inputSchema } = routing.publish(shape)
    const isOutlined = inputSchema?.type === 'object' && JSON.stringify(inputSchema.required) === '["action"]'
    demand(isOutlined, 'a published tool has an object with an action for its input', () => shape)
  }
  demand(routing.separate().length === routing.actions.length, 'each action is a tool of its own', () => '')
}

const PLAIN = { colour: false, width: Number.POSITIVE_INFINITY, unicode: false }
const LOOKS = [PLAIN, { colour: true, width: 60, unicode: true }]

interface Given {
  readonly arguments: JsonObject
  readonly fixtures: Fixtures
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
}

async function demandRun(
  project: Project,
  workflow: Workflow,
  { share, ...given }: Given & { readonly share: Share }
): Promise<Simulation> {
  beginCheck('a dry run')
  const problems = refusalsOf(project, workflow, toolCatalogOf(given.fixtures))
  let last: Simulation | undefined
  const run = async () => {
    last = await simulate(workflow, { ...given, problems })
    return last.report
  }
  await (share.isWhole ? demandSameBytes('a dry run', run) : run())
  if (!last) throw new Error('nothing was run')
  beginCheck('the report of a dry run')
  demandSchema('run-report', JSON.parse(dryRunReporters[1]?.report(last, PLAIN) ?? ''))
  demandSchema('run-report', withoutBigInts(last.report))
  demand(last.result.listenerFaults.length === 0, 'no listener breaks', () =>
    String(last?.result.listenerFaults[0])
  )
  for (const look of taken(LOOKS, share, 3))
    for (const reporter of dryRunReporters) demandInert(reporter, last, look)
  return last
}

/** What was reported for the files before anything ran. */
interface Reported {
  readonly project: Project
  readonly checked: readonly Diagnostic[]
}

/** What is reported before a run and what the run does are no contradiction. */
function demandTruth({ project, checked }: Reported, { workflow, result }: Simulation): void {
  beginCheck('what lint reports of runs')
  const { origin, name } = workflow
  const own = checked.filter(
    ({ file, document, path = '' }) =>
      file === origin.file && document === origin.document && isWithin(path, origin.path)
  )
  // What is refused is run all the same, so that there is something to see; of its runs nothing is claimed.
  const isClaimed = withoutRouters(project.workflows).includes(workflow) && !own.some(isRefused)
  const sure = own.filter(({ failsRun, severity }) => failsRun === true && severity === 'error')
  const first = isClaimed ? sure[0] : undefined
  demand(
    !first || result.status !== 'completed',
    `${first?.rule}: a run that lint reports as failing does not complete`,
    () => `${name}: ${first?.message}`
  )
  if (result.failure?.kind !== 'definition') return
  beginCheck('validate')
  const verdict = validate(project.files, { compat: project.compat }).resources.find(
    resource => resource.file === origin.file.path && resource.document === origin.document
  )
  demand(
    !verdict?.valid || verdict.startErrors.length > 0,
    'what validate takes for valid is not refused by the run',
    () => `${name}: ${result.failure?.message}`
  )
}

/** A resource holds one workflow, a server or a config one at each of its places. */
function isWithin(path: string, place: string): boolean {
  return place === '' || path === place || path.startsWith(`${place}.`)
}

const WIDTHS = [20, 80, Number.POSITIVE_INFINITY]

function demandDrawing(workflow: Workflow, share: Share): void {
  beginCheck('graph')
  const graph = buildGraph(workflow)
  const paint = (text: string): string => text
  for (const format of graphFormats)
    for (const width of taken(WIDTHS, share)) {
      beginCheck(`graph as ${format.name}`)
      format.write(graph, { width, unicode: true, paint })
    }
  const json = graphFormats.find(format => format.name === 'json')
  if (json) demandSchema('graph', JSON.parse(json.write(graph, { width: 80, unicode: true, paint })))
}

function givenFor(workflow: Workflow, { responses, values, answers }: RunMaterial): Given {
  const steps = everyStep(workflow.steps)
  const tools = [...new Set(steps.flatMap(step => (step.kind === 'tool' ? [step.tool.value] : [])))]
  const named = [...workflow.parameters.properties.keys()]
  return {
    arguments: {
      ...Object.fromEntries(
        named.flatMap((name, index) => {
          const value = values[index % (values.length + 1)]
          return value === undefined ? [] : [[name, value]]
        })
      ),
      ...(workflow.action ? { action: workflow.action.action } : {})
    },
    fixtures: fixturesOf(tools, responses),
    answers: new Map(
      steps.flatMap((step, index) => {
        const answer = answers[index % (answers.length + 1)]
        return step.kind === 'elicitation' && answer ? [[step.id, answer]] : []
      })
    )
  }
}

function fixturesOf(tools: readonly string[], responses: readonly Json[]): Fixtures {
  const entries = tools.flatMap((tool, index) => {
    const response = responses[index % (responses.length + 1)]
    return response === undefined ? [] : [[tool, { responses: [response] }]]
  })
  const text = JSON.stringify({ fixtures: 'v1', tools: Object.fromEntries(entries) })
  return readFixtures([{ path: 'fuzz.fixtures.yaml', text }]).fixtures
}

function everyStep(steps: readonly Step[]): Step[] {
  return steps.flatMap(step => [step, ...everyStep(innerSteps(step))])
}
