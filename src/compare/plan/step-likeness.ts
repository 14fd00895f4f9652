import { innerSteps, jsonText, onceEach, type Step } from '../../model/index.js'
import { workOf } from './step-fields.js'

/** Shares of what two steps have in common: the called tool counts as much as three of its arguments. */
const SHARE_OF_TOOL = 3

/** How alike the work of two steps is, from 0 to 1; their names count only among equals. */
export function likeness(old: Step, next: Step): number {
  if (old.kind !== next.kind) return 0
  const [from, to] = [worksOf(old), worksOf(next)]
  const entries = new Set([...from.keys(), ...to.keys()])
  let [shared, whole] = [0, 0]
  for (const entry of entries) {
    const share = from.get(entry) ?? to.get(entry) ?? 0
    whole += share
    if (from.has(entry) && to.has(entry)) shared += share
  }
  return whole === 0 ? 0 : shared / whole
}

/** What a step does, entry by entry, with the share of each; of a loop or group also what its steps do. */
const worksOf = onceEach((step: Step): ReadonlyMap<string, number> => {
  const own = workOf(step).map(([field, value]) => [field, `${field} ${jsonText(value)}`] as const)
  const entries = [
    ...own.map(([field, entry]) => [entry, field === 'tool' ? SHARE_OF_TOOL : 1] as const),
    ...innerSteps(step).map(inner => [`inner ${inner.id} ${toolOf(inner)}`, 1] as const)
  ]
  return new Map(entries)
})

function toolOf(step: Step): string {
  return step.kind === 'tool' ? step.tool.value : step.kind
}
