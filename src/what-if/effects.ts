import type { ToolAnnotations } from '../model/index.js'
import type { CaseRun } from './run-case.js'

/** Calls of one step that took effect: their answers arrived, and their tool is not declared to be read-only. */
export interface Effect {
  /** The step, as in `CaseCause.at`. */
  readonly at: string
  readonly tool: string
  /** How many such calls. */
  readonly calls: number
  /** The tool's `destructiveHint`; null where it is unknown. */
  readonly isDestructive: boolean | null
}

/** The annotations of a tool by its published name. */
export type AnnotationsOf = (tool: string) => ToolAnnotations | undefined

export function isReadOnly(annotations: ToolAnnotations | undefined): boolean {
  return annotations?.readOnlyHint === true
}

/** The effects of a run, destructive ones first. */
export function effectsOf({ result, calls }: CaseRun, annotationsOf: AnnotationsOf): readonly Effect[] {
  const found = new Map<string, { -readonly [K in keyof Effect]: Effect[K] }>()
  for (const event of result.events) {
    if (event.type !== 'callEnded' || event.outcome !== 'result') continue
    const call = calls[event.call - 1]
    const annotations = call && annotationsOf(call.tool)
    if (!call || isReadOnly(annotations)) continue
    const { at, tool } = call
    const known = found.get(effectKey(call))
    if (known) known.calls++
    else
      found.set(effectKey(call), { at, tool, calls: 1, isDestructive: annotations?.destructiveHint ?? null })
  }
  return [...found.values()].sort((a, b) => rankOf(a) - rankOf(b))
}

/** The effects of the given run that another does not have. */
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
