import type { Fixtures, ReplayMemory } from '../backends/index.js'
import type { RunReport } from '../engine/index.js'
import { routed, type Schedule, stepsOf, type Workflow } from '../model/index.js'
import { chooseAction } from '../project/choosing/choose-action.js'
import { chooseWorkflow } from '../project/choosing/choose-workflow.js'
import type { Project } from '../project/loading/load-project.js'
import type { Simulation } from '../project/simulation/finished-run.js'
import { simulate } from '../project/simulation/simulate.js'
import { UsageError } from '../project/usage-error.js'
import { didYouMean } from '../text/did-you-mean.js'
import { checkRun } from './check-run.js'
import type { Coverage } from './coverage/coverage.js'
import type { CoveredRun } from './coverage/covered-run.js'
import { faultAt } from './file-fault.js'
import type { Named, RunCase, RunPart } from './suite-file.js'
import type { TestFailure } from './suite-report.js'

/** The files and options with which a test runs. */
export interface CaseSetting {
  readonly project: Project
  readonly fixtures: Fixtures
  readonly options: {
    readonly schedule?: Schedule | undefined
    readonly maxParallel?: number | undefined
    readonly onRun?: ((run: Simulation, fixtures: Fixtures) => void) | undefined
  }
  readonly coverage: Coverage
}

export interface RanCase {
  readonly failures: readonly TestFailure[]
  /** Problems of the given arguments; these are passed to the engine unchanged. */
  readonly notes: readonly string[]
}

interface RanPart extends RanCase {
  readonly covered: readonly CoveredRun[]
}

/**
 * Runs what a test names, and reports differences from its expectations. Every test starts anew; runs under `then` continue with the same
 * fixtures, so that used entries stay used.
 */
export async function runCase(test: RunCase, setting: CaseSetting): Promise<RanCase> {
  const memory: ReplayMemory = new Map()
  const parts: RanPart[] = []
  const unknown = unknownTools(test, setting.fixtures)
  if (unknown.length > 0) return { failures: unknown, notes: [] }
  const gone = new Set(test.withoutTools.map(({ text }) => text))
  const own = { ...setting, fixtures: fixturesOf(test, setting.fixtures), gone }
  for (const [index, part] of [test, ...test.following].entries()) {
    const ran = await runPart(part, own, memory)
    const at = index === 0 ? '' : `then[${index - 1}].`
    parts.push({ ...ran, failures: ran.failures.map(failure => within(failure, at)) })
  }
  setting.coverage.ran(parts.flatMap(({ covered }) => covered))
  return {
    failures: parts.flatMap(({ failures }) => failures),
    notes: parts.flatMap(({ notes }) => notes)
  }
}

interface PartSetting extends CaseSetting {
  /** Tools that the test removes. */
  readonly gone: ReadonlySet<string>
}

/** Omits calls of removed tools, which are not missing fixtures. */
function expectedAbsence(report: RunReport, workflow: Workflow, gone: ReadonlySet<string>): RunReport {
  if (gone.size === 0 || !report.unanswered) return report
  const unanswered = report.unanswered.filter(
    ({ tool }) => !workflow.toolNames(tool, gone).some(name => gone.has(name))
  )
  const { unanswered: _all, ...others } = report
  return unanswered.length === 0 ? others : { ...others, unanswered }
}

/** The fixtures of the file, with those of the test in place of its own. */
function fixturesOf({ tools, withoutTools }: RunCase, { tools: known }: Fixtures): Fixtures {
  if (tools.size === 0 && withoutTools.length === 0) return { tools: known }
  const all = new Map(known)
  for (const [name, own] of tools) {
    const file = known.get(name)
    const responses = own.responses.length > 0 ? own.responses : (file?.responses ?? [])
    all.set(name, { description: { ...file?.description, ...own.description }, responses })
  }
  for (const { text } of withoutTools) all.delete(text)
  return { tools: all }
}

function unknownTools({ withoutTools }: RunCase, { tools }: Fixtures): TestFailure[] {
  return withoutTools
    .filter(({ text }) => !tools.has(text))
    .map(({ text, place }) =>
      faultAt(place, `the fixtures have no tool "${text}"${didYouMean(text, [...tools.keys()])}`)
    )
}

/** Adds the run to the path of a failure; an error of the test file has its own location. */
function within(failure: TestFailure, at: string): TestFailure {
  if (at === '' || failure.line !== undefined) return failure
  return { ...failure, at: `${at}${failure.at}`, message: `${at}${failure.message}` }
}

async function runPart(part: RunPart, setting: PartSetting, memory: ReplayMemory): Promise<RanPart> {
  const { project, fixtures, options, gone } = setting
  const called = workflowOf(part, project)
  if (!('steps' in called)) return { failures: [called], notes: [], covered: [] }
  const workflow = await routed(called, part.arguments)
  const unknown = unknownSteps(part.namedSteps, workflow)
  if (unknown.length > 0) return { failures: unknown, notes: [], covered: [] }
  const { schedule, maxParallel } = options
  const run = await simulate(workflow, {
    arguments: part.arguments,
    fixtures,
    answers: part.answers,
    schedule,
    maxParallel,
    memory
  })
  options.onRun?.(run, fixtures)
  return {
    failures: checkRun(part, expectedAbsence(run.report, workflow, gone), workflow),
    notes: run.problems.map(({ message }) => message),
    covered: [{ called, workflow, arguments: part.arguments, report: run.report, events: run.events }]
  }
}

/** The workflow that a test names, or the error of the test file. */
export function workflowOf({ kind, subject }: RunPart, project: Project): Workflow | TestFailure {
  try {
    return kind === 'run' ? chooseWorkflow(project, subject.text) : chooseAction(project, subject.text)
  } catch (error) {
    if (error instanceof UsageError) return faultAt(subject.place, error.message)
    throw error
  }
}

function unknownSteps(named: readonly Named[], workflow: Workflow): TestFailure[] {
  const known = [...stepsOf(workflow)].map(({ step }) => step.id)
  return named
    .filter(({ text }) => !known.includes(text))
    .map(({ text, place }) =>
      faultAt(
        place,
        `"${workflow.name}" has no step "${text}"${didYouMean(text, known, `; its steps are ${known.join(', ')}`)}`
      )
    )
}
