import { addToList, stepsOf, type Workflow } from '../model/index.js'
import type { CaseNote } from './case-note.js'
import type { CaseResult } from './outcome.js'

/** What the cases show about the workflow. */
export type WhatIfFinding =
  /** A step that runs in no case. */
  | { readonly kind: 'unreached-step'; readonly at: string }
  /** A step for failures that no failure starts. */
  | { readonly kind: 'idle-handler'; readonly at: string }
  /** Destructive calls before a failure that no later step cleans up. */
  | {
      readonly kind: 'no-clean-up'
      readonly at: string
      readonly tool: string
      readonly cases: readonly string[]
    }
  /** A step whose failure shows neither in the output nor in any question or call. */
  | { readonly kind: 'silent-failure'; readonly at: string; readonly cases: readonly string[] }

/** Collects what the findings need from each run. */
export class FindingCollector {
  readonly #workflow: Workflow
  readonly #ran = new Set<string>()
  readonly #leftOver = new Map<
    string,
    { readonly at: string; readonly tool: string; readonly cases: string[] }
  >()
  readonly #silent = new Map<string, string[]>()

  constructor(workflow: Workflow) {
    this.#workflow = workflow
  }

  add({ result, ran, silent }: CaseNote): void {
    for (const step of ran) this.#ran.add(step)
    if (result.status !== 'completed') this.#addLeft(result)
    for (const top of silent) addToList(this.#silent, top, result.id)
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

  #addLeft({ id, left, cleanUp }: CaseResult): void {
    if (cleanUp.length > 0) return
    for (const { at, tool, isDestructive } of left) {
      if (isDestructive !== true) continue
      const known = this.#leftOver.get(`${at}\n${tool}`) ?? { at, tool, cases: [] }
      known.cases.push(id)
      this.#leftOver.set(`${at}\n${tool}`, known)
    }
  }
}
