import { stepsOf, type Workflow } from '../model/index.js'
import { baseId } from './case.js'
import { type ToolFacts, topStep } from './effects.js'
import type { CaseResult } from './outcome.js'
import { type CaseRun, eventsOf } from './run-case.js'

/** What the cases together show about the workflow. */
export type WhatIfFinding =
  /** A step that no case runs. */
  | { readonly kind: 'unreached-step'; readonly at: string }
  /** A step for failures that no failure runs. */
  | { readonly kind: 'idle-handler'; readonly at: string }
  /** Destructive calls that stay behind a failure, and no later step cleans up. */
  | {
      readonly kind: 'no-clean-up'
      readonly at: string
      readonly tool: string
      readonly cases: readonly string[]
    }
  /** A step fails, and neither the answer nor any question or call shows it. */
  | { readonly kind: 'silent-failure'; readonly at: string; readonly cases: readonly string[] }

/** Collects what findings need from each run; a run is not kept. */
export class FindingCollector {
  readonly #workflow: Workflow
  readonly #facts: ToolFacts
  readonly #ran = new Set<string>()
  readonly #dependedOn: ReadonlySet<string>
  readonly #leftOver = new Map<
    string,
    { readonly at: string; readonly tool: string; readonly cases: string[] }
  >()
  readonly #silent = new Map<string, string[]>()
  #base: ReadonlySet<string> = new Set()
  /** Steps that fail in the given run already. */
  #failsAnyway: ReadonlySet<string> = new Set()

  constructor(workflow: Workflow, facts: ToolFacts) {
    this.#workflow = workflow
    this.#facts = facts
    this.#dependedOn = new Set(workflow.steps.flatMap(({ dependsOn }) => dependsOn.map(({ value }) => value)))
  }

  /** The given run comes first. */
  add(run: CaseRun, result: CaseResult): void {
    for (const event of run.result.events)
      if ((event.type === 'stepCompleted' || event.type === 'stepFailed') && !event.within)
        this.#ran.add(event.step)
    if (result.id === baseId) this.#addBase(run)
    if (result.status !== 'completed') this.#addLeft(result)
    else if (result.causes.length === 1) this.#addSilent(run, result)
  }

  findings(): readonly WhatIfFinding[] {
    const idle = stepsOf(this.#workflow).filter(({ step }) => step.id !== '' && !this.#ran.has(step.id))
    return [
      ...[...this.#leftOver.values()].map(left => ({ kind: 'no-clean-up' as const, ...left })),
      ...[...this.#silent].map(([at, cases]) => ({ kind: 'silent-failure' as const, at, cases })),
      ...idle.map(({ step, isHandler }) => ({
        kind: isHandler ? ('idle-handler' as const) : ('unreached-step' as const),
        at: step.id
      }))
    ]
  }

  #addBase(run: CaseRun): void {
    this.#base = new Set(visibleIn(run))
    this.#failsAnyway = new Set(eventsOf(run.result, 'stepFailed').map(topStep))
  }

  #addLeft({ id, left, cleanUp }: CaseResult): void {
    if (cleanUp.length > 0) return
    for (const { at, tool, isDestructive } of left) {
      if (isDestructive !== true) continue
      const known = this.#leftOver.get(`${at}\n${tool}`) ?? { at, tool, cases: [] }
      known.cases.push(id)
      this.#leftOver.set(`${at}\n${tool}`, known)
    }
  }

  #addSilent(run: CaseRun, { id, answer }: CaseResult): void {
    if (answer !== 'as-given' || !visibleIn(run).every(seen => this.#base.has(seen))) return
    for (const event of eventsOf(run.result, 'stepFailed')) {
      const { step } = event
      const top = topStep(event)
      if (this.#failsAnyway.has(top)) continue
      const tool = run.calls.find(({ place }) => place.step === step)?.tool
      const isDestructive = tool !== undefined && this.#facts.annotationsOf(tool)?.destructiveHint === true
      if (!isDestructive && !this.#dependedOn.has(top)) continue
      const cases = this.#silent.get(top) ?? []
      if (cases.at(-1) !== id) cases.push(id)
      this.#silent.set(top, cases)
    }
  }
}

/** What backends and people get to see of a run. */
function visibleIn({ result }: CaseRun): readonly string[] {
  return result.events.flatMap(event => {
    if (event.type === 'callStarted') return [JSON.stringify([event.tool, event.arguments], numbers)]
    return event.type === 'elicitationRequested' ? [JSON.stringify([event.message])] : []
  })
}

function numbers(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value
}
