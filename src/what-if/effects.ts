import type { EventLocation } from '../engine/index.js'
import type { ToolAnnotations } from '../model/index.js'
import type { CaseRun } from './run-case.js'

/** Calls of one step that had an effect: they were answered, and their tool is not declared read-only. */
export interface Effect {
  /** The step, as in `CaseCause.at`. */
  readonly at: string
  readonly tool: string
  /** The number of such calls. */
  readonly calls: number
  /** The `destructiveHint` of the tool; null if unknown. */
  readonly isDestructive: boolean | null
}

/** The annotations of a tool by its published name. */
export type AnnotationsOf = (tool: string) => ToolAnnotations | undefined

function isReadOnly(annotations: ToolAnnotations | undefined): boolean {
  return annotations?.readOnlyHint === true
}

/** The calls that had an effect in a run, destructive ones first. */
export interface RunEffects {
  readonly own: readonly Effect[]
  /** Calls of steps that run after a failure. */
  readonly ofHandlers: readonly Effect[]
}

export function effectsOf({ result, calls }: CaseRun, { annotationsOf, handlers }: ToolFacts): RunEffects {
  const [own, ofHandlers] = [new EffectList(), new EffectList()]
  for (const event of result.events) {
    if (event.type !== 'callEnded' || event.outcome !== 'result') continue
    const call = calls[event.call - 1]
    const annotations = call && annotationsOf(call.tool)
    if (!call || isReadOnly(annotations)) continue
    const list = handlers.has(topStep(event)) ? ofHandlers : own
    list.add({ at: call.at, tool: call.tool, isDestructive: annotations?.destructiveHint ?? null })
  }
  return { own: own.sorted(), ofHandlers: ofHandlers.sorted() }
}

/** What is known about the tools and steps of a workflow. */
export interface ToolFacts {
  readonly annotationsOf: AnnotationsOf
  /** The ids of the top-level steps that run after a failure. */
  readonly handlers: ReadonlySet<string>
}

/** The top-level step that an event belongs to. */
export function topStep({ within, iteration, step }: EventLocation): string {
  return within?.[0] ?? iteration?.loop ?? step
}

class EffectList {
  readonly #found = new Map<string, { -readonly [K in keyof Effect]: Effect[K] }>()

  add(call: Omit<Effect, 'calls'>): void {
    const known = this.#found.get(effectKey(call))
    if (known) known.calls++
    else this.#found.set(effectKey(call), { ...call, calls: 1 })
  }

  sorted(): readonly Effect[] {
    return [...this.#found.values()]
      .map(({ at, tool, calls, isDestructive }) => ({ at, tool, calls, isDestructive }))
      .sort((a, b) => rankOf(a) - rankOf(b))
  }
}

/** The effects of the given run that another run does not have. */
export function missingOf(given: readonly Effect[], own: readonly Effect[]): readonly Effect[] {
  const counts = new Map(own.map(effect => [effectKey(effect), effect.calls]))
  return given.flatMap(effect => {
    const calls = effect.calls - (counts.get(effectKey(effect)) ?? 0)
    return calls > 0 ? [{ ...effect, calls }] : []
  })
}

function effectKey({ at, tool }: Pick<Effect, 'at' | 'tool'>): string {
  return `${at}\n${tool}`
}

function rankOf({ isDestructive }: Effect): number {
  return isDestructive === true ? 0 : isDestructive === null ? 1 : 2
}
