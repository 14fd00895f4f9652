import { resultOrder } from '../model/index.js'
import type { DataRead } from '../template/index.js'
import type { AnalysisSubject } from './called-tool.js'
import { endsRun } from './consequence.js'
import type { ExpressionPlace } from './expressions.js'
import { namesIn } from './template-reading.js'

/** One name that a template reads, and where. */
export interface NameRead {
  readonly reference: DataRead
  readonly place: ExpressionPlace
  readonly subject: AnalysisSubject
}

/** A name of what is read, counted from its root. */
export function nameAt({ reference, place }: NameRead, index: number) {
  return { reference, place, index }
}

/** The same of a name that is not there. */
export function missingAt(read: NameRead, index: number) {
  return { ...nameAt(read, index), failsRun: endsRun(read.place, read.reference, index) }
}

/**
 * How many names of what is read something asks for first: around it in its template, or in a condition without which it is not
 * rendered. 0 where nothing does.
 */
export function guardedNames({ reference: { path, guards }, place }: NameRead): number {
  const asked = askedBefore(place)
  const last = path.findLastIndex((_, end) => {
    const key = path.slice(0, end + 1).join('.')
    return end > 0 && (guards.has(key) || asked.includes(key))
  })
  return last + 1
}

function askedBefore({ at, role, workflow }: ExpressionPlace): readonly string[] {
  const own = role === 'condition' ? null : at?.step.condition
  return [own, at?.container?.condition].flatMap(condition =>
    condition?.kind === 'template' && condition.expression.text.includes('hasKey')
      ? (namesIn(condition.expression, workflow)?.asked ?? [])
      : []
  )
}

/** What is read by a text that is no template of Go, and is looked up as it stands; null for any other. */
export function lookedUpBy(place: ExpressionPlace): DataRead | null {
  const { expression, role, workflow } = place
  const path = workflow.semantics.templates.reading(expression.text, role)
  if (typeof path === 'string' || (role !== 'output' && !isFound(path, place))) return null
  const start = expression.text.indexOf('.')
  const span = { start, end: expression.text.search(/\s*\}\}/) }
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

/** What is not found is parsed after all, which fails for how it is written; one name that is not there is told as that. */
function isFound([root = '', name = '']: readonly string[], { at, workflow }: ExpressionPlace): boolean {
  const kind = workflow.semantics.templates.roots.get(root)
  if (kind === 'loop' || !/[.[]/.test(name)) return true
  if (kind === 'arguments') return workflow.parameters.properties.has(name)
  return at !== null && resultOrder(workflow).seenAt(at).has(name)
}
