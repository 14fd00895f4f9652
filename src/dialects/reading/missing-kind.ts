import { entryOf } from '../../source/nodes/node-path.js'
import type { SourceDocument, SourceEntry, SourceMap, SourceNode } from '../../source/source-node.js'
import { suggestion } from '../../text/did-you-mean.js'
import type { Recognition } from '../dialect.js'
import { untextual } from './api-version.js'
import { near } from './near-miss.js'

/** The kinds of a group, for a document without one. */
interface Kinds {
  readonly name: string
  readonly kinds: readonly string[]
}

/**
 * A document of the group whose kind is absent or no string: no reader accepts it. A bare `apiVersion` is ignored, as it may be
 * part of something else.
 */
export function missingKind(document: SourceDocument, root: SourceMap, group: Kinds): Recognition | null {
  const entry = entryOf(root, 'kind')
  const given = emptiness(entry?.value)
  const hasBody = ['metadata', 'spec'].some(key => entryOf(root, key))
  if (given === null || !hasBody || document.isBroken) return null
  const known = group.kinds
  const needed = `a document of ${group.name} needs a kind`
  if (entry) {
    const message = `${needed} that is text, and this is ${given}; known: ${known.join(', ')}`
    return near(document, { node: entry.value, path: 'kind', message })
  }
  const misspelt = misspeltKey(root, 'kind', text => known.includes(text))
  const node = misspelt?.keyNode ?? entryOf(root, 'apiVersion')?.value
  if (!node) return null
  if (misspelt) {
    const message = `${needed}, and has "${misspelt.key}"${suggestion('kind')}`
    return near(document, { node, path: misspelt.key, message, replacement: 'kind' })
  }
  return near(document, { node, path: 'apiVersion', message: `${needed}; known: ${known.join(', ')}` })
}

/** An entry under another key whose value can only belong to this one. */
export function misspeltKey(
  root: SourceMap,
  key: string,
  belongs: (text: string) => boolean
): SourceEntry | undefined {
  return root.entries.find(
    ({ key: written, value }) => written !== key && value.kind === 'scalar' && belongs(value.text)
  )
}

function emptiness(node: SourceNode | undefined): string | null {
  if (!node) return 'missing'
  const given = untextual(node)
  if (given !== null) return given
  return node.kind === 'scalar' && node.text === '' ? 'empty' : null
}
