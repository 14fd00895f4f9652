import { resultOrder } from '../../model/index.js'
import type { DataRead } from '../../template/index.js'
import type { AnalysisSubject } from '../certainty/called-tool.js'
import { endsRun } from '../certainty/consequence.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import { namesIn } from '../reading/template-reading.js'

/** One name that a template reads, with its location. */
export interface NameRead {
  readonly reference: DataRead
  readonly place: ExpressionLocation
  readonly subject: AnalysisSubject
}

/** The name at `index` of the path, counted from its root. */
export function nameAt({ reference, place }: NameRead, index: number) {
  return { reference, place, index }
}

/** The same for a name that does not exist. */
export function missingAt(read: NameRead, index: number) {
  return { ...nameAt(read, index), failsRun: endsRun(read.place, read.reference, index) }
}

/**
 * Length of the longest path prefix that is guarded: around it in the template, or in a condition that must hold before it renders.
 * 0 when there is none.
 */
export function guardedNames({ reference: { path, guards }, place }: NameRead): number {
  const asked = askedBefore(place)
  const last = path.findLastIndex((_, end) => {
    const key = path.slice(0, end + 1).join('.')
    return end > 0 && (guards.has(key) || asked.includes(key))
  })
  return last + 1
}

function askedBefore({ at, role, workflow }: ExpressionLocation): readonly string[] {
  const own = role === 'condition' ? null : at?.step.condition
  return [own, at?.container?.condition].flatMap(condition =>
    condition?.kind === 'template' && condition.expression.text.includes('hasKey')
      ? (namesIn(condition.expression, workflow)?.asked ?? [])
      : []
  )
}

/** The read of a text that is looked up literally instead of parsed as a Go template; null for other texts. */
export function lookedUpBy(place: ExpressionLocation): DataRead | null {
  const { expression, role, workflow } = place
  const path = workflow.semantics.templates.reading(expression.text, role)
  if (typeof path === 'string' || (role !== 'output' && !isFound(path, place))) return null
  const start = expression.text.indexOf('.')
  const span = { start, end: expression.text.split('}}', 1).join('').trimEnd().length }
  return {
    path,
    span,
    written: 0,
    usage: { kind: 'other' },
    guards: new Set(),
    isReached: true,
    forgives: false
  }
}

/** A name that is not found is parsed after all and fails for its syntax; a single missing name is reported as missing. */
function isFound([root = '', name = '']: readonly string[], { at, workflow }: ExpressionLocation): boolean {
  const kind = workflow.semantics.templates.roots.get(root)
  if (kind === 'loop' || !/[.[]/.test(name)) return true
  if (kind === 'arguments') return workflow.parameters.properties.has(name)
  return at !== null && resultOrder(workflow).seenAt(at).has(name)
}
