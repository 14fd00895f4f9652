import type { Expression, JsonValue, Origin } from '../../model/index.js'
import type { SourceNode, Span, TextEdit } from '../../source/index.js'
import { removalOf } from '../text-removal.js'

/** Edits that negate a template; null for forms that are not supported. */
export function negated({ text, spanOf, origin }: Expression): readonly TextEdit[] | null {
  const [word] = /^\s*(?:true|false)\s*$/.exec(text) ?? []
  if (word !== undefined) {
    if (origin.node?.aliasSpan) return null
    return [{ ...spanOf(0, text.length), text: word.trim() === 'true' ? 'false' : 'true' }]
  }
  const inner = wholeAction(text) ?? onlyCondition(text)
  if (!inner) return null
  const [start, end] = [spanOf(inner.start, inner.start).start, spanOf(inner.end - 1, inner.end).end]
  return [
    { start, end: start, text: 'not (' },
    { start: end, end, text: ')' }
  ]
}

/** The pipeline of a text that consists of one action: `{{eq .a .b}}`. */
function wholeAction(text: string): Span | null {
  const [, lead = '', inner = ''] = /^(\s*\{\{-?)([^{}]+)\}\}\s*$/.exec(text) ?? []
  return pipelineIn(inner, lead.length)
}

/** The pipeline of the only `if` in a text: `{{if .a}}true{{else}}false{{end}}`. */
function onlyCondition(text: string): Span | null {
  const found = [...text.matchAll(/\{\{-?\s*(?:else\s+)?(?:if|with|range)\s+/g)]
  const [, lead = '', inner = ''] = /^(\s*\{\{-?\s*if\s)([^{}]+)\}\}/.exec(text) ?? []
  return found.length === 1 ? pipelineIn(inner, lead.length) : null
}

/** The pipeline of an action without the white space and dash around it. */
function pipelineIn(inner: string, offset: number): Span | null {
  const start = offset + inner.length - inner.trimStart().length
  const pipeline = inner.replace(/-$/, '').trim()
  return isPipeline(pipeline) ? { start, end: start + pipeline.length } : null
}

function isPipeline(text: string): boolean {
  return (
    text !== '' && !/^(?:if|else|end|with|range|define|block|template|break|continue)\b|:?=|\/\*/.test(text)
  )
}

/** An edit that gives a scalar another value of its type; null if there is none, or the scalar is an alias. */
export function changedValue(node: SourceNode | null | undefined, value: JsonValue): TextEdit | null {
  if (node?.kind !== 'scalar' || node.aliasSpan) return null
  if (typeof value === 'boolean') return { ...node.span, text: value ? 'false' : 'true' }
  if (typeof value === 'number' || typeof value === 'bigint')
    return { ...node.span, text: String(BigInt(Math.trunc(Number(value))) + 1n) }
  return typeof value === 'string' ? longerText(node) : null
}

function longerText(node: Extract<SourceNode, { kind: 'scalar' }>): TextEdit | null {
  const text = node.text.replace(/\n+$/, '')
  if (text === '' && !['single', 'double'].includes(node.style)) return null
  const at = text === '' ? node.span.start + 1 : node.spanOf(text.length - 1, text.length).end
  return { start: at, end: at, text: 'x' }
}

/** An edit that removes an entry of a map; null if the entry shares its line with a dash. */
export function withoutEntry({ file, span, keySpan }: Origin): TextEdit | null {
  return keySpan ? removalOf(file, { start: keySpan.start, end: span.end }, /^\s*$/) : null
}

/** An edit that removes an item of a list. */
export function withoutItem({ file, span }: Origin): TextEdit | null {
  return removalOf(file, span, /^\s*-\s*$/)
}
