import { indexOf } from '../model/index.js'
import type { ExpressionPlace } from './expressions.js'

/** True where a step has ended for sure when an expression is rendered. An output is made after all steps; in a ring nothing runs. */
export function hasEnded(id: string, { workflow, step, loop, role }: ExpressionPlace): boolean {
  const index = indexOf(workflow)
  if (role === 'output' || index.graph.ring) return true
  const reader = loop ?? step
  return reader !== null && index.standing(reader.id, id) === 'ended'
}
