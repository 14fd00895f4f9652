import type { RunReport } from '../engine/index.js'
import type { Workflow } from '../model/index.js'
import type { Project } from '../project/load-project.js'
import type { WorkflowCoverage } from './suite-report.js'

/** Takes note of which steps the tests reach. */
export class Coverage {
  readonly #reached = new Map<string, { workflow: Workflow; steps: Set<string> }>()

  /** Workflows that no test runs count too: none of their steps is reached. */
  add(project: Project): void {
    for (const workflow of project.workflows) this.#entryOf(workflow)
  }

  reached(workflow: Workflow, report: RunReport): void {
    const { steps } = this.#entryOf(workflow)
    for (const step of report.steps)
      if (step.status === 'completed' || step.status === 'failed') steps.add(step.id)
  }

  report(): WorkflowCoverage[] {
    return [...this.#reached.values()].map(({ workflow, steps }) => {
      const ids = [...new Set(workflow.steps.map(step => step.id))].filter(id => id !== '')
      const missing = ids.filter(id => !steps.has(id))
      return {
        file: workflow.origin.file.path,
        workflow: workflow.name,
        steps: ids.length,
        reached: ids.length - missing.length,
        missing
      }
    })
  }

  /** Several test files may read one definition: a workflow is the same by file and name. */
  #entryOf(workflow: Workflow) {
    const key = JSON.stringify([workflow.origin.file.path, workflow.name])
    const entry = this.#reached.get(key) ?? { workflow, steps: new Set<string>() }
    this.#reached.set(key, entry)
    return entry
  }
}
