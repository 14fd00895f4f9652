import type { FactOf } from '../../analysis/facts/fact.js'
import type { ExpressionLocation } from '../../analysis/reading/expressions.js'
import { loopPaths } from '../../analysis/reading/own-paths.js'
import type { Fix } from '../../source/diagnostic.js'
import type { TemplateSpan } from '../../template/index.js'
import { type NamedRead, spanIn, spanOfName } from './fact-place.js'

const NAME = /^[A-Za-z_]\w*$/

/** Replaces one name of a path; no fix when it is not written there or there is no replacement. */
export function renameFix(read: NamedRead, index: number, name: string | null): { readonly fix?: Fix } {
  return name === null ? {} : pathFix(read, { index, path: [name] })
}

/** Replaces `length` names from `index` on with a path; no fix when one of them is not written. */
export function pathFix(read: NamedRead, { index, path, length = 1 }: OtherPath): { readonly fix?: Fix } {
  const { reference } = read
  const isWritten = index >= reference.path.length - reference.written
  const names = reference.path.slice(index, index + length)
  if (!isWritten || names.length < length || ![...names.slice(1), ...path].every(name => NAME.test(name)))
    return {}
  const { start } = spanOfName(read, index)
  const { end } = spanOfName(read, index + length - 1)
  const text = path.join('.')
  return { fix: { description: `Write ${text}`, edits: [{ start, end, text }], isUnsafe: true } }
}

interface OtherPath {
  readonly index: number
  /** The names that replace them. */
  readonly path: readonly string[]
  readonly length?: number
}

/** Names of a loop item without a name of its own, and of the root of such items, in other systems. */
const ITEMS: readonly string[] = ['item', 'it', 'each', 'element', 'entry', 'current', 'this']
const ROOTS: readonly string[] = [...ITEMS, 'loop', 'foreach', 'forEach', 'for', 'matrix']

/** Writes the item of the loop around for a name that other systems give it. */
export function loopItemFix(fact: FactOf<'unknown-root'>): { readonly fix?: Fix } {
  const { loop, workflow } = fact.place
  const [name = '', next = ''] = fact.reference.path
  if (!loop || fact.index !== 0) return {}
  const { item, index } = loopPaths(loop, workflow.semantics.templates)
  const [root = ''] = item
  if (ROOTS.includes(name) && [item[1], index[1]].includes(next))
    return pathFix(fact, { index: 0, path: [root] })
  return ITEMS.includes(name) ? pathFix(fact, { index: 0, path: item }) : {}
}

/** Prints the value of an action with the JSON function. */
export function jsonFix(
  place: ExpressionLocation,
  span: TemplateSpan,
  isUnsafe = true
): { readonly fix: Fix } {
  const { start, end } = spanIn(place, span)
  const { toJson } = place.workflow.semantics.templates.functions
  const edits = isOperand(place.expression.text.slice(span.start, span.end))
    ? [{ start, end: start, text: `${toJson} ` }]
    : [
        { start, end: start, text: `${toJson} (` },
        { start: end, end, text: ')' }
      ]
  return { fix: { description: `Print it with ${toJson}`, edits, isUnsafe } }
}

/** The template text that prints a value as JSON. */
export function asJson({ workflow }: ExpressionLocation, value: string): string {
  const { toJson } = workflow.semantics.templates.functions
  return isOperand(value) ? `{{${toJson} ${value}}}` : `{{${toJson} (${value})}}`
}

/** Whether a value can be an argument as it is written, like `.a.b` and `(index .a 0).b`; calls and pipelines need parentheses. */
function isOperand(value: string): boolean {
  return /^(?:\([^()]*\))?[^\s|()]*$/.test(value)
}
