import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readInFull } from '../../src/source/full/read-in-full.js'
import { quickStream } from '../../src/source/quick/quick-stream.js'
import type { SourceNode } from '../../src/source/source-node.js'

/** Everything of a node: values, styles and the places of parts. */
function shown(node: SourceNode | null): unknown {
  if (node?.kind === 'list') return { ...node, items: node.items.map(shown) }
  if (node?.kind === 'map')
    return {
      ...node,
      entries: node.entries.map(entry => ({
        ...entry,
        keyNode: shown(entry.keyNode),
        value: shown(entry.value)
      }))
    }
  if (!node) return null
  const { kind, style, text, span, tag, aliasSpan } = node
  const { length } = text
  return {
    ...{ kind, style, text, span, tag, aliasSpan },
    places: [
      node.spanOf(0, 0),
      node.spanOf(0, length),
      node.spanOf(1, 3),
      node.spanOf(length - 1, length),
      node.spanOf(length, length)
    ]
  }
}

/** What the quick reader makes of a text, null where it leaves the text to the full one. */
export function quick(text: string): unknown {
  const read = quickStream(text)
  return (
    read && {
      documents: read.documents.map(({ root, span }) => ({ root: shown(root), span, isBroken: false })),
      comments: read.comments,
      problems: []
    }
  )
}

/** What the full reader makes of it. */
export function full(text: string): unknown {
  const { documents, diagnostics } = readInFull({ path: 'a.yaml', text })
  return {
    documents: documents.map(({ root, span, isBroken }) => ({ root: shown(root), span, isBroken })),
    comments: documents.flatMap(({ comments }) => comments.map(comment => comment.span)),
    problems: diagnostics.map(({ message }) => message)
  }
}

/** The texts of the YAML files of a folder and of the folders in it. */
export function yamlIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.ya?ml$/.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'))
}
