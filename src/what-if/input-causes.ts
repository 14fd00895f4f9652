import type { Step, Workflow } from '../model/index.js'
import { stepsOf } from '../model/index.js'
import type { CaseCause, InputFault } from './case.js'
import { InputReads } from './input-reads.js'
import {
  type ChangedDecision,
  resizeLoop,
  reverseCondition,
  reverseExpectation
} from './reverse-decisions.js'
import type { Observed } from './watched-workflow.js'

const sizes = [
  ['no-items', 0],
  ['one-item', 1],
  ['several-items', 2]
] as const

/** Turns the decisions of a run into causes that change them, once for each condition and loop. */
export class InputCauses {
  /** Why inputs cannot change a decision, by `at:cause`. */
  readonly reasons = new Map<string, string>()
  readonly #reads: InputReads
  readonly #steps: ReadonlyMap<string, Step>
  readonly #tried = new Map<string, CaseCause | null>()
  #found = new Set<CaseCause>()

  constructor(workflow: Workflow) {
    this.#reads = new InputReads(workflow)
    this.#steps = new Map(stepsOf(workflow).map(({ step }) => [step.id, step]))
  }

  /** To be called during the run, since the data that templates see change later. */
  observe(observed: Observed): void {
    if (observed.kind === 'loop') {
      for (const [cause, size] of sizes)
        if (isOther(observed.items.length, size))
          this.#try(observed.at, cause, () => resizeLoop(observed, size, this.#reads))
      return
    }
    const cause = observed.decision ? 'condition-false' : 'condition-true'
    if (observed.kind === 'condition')
      this.#try(observed.at, cause, () => reverseCondition(observed, this.#reads))
    else this.#try(observed.at, cause, () => reverseExpectation(observed, this.#subjectOf(observed)))
  }

  /** The causes found since the last call, in order. */
  take(): readonly CaseCause[] {
    const causes = [...this.#found]
    this.#found = new Set()
    return causes
  }

  #subjectOf({ at, condition }: Extract<Observed, { kind: 'expectation' }>): string | null {
    if (condition.kind === 'call') return `${at}.condition`
    const step = this.#steps.get(condition.step.value)
    return step?.kind === 'tool' ? step.id : null
  }

  #try(at: string, cause: InputFault, turn: () => ChangedDecision): void {
    const id = `${at}:${cause}`
    const known = this.#tried.get(id)
    if (known) this.#found.add(known)
    if (known !== undefined) return
    const turned = turn()
    if ('reason' in turned) this.reasons.set(id, turned.reason)
    const made =
      'inputs' in turned ? { at, iteration: null, attempt: null, cause, inputs: turned.inputs } : null
    this.#tried.set(id, made)
    if (made) this.#found.add(made)
  }
}

/** Whether a size differs from the given number of items; two means several. */
function isOther(given: number, size: 0 | 1 | 2): boolean {
  return size === 2 ? given < 2 : given !== size
}
