import type { FactOf } from '../../../analysis/facts/fact.js'
import { dottedPath } from '../../../analysis/reading/own-paths.js'
import type { Step } from '../../../model/index.js'
import type { Fix } from '../../../source/diagnostic.js'
import type { SourceFile } from '../../../source/source-file.js'
import type { Span } from '../../../source/span.js'
import { lineStart } from '../../../source/text/text-lines.js'
import { type FactText, factRule } from '../../findings/fact-rule.js'

/** A template that reads a step that may not have ended yet. */
export const requireDependency = factRule(
  {
    id: 'require-dependency',
    description: 'Finds a template that reads a step for which its own step does not wait.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unordered-step'],
  fact => (fact.isSettled ? null : messageFor(fact))
)

function messageFor({
  reference,
  reader,
  read,
  relation,
  isByLevel
}: FactOf<'unordered-step'>): FactText | string {
  const path = dottedPath(reference.path)
  if (relation === 'itself')
    return `${path} reads the step itself, which has no result while it runs; it renders as <no value>`
  if (relation === 'later')
    return `${path} reads "${read.id}", which itself waits for "${reader.id}" and runs later; it renders as <no value>`
  const outcome = isByLevel
    ? 'it has ended by then only because the engine runs steps in levels'
    : 'it may not have ended by then, and renders as <no value>'
  const fix = dependencyFix(reader, read.id)
  return {
    message: `${path} is read by "${reader.id}", which does not wait for "${read.id}"; ${outcome}; add "${read.id}" to dependsOn`,
    ...(fix ? { fix } : {})
  }
}

/** Makes a step depend on another one; null when its layout leaves no safe place for the edit. */
function dependencyFix(step: Step, id: string): Fix | null {
  const edit = addItem(step, id) ?? addField(step, id)
  if (!edit || !/^[A-Za-z_][\w-]*$/.test(id)) return null
  return { description: `Let it wait for "${id}"`, edits: [edit], isUnsafe: true }
}

function addItem(step: Step, id: string) {
  const origin = step.fields.get('dependsOn')
  const node = origin?.node
  const last = node?.kind === 'list' ? node.items.at(-1) : undefined
  if (!origin || node?.kind !== 'list' || !last || last.kind !== 'scalar' || last.aliasSpan || node.aliasSpan)
    return null
  const isThere = node.items.some(item => item.kind === 'scalar' && item.text === id)
  if (isThere) return null
  const written = quotedLike(last.span, origin.file, id)
  if (node.style === 'flow') return { start: last.span.end, end: last.span.end, text: `, ${written}` }
  const { text } = origin.file
  const lead = text.slice(lineStart(text, last.span.start), last.span.start)
  return /^\s*-\s*$/.test(lead)
    ? { start: last.span.end, end: last.span.end, text: `\n${lead}${written}` }
    : null
}

/** A new field after the id, in the style of the step. */
function addField(step: Step, id: string) {
  const idOrigin = step.fields.get('id')
  const { node, file } = step.origin
  if (step.fields.has('dependsOn') || !idOrigin?.keySpan || node?.kind !== 'map') return null
  const at = idOrigin.span.end
  const [key, value] = [quotedLike(idOrigin.keySpan, file, 'dependsOn'), quotedLike(idOrigin.span, file, id)]
  if (node.style === 'flow') return { start: at, end: at, text: `, ${key}: [${value}]` }
  const { start } = idOrigin.keySpan
  const indent = ' '.repeat(start - lineStart(file.text, start))
  const lineEnd = /[\r\n]|$/.exec(file.text.slice(at))?.index ?? 0
  return { start: at + lineEnd, end: at + lineEnd, text: `\n${indent}${key}: [${value}]` }
}

/** A name in the same quotes as its neighbour; JSON quotes everything. */
function quotedLike({ start }: Span, { text }: SourceFile, name: string): string {
  const quote = /["']/.exec(text.charAt(start))?.[0] ?? ''
  return quote + name + quote
}
