import type { Fixtures } from '../backends/index.js'
import { routed, type Schedule, stepsOf, type Workflow } from '../model/index.js'
import { chooseAction } from '../project/choose-action.js'
import { chooseWorkflow } from '../project/choose-workflow.js'
import type { Simulation } from '../project/finished-run.js'
import type { Project } from '../project/load-project.js'
import { simulate } from '../project/simulate.js'
import { UsageError } from '../project/usage-error.js'
import { didYouMean } from '../text/did-you-mean.js'
import { checkRun } from './check-run.js'
import type { Coverage } from './coverage.js'
import { faultAt } from './file-fault.js'
import type { Named, RunCase } from './suite-file.js'
import type { TestFailure } from './suite-report.js'

/** What a run of a test takes from around it. */
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
  /** What is odd about the arguments that the test gives; they go to the engine as they are. */
  readonly notes: readonly string[]
}

/** Runs the workflow that a test names, and says in what it is not as demanded. Every run starts afresh. */
export async function runCase(test: RunCase, setting: CaseSetting): Promise<RanCase> {
  const { project, fixtures, options, coverage } = setting
  const called = workflowOf(test, project)
  if (!('steps' in called)) return { failures: [called], notes: [] }
  const workflow = await routed(called, test.arguments)
  const unknown = unknownSteps(test.namedSteps, workflow)
  if (unknown.length > 0) return { failures: unknown, notes: [] }
  const { schedule, maxParallel } = options
  const run = await simulate(workflow, {
    arguments: test.arguments,
    fixtures,
    answers: test.answers,
    schedule,
    maxParallel
  })
  options.onRun?.(run, fixtures)
  coverage.reached(workflow, run.report)
  return { failures: checkRun(test, run.report), notes: run.problems.map(({ message }) => message) }
}

function workflowOf({ kind, subject }: RunCase, project: Project): Workflow | TestFailure {
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
