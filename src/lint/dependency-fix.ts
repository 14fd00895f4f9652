import type { Step } from '../model/index.js'
import type { Fix } from '../source/diagnostic.js'

/** Makes a step wait for another one; null where its shape leaves no safe place to write that. */
export function dependencyFix(step: Step, id: string): Fix | null {
  const edit = addToList(step, id) ?? addField(step, id)
  if (!edit || !/^[A-Za-z_][\w-]*$/.test(id)) return null
  return { description: `Let it wait for "${id}"`, edits: [edit], isUnsafe: true }
}

function addToList(step: Step, id: string) {
  const origin = step.fields.get('dependsOn')
  const node = origin?.node
  const last = node?.kind === 'list' ? node.items.at(-1) : undefined
  if (!origin || node?.kind !== 'list' || !last || last.kind !== 'scalar' || last.aliasSpan || node.aliasSpan)
    return null
  if (node.style === 'flow') return { start: last.span.end, end: last.span.end, text: `, ${id}` }
  const { text } = origin.file
  const lineStart = text.lastIndexOf('\n', last.span.start) + 1
  const lead = text.slice(lineStart, last.span.start)
  return /^\s*-\s*$/.test(lead) ? { start: last.span.end, end: last.span.end, text: `\n${lead}${id}` } : null
}

/** A new field behind the id, in the style of the step. */
function addField(step: Step, id: string) {
  const idOrigin = step.fields.get('id')
  const { node, file } = step.origin
  if (step.fields.has('dependsOn') || !idOrigin?.keySpan || node?.kind !== 'map') return null
  const at = idOrigin.span.end
  if (node.style === 'flow') return { start: at, end: at, text: `, dependsOn: [${id}]` }
  const lineStart = file.text.lastIndexOf('\n', idOrigin.keySpan.start) + 1
  const indent = ' '.repeat(idOrigin.keySpan.start - lineStart)
  const lineEnd = /\r?\n|$/.exec(file.text.slice(at))?.index ?? 0
  return { start: at + lineEnd, end: at + lineEnd, text: `\n${indent}dependsOn: [${id}]` }
}
