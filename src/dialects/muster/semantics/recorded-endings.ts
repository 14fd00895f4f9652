import type { StepEnding } from '../../../model/index.js'
import { isRecorded } from './fatal.js'

interface Indexed {
  /** How much of the history is in it. */
  length: number
  readonly byId: Map<string, StepEnding[]>
}

const indexes = new WeakMap<readonly StepEnding[], Indexed>()

/** The records of a step in a history that only grows: thousands of conditions may ask for as many steps. */
export function recordedEndings(history: readonly StepEnding[], id: string): readonly StepEnding[] {
  const index = indexes.get(history) ?? { length: 0, byId: new Map() }
  indexes.set(history, index)
  for (; index.length < history.length; index.length++) note(index, history[index.length])
  return index.byId.get(id) ?? []
}

function note({ byId }: Indexed, ending: StepEnding | undefined): void {
  if (!ending || !isRecorded(ending)) return
  const known = byId.get(ending.step.id)
  if (known) known.push(ending)
  else byId.set(ending.step.id, [ending])
}
