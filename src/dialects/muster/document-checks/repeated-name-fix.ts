import type { Fix } from '../../../source/diagnostic.js'
import { keptComment, wholeLines } from '../../document-checks/whole-lines.js'
import { type Place, rootOf } from '../../reading/place.js'

/** Removes the line of a name that only repeats `metadata.name`; null for another name, and where the line has more. */
export function repeatedNameFix(name: Place): Fix | null {
  const { node, parent } = name
  if (node?.kind !== 'scalar' || node.aliasSpan || parent?.map?.style !== 'block') return null
  if (name.text !== rootOf(name).field('metadata').field('name').text) return null
  if (parent.map.entries.length === 1) return null
  const lines = wholeLines(name)
  if (!lines || keptComment(name, lines) !== '') return null
  return { description: 'Remove the name that repeats metadata.name', edits: [{ ...lines, text: '' }] }
}
