import type { Fix } from '../../../source/diagnostic.js'
import { textInLines } from '../../../source/line-breaks.js'
import { lineStart } from '../../../source/text-lines.js'
import { type Place, rootOf } from '../../reading/place.js'

/** Removes the line of a name that only repeats `metadata.name`; null for another name, and where the line has more. */
export function repeatedNameFix(name: Place): Fix | null {
  const { node, parent, file, entry } = name
  if (node?.kind !== 'scalar' || node.aliasSpan || !entry || parent?.map?.style !== 'block') return null
  if (name.text !== rootOf(name).field('metadata').field('name').text) return null
  if (parent.map.entries.length === 1) return null
  const text = textInLines(file)
  const start = lineStart(text, entry.keyNode.span.start)
  const found = text.indexOf('\n', node.span.end)
  const end = found === -1 ? text.length : found + 1
  const around = text.slice(start, entry.keyNode.span.start) + text.slice(node.span.end, end)
  if (around.trim() !== '') return null
  return { description: 'Remove the name that repeats metadata.name', edits: [{ start, end, text: '' }] }
}
