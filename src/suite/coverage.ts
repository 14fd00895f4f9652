import { type Workflow, withoutRouters } from '../model/index.js'
import type { Project } from '../project/loading/load-project.js'
import { ActionCoverage } from './action-coverage.js'
import type { CoveredRun } from './covered-run.js'
import type { WorkflowCoverage } from './suite-report.js'

interface Entry {
  readonly called: Workflow
  readonly steps: Set<string>
  readonly actions: ActionCoverage | null
}

/** Records which steps the tests reach, and the kinds of the tests of a tool's actions. */
export class Coverage {
  readonly #reached = new Map<string, Entry>()

  /** Workflows without tests count too: none of their steps is reached. */
  add(project: Project): void {
    for (const workflow of project.workflows) this.#entryOf(workflow)
  }

  /** The runs of one test. */
  ran(runs: readonly CoveredRun[]): void {
    for (const { called, workflow, report } of runs) {
      const { steps } = this.#entryOf(called)
      for (const step of report.steps)
        if (step.status === 'completed' || step.status === 'failed') steps.add(nameOf(step.id, workflow))
    }
    for (const called of new Set(runs.map(run => run.called)))
      this.#entryOf(called).actions?.tested(runs.filter(run => run.called === called))
  }

  report(): WorkflowCoverage[] {
    return [...this.#reached.values()].map(({ called, steps, actions }) => {
      const names = withoutRouters([called]).flatMap(workflow =>
        workflow.steps.flatMap(({ id }) => (id === '' ? [] : [nameOf(id, workflow)]))
      )
      const known = [...new Set(names)]
      const missing = known.filter(name => !steps.has(name))
      return {
        file: called.origin.file.path,
        workflow: called.name,
        steps: known.length,
        reached: known.length - missing.length,
        missing,
        ...(actions ? { actions: actions.report() } : {})
      }
    })
  }

  /** Several test files may read one definition: workflows are identified by file and name. */
  #entryOf(called: Workflow): Entry {
    const key = JSON.stringify([called.origin.file.path, called.name])
    const actions = called.routing ? new ActionCoverage(called.routing) : null
    const entry = this.#reached.get(key) ?? { called, steps: new Set<string>(), actions }
    this.#reached.set(key, entry)
    return entry
  }
}

/** A step by its id; for an action prefixed with its name, except a call named like its action. */
function nameOf(id: string, { action }: Workflow): string {
  return action === undefined || action.action === id ? id : `${action.action}.${id}`
}
