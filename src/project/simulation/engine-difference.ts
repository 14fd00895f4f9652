import type { RunReport, RunStatus, StepReport } from '../../engine/index.js'
import { type VerdictError, verdicts } from '../../lint/verdict.js'
import type { Workflow } from '../../model/index.js'
import type { SourceFile } from '../../source/source-file.js'
import { chooseRun, type RunChoice } from '../choosing/choose-run.js'
import { type ProblemReport, problemReport } from '../linting/lint-report.js'
import { refusalsIn } from '../linting/refusals.js'
import { loadProject, type Project } from '../loading/load-project.js'
import { UsageError } from '../usage-error.js'
import type { FinishedRun, Simulation } from './finished-run.js'
import { type SimulationOptions, simulate } from './simulate.js'

/** How the engine would behave differently in a run simulated as the guides document. */
export interface EngineDifference {
  /** Why the engine would reject the definition, with its messages. */
  readonly refusals: readonly VerdictError[]
  /** How the run would end there; null where the engine finds no such workflow. */
  readonly outcome: Pick<RunReport, 'status' | 'output' | 'error'> | null
  /** True where it would end differently or with another output. */
  readonly endsOtherwise: boolean
  /** The steps that would differ, in the engine's version. */
  readonly steps: readonly StepReport[]
}

/** A finished run, and how the engine would differ, where that is known. */
export interface ComparedRun extends FinishedRun {
  readonly difference?: EngineDifference
}

/** A simulation, and how the engine would differ, where that is known. */
export interface ComparedSimulation extends Simulation {
  readonly difference?: EngineDifference
}

/** The difference in a report for programs. */
export interface EngineDifferenceReport {
  readonly problems: readonly ProblemReport[]
  readonly status: RunStatus | null
  readonly output: unknown
  readonly error: string | null
  readonly steps: readonly StepReport[]
}

export interface DifferenceSubject {
  readonly files: readonly SourceFile[]
  readonly choice: RunChoice
  /** The parameters of the simulation. */
  readonly options: SimulationOptions
}

/** Simulates the same run in the engine's reading and compares; null where nothing differs. */
export async function engineDifference(
  simulation: Simulation,
  { files, choice, options }: DifferenceSubject
): Promise<EngineDifference | null> {
  const project = loadProject(files, 'engine')
  const refusals = refusalsOn(simulation.workflow, project)
  const workflow = chosen(() => chooseRun(project, choice))
  if (!workflow) return { refusals, outcome: null, endsOtherwise: true, steps: [] }
  const { report } = await simulate(workflow, { ...options, problems: [], listeners: [] })
  const own = new Map(simulation.report.steps.map(step => [step.id, outcomeOf(step)]))
  const steps = report.steps.filter(step => own.get(step.id) !== outcomeOf(step))
  const endsOtherwise = ending(report) !== ending(simulation.report)
  if (refusals.length === 0 && steps.length === 0 && !endsOtherwise) return null
  return { refusals, outcome: report, endsOtherwise, steps }
}

/** The simulation with the engine's differences, for display and for programs. */
export function withDifference(simulation: Simulation, difference: EngineDifference): ComparedSimulation {
  const { refusals, outcome, steps } = difference
  const engine: EngineDifferenceReport = {
    problems: refusals.map(({ diagnostic }) => problemReport(diagnostic)),
    status: outcome?.status ?? null,
    output: outcome?.output ?? null,
    error: outcome?.error ?? null,
    steps
  }
  return { ...simulation, difference, report: { ...simulation.report, engine } }
}

function refusalsOn(workflow: Workflow, project: Project): readonly VerdictError[] {
  const { origin } = workflow
  const resources = project.resources.filter(
    resource => resource.origin.file === origin.file && resource.origin.document === origin.document
  )
  return verdicts(resources, refusalsIn(project, workflow)).flatMap(({ errors, startErrors }) => [
    ...errors,
    ...startErrors
  ])
}

function chosen(choose: () => Workflow): Workflow | null {
  try {
    return choose()
  } catch (error) {
    if (error instanceof UsageError) return null
    throw error
  }
}

function outcomeOf(step: StepReport): string {
  return JSON.stringify(step)
}

function ending({ status, output, error }: RunReport): string {
  return JSON.stringify([status, output, error])
}
