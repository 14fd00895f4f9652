import type { Routing } from '../../model/index.js'
import type { ActionTestKinds } from './coverage-report.js'
import type { CoveredRun } from './covered-run.js'

type Kind = Exclude<keyof ActionTestKinds, 'action'>

/** Notes which of the five kinds of tests exist for each action of a tool. */
export class ActionCoverage {
  readonly #kinds: ReadonlyMap<string, Set<Kind>>

  constructor({ actions }: Routing) {
    this.#kinds = new Map(actions.map(({ name }) => [name, new Set<Kind>()]))
  }

  /** Notes the runs of one test; several actions that complete are a life cycle. */
  tested(runs: readonly CoveredRun[]): void {
    for (const run of runs) this.#note(run)
    const completed = new Set(runs.flatMap(run => (hasCompleted(run) ? [nameOf(run)] : [])))
    if (completed.size > 1) for (const name of completed) this.#kinds.get(name)?.add('lifeCycle')
  }

  report(): ActionTestKinds[] {
    return [...this.#kinds].map(([action, kinds]) => ({
      action,
      isolation: kinds.has('isolation'),
      invalidAction: kinds.has('invalidAction'),
      parameters: kinds.has('parameters'),
      lifeCycle: kinds.has('lifeCycle'),
      errors: kinds.has('errors')
    }))
  }

  #note(run: CoveredRun): void {
    const { action } = run.arguments
    const asked = typeof action === 'string' ? this.#kinds.get(action) : undefined
    if (run.workflow.action) asked?.add(hasCompleted(run) ? 'isolation' : 'errors')
    else if (asked) asked.add('parameters')
    // A call with an invalid action is a test of all actions.
    else for (const kinds of this.#kinds.values()) kinds.add('invalidAction')
  }
}

function hasCompleted({ workflow, report }: CoveredRun): boolean {
  return workflow.action !== undefined && report.status === 'completed'
}

function nameOf({ workflow }: CoveredRun): string {
  return workflow.action?.action ?? ''
}
