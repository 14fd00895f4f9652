import { type CheckPlace, checkOrder, type Workflow } from '../model/index.js'
import type { Refusal } from '../source/diagnostic.js'

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
  return { by: 'validator', group: `${unit}/${part}`, order, message }
}

export interface StartCheck extends Omit<CheckPlace, 'unit'> {
  /** What is looked at until its first problem, such as a property of the output; left out where a problem hides no other. */
  readonly subject?: string
}

/**
 * How the server refuses a composite tool when it starts. It stops at the first problem, but which one that is among several
 * subjects is chance, so that the first of each is told.
 */
export function startRefusal(workflow: Workflow, check: StartCheck, message: string): Refusal {
  const { subject, ...place } = check
  const { unit, index } = unitOf(workflow)
  return {
    by: 'start',
    group: subject === undefined ? `start:${message}` : `start:${unit}:${subject}`,
    order: checkOrder({ ...place, unit: index }),
    message
  }
}

/** `workflow validation failed: …`: the engine's words about a definition, met when the server starts. */
export function engineWords(workflow: Workflow, field: string, words: string): string {
  return `workflow validation failed: invalid workflow definition "${workflow.name}": validation error for ${field}: ${words}`
}

/** A composite tool is checked as a definition of its own, as one of a server's, or as one of a config's. */
function unitOf(workflow: Workflow): { unit: string; index: number } {
  const { path } = workflow.origin
  const place = /compositeTools\[(\d+)\]$/.exec(path)
  if (!place) return { unit: 'definition/spec', index: 0 }
  const section = path.startsWith('spec.') ? 'server' : 'compositeTools'
  return { unit: `${section}/${place[0]}`, index: Number(place[1]) }
}
