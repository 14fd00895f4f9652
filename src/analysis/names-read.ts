import type { DataRead } from '../template/index.js'
import { resultOrder } from './result-order.js'
import type { TemplatePlace } from './template-places.js'
import { namesIn } from './template-reading.js'

/** A name that a template reads from its root, and where in its text. */
export interface RootRead {
  readonly path: readonly string[]
  readonly span: { readonly start: number; readonly end: number }
  /** Where each of the last names of the path stands; none where it is not written as a path. */
  readonly reference: DataRead | null
}

const LONE = /^\s*\{\{\s*\.(\w+)\.([^{}\s]+)\s*\}\}\s*$/

/** What a template reads. A lone reference is looked up as it stands, so that its name may hold a dash. */
export function namesRead(place: TemplatePlace): readonly RootRead[] {
  const { expression, workflow } = place
  const { text } = expression
  const names = namesIn(expression, workflow)
  if (names) return names.reads.map(reference => ({ ...reference, reference }))
  const [, root, name] = LONE.exec(text) ?? []
  // What is no reference either is at fault for how it is written, whatever it would read.
  if (root === undefined || name === undefined || !isLookedUp(place)) return []
  const start = text.indexOf(`.${root}`)
  const span = { start, end: start + root.length + name.length + 2 }
  return [{ path: [root, ...name.split('.')], span, reference: null }]
}

/** True for a text that the engine looks up without parsing it, if only its name is there, so that it need be no template of Go. */
export function isLookedUp({ expression: { text }, role, workflow, at }: TemplatePlace): boolean {
  if (role === 'output') return /^\s*\{\{\s*\.[\w.[\]-]+\s*\}\}\s*$/.test(text)
  const { lookedUp, roots } = workflow.semantics.templates
  const [, root = '', name = ''] = LONE.exec(text) ?? []
  if (role === 'condition' || !lookedUp.includes(root)) return false
  if (roots.get(root) === 'arguments') return workflow.parameters.properties.has(name)
  if (roots.get(root) === 'loop') return true
  return at !== null && (!/[.[]/.test(name) || resultOrder(workflow).seenAt(at).has(name))
}
