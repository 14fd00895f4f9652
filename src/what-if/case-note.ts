import type { Workflow } from '../model/index.js'
import { placeName } from './case.js'
import { type ToolFacts, topStep } from './effects.js'
import { type CaseResult, endOf, type GivenEnd, resultOf } from './outcome.js'
import { type CaseRun, eventsOf } from './run-case.js'

/** What is kept of the run of a case, as plain data that another thread can send. */
export interface CaseNote {
  readonly result: CaseResult
  /** The ids of the steps that ran, without those of nested workflows. */
  readonly ran: readonly string[]
  readonly decided: readonly {
    readonly at: string
    readonly expression: string
    readonly decision: boolean
  }[]
  readonly counted: readonly { readonly at: string; readonly items: number }[]
  /** Top-level steps that failed, although output, questions and calls are those of the given run. */
  readonly silent: readonly string[]
}

/** Notes what is kept of runs, compared with the given run. */
export class CaseNoter {
  readonly #facts: ToolFacts
  readonly #base: CaseRun
  readonly #end: GivenEnd
  readonly #visible: ReadonlySet<string>
  /** Steps that also fail in the given run. */
  readonly #failsAnyway: ReadonlySet<string>
  readonly #dependedOn: ReadonlySet<string>

  constructor({ steps }: Workflow, facts: ToolFacts, base: CaseRun) {
    this.#facts = facts
    this.#base = base
    this.#end = endOf(base, facts)
    this.#visible = new Set(visibleIn(base))
    this.#failsAnyway = new Set(eventsOf(base.result, 'stepFailed').map(topStep))
    this.#dependedOn = new Set(steps.flatMap(({ dependsOn }) => dependsOn.map(({ value }) => value)))
  }

  note(run: CaseRun): CaseNote {
    const result = resultOf(run, run === this.#base ? null : this.#end, this.#facts)
    const ran = new Set<string>()
    for (const event of run.result.events)
      if ((event.type === 'stepCompleted' || event.type === 'stepFailed') && !event.within)
        ran.add(event.step)
    return { result, ran: [...ran], ...waysOf(run), silent: this.#silentIn(run, result) }
  }

  #silentIn(run: CaseRun, { status, causes, answer }: CaseResult): readonly string[] {
    if (status !== 'completed' || causes.length !== 1 || answer !== 'as-given') return []
    if (!visibleIn(run).every(seen => this.#visible.has(seen))) return []
    const silent = eventsOf(run.result, 'stepFailed').flatMap(event => {
      const top = topStep(event)
      const tool = run.calls.find(({ place }) => place.step === event.step)?.tool
      const isDestructive = tool !== undefined && this.#facts.annotationsOf(tool)?.destructiveHint === true
      return this.#failsAnyway.has(top) || !(isDestructive || this.#dependedOn.has(top)) ? [] : [top]
    })
    return [...new Set(silent)]
  }
}

function waysOf({ result }: CaseRun): Pick<CaseNote, 'decided' | 'counted'> {
  return {
    decided: eventsOf(result, 'conditionEvaluated').map(event => ({
      at: placeName(event),
      expression: event.expression,
      decision: event.decision
    })),
    counted: eventsOf(result, 'iterationsPlanned').map(event => ({
      at: placeName(event),
      items: event.items
    }))
  }
}

/** Everything in a run that backends and people can see. */
function visibleIn({ result }: CaseRun): readonly string[] {
  return result.events.flatMap(event => {
    if (event.type === 'callStarted') return [JSON.stringify([event.tool, event.arguments], numbers)]
    return event.type === 'elicitationRequested' ? [JSON.stringify([event.message])] : []
  })
}

function numbers(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value
}
