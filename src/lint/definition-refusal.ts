import { type CheckPlace, checkOrder, type Workflow } from '../model/index.js'
import type { Refusal, RefusalGroup } from '../source/diagnostic.js'

/** ToolHive's groups of checks of one composite tool, in its order. */
const PARTS = ['name', 'description', 'steps', 'timeout', 'parameters', 'step', 'defaultResults'] as const

export interface DefinitionCheck extends Omit<CheckPlace, 'unit' | 'part'> {
  readonly part: (typeof PARTS)[number]
}

/** How ToolHive's definition validator refuses a composite tool, wherever it is written. */
export function definitionRefusal(workflow: Workflow, check: DefinitionCheck, message: string): Refusal {
  const { unit, index } = unitOf(workflow)
  const { part, ...place } = check
  const order = checkOrder({ ...place, unit: index, part: PARTS.indexOf(part) + 1 })
  return { by: 'validator', group: { ...unit, part }, order, message }
}

/** A composite tool is checked as a definition of its own, as one of a server's, or as one of a config's. */
function unitOf(workflow: Workflow): { unit: RefusalGroup; index: number } {
  const { path } = workflow.origin
  const place = /compositeTools\[(\d+)\]$/.exec(path)
  if (!place) return { unit: { section: 'definition', unit: 'spec' }, index: 0 }
  const section = path.startsWith('spec.') ? 'server' : 'compositeTools'
  return { unit: { section, unit: place[0] }, index: Number(place[1]) }
}
