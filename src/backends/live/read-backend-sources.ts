import { withVisiblePlace } from '../../source/files/visible-place.js'
import {
  type Diagnostic,
  readOwnStream,
  type SourceDocument,
  type SourceFile,
  withItems
} from '../../source/index.js'
import type { PlacedValue } from '../reading/place.js'
import type { BackendSource } from './source.js'
import { readClientConfig } from './sources/client-config.js'
import { SourceReader } from './sources/source-reader.js'

export interface BackendSources {
  readonly sources: readonly BackendSource[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the servers of a document that a dialect understands; null for any other. */
export type OtherServersReader = (document: SourceDocument) => BackendSources | null

/** The servers that a file declares, of any family. An unknown shape is an error, never empty; resources of other kinds are skipped. */
export function readBackendSources(file: SourceFile, readByOthers: OtherServersReader): BackendSources {
  const read = withoutJsonComments(file)
  const reader = new SourceReader(file)
  const { documents, diagnostics } = withItems(readOwnStream(read))
  const byOthers = documents.map(document => (document.isBroken ? null : readByOthers(document)))
  const sources = documents.flatMap(
    (document, index) => byOthers[index]?.sources ?? readDocument(reader, document)
  )
  const found = [...diagnostics, ...byOthers.flatMap(each => each?.diagnostics ?? [])]
  const placed = found.map(each => withVisiblePlace({ ...each, file }))
  return { sources, diagnostics: [...placed, ...reader.diagnostics] }
}

function readDocument(reader: SourceReader, document: SourceDocument): readonly BackendSource[] {
  if (!document.root || document.isBroken) return []
  const root: PlacedValue = { document, path: '', node: document.root }
  const fields = new Map(reader.map(root))
  if (fields.has('kind') || fields.has('apiVersion')) return []
  if (fields.has('mcpServers')) return readClientConfig(reader, fields)
  if (fields.has('servers')) return readClientConfig(reader, reader.fields(root, ['servers', 'inputs']))
  if (root.node.kind === 'map') refuse(reader, root)
  return []
}

const KNOWN = '"mcpServers", "servers", "backends", or "tools" with "type: mcp"'

/** A top-level server, without the key that should contain it, is reported by name. */
function refuse(reader: SourceReader, root: PlacedValue): void {
  const [first] = reader.entries(root)
  const odd = reader.entries(root).find(([, place]) => {
    const keys = reader.entries(place).map(([key]) => key)
    return keys.includes('command') || keys.includes('url')
  })
  if (odd) reader.report(odd[1], `"${odd[0]}" looks like a server; it belongs below "mcpServers"`)
  else
    reader.report(
      first?.[1] ?? root,
      `no servers are described here: "${first?.[0] ?? ''}" is not one of ${KNOWN}`
    )
}

/** Texts and comments; an unclosed one reaches to the end, so that it is not searched for again. */
const UNREAD = /"(?:[^"\\\n]|\\.?)*"?|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*$)/g

/** JSON written by editors may contain comments; spaces in their place keep every offset. Other files are unchanged. */
function withoutJsonComments(file: SourceFile): SourceFile {
  if (!/^\s*(?:[{]|\/[/*])/.test(file.text)) return file
  const text = file.text.replaceAll(UNREAD, part =>
    part.startsWith('"') || (part.startsWith('/*') && !part.endsWith('*/'))
      ? part
      : part.replaceAll(/[^\n\r]/g, ' ')
  )
  return { ...file, text }
}
