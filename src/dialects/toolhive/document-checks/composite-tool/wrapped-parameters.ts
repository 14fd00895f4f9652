import type { Fix, TextEdit } from '../../../../source/diagnostic.js'
import { applyEdits } from '../../../../source/text/apply-edits.js'
import { textInLines } from '../../../../source/text/line-breaks.js'
import { wholeLines } from '../../../document-checks/whole-lines.js'
import type { Place } from '../../../reading/place.js'

/** Puts parameters of releases before 0.6.9, each by its name, into the JSON Schema with the same meaning. */
export function wrappedParameters(parameters: Place): Fix | null {
  const entries = parameters.entries().map(({ place }) => place)
  const [first, last] = [entries[0], entries.at(-1)]
  const [top, bottom] = [first && wholeLines(first), last && wholeLines(last)]
  const isBlock = parameters.map?.style === 'block' && !parameters.node?.aliasSpan
  if (!first || !top || !bottom || !isBlock || !entries.every(isOldParameter)) return null
  const edits = entries.map(entry => withoutRequired(entry.field('required'), entry))
  if (edits.includes(null)) return null
  const text = textInLines(parameters.file)
  // What has a name elsewhere cannot be taken out.
  if (/[&*]\w/.test(text.slice(top.start, bottom.end))) return null
  const indent = text.slice(top.start, first.mark.start)
  const moved = edits.flatMap(edit =>
    edit ? [{ ...edit, start: edit.start - top.start, end: edit.end - top.start }] : []
  )
  const inside = applyEdits(text.slice(top.start, bottom.end), moved).replace(/^(?=[^\n])/gm, '  ')
  const names = entries.flatMap(entry =>
    entry.field('required').value === true ? [text.slice(entry.mark.start, entry.mark.end)] : []
  )
  const required = names.length > 0 ? `${indent}required: [${names.join(', ')}]\n` : ''
  const schema = `${indent}type: object\n${indent}properties:\n${inside.replace(/\n?$/, '\n')}${required}`
  return {
    description: 'Put the parameters into a JSON Schema',
    edits: [{ start: top.start, end: bottom.end, text: schema }]
  }
}

const OLD_KEYS = ['type', 'description', 'default', 'required']
const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array']

function isOldParameter(entry: Place): boolean {
  const [type, required, value] = ['type', 'required', 'default'].map(name => entry.field(name))
  if (entry.kind !== 'map' || entry.node?.aliasSpan || !TYPES.includes(type?.text ?? '')) return false
  // A text as the default of a number was read as one.
  const isOtherDefault = typeof value?.value === 'string' && type?.text !== 'string'
  const isFlag = !required?.exists || typeof required.value === 'boolean'
  return isFlag && !isOtherDefault && entry.entries().every(({ key }) => OLD_KEYS.includes(key))
}

/** Undefined where there is nothing to remove; null where it shares its line. */
function withoutRequired(required: Place, entry: Place): TextEdit | null | undefined {
  if (!required.exists) return undefined
  const text = textInLines(entry.file)
  if (entry.map?.style === 'block') {
    const lines = wholeLines(required)
    return lines && { ...lines, text: '' }
  }
  const { node } = entry
  if (!node || text.slice(node.span.start, node.span.end).includes('#')) return null
  const kept = entry
    .entries()
    .flatMap(({ place }) => (place.name === 'required' ? [] : [text.slice(place.mark.start, place.span.end)]))
  return { start: node.span.start, end: node.span.end, text: `{ ${kept.join(', ')} }` }
}
