import { nearestName } from '../../source/nearest-name.js'
import { entryOf } from '../../source/node-path.js'
import type { SourceDocument, SourceNode } from '../../source/source-node.js'
import type { Recognition } from '../dialect.js'
import { withHint } from './checking/findings.js'
import {
  API_GROUP,
  API_VERSIONS,
  COMPOSITE_TOOL,
  KINDS,
  OTHER_KINDS,
  VIRTUAL_SERVER
} from './reading/kinds.js'
import { currentSpelling } from './reading/spelling.js'

/** Fields by which a standalone config is known; one of them alone may stand in any file. */
const CONFIG_MARKS = [
  'compositeTools',
  'compositeToolRefs',
  'aggregation',
  'incomingAuth',
  'outgoingAuth',
  'groupRef'
]
/** A field that no other kind of file has. */
const CLEAR_MARKS = ['compositeTools', 'compositeToolRefs']

/** Tells ToolHive's resources and its standalone config from everything else. */
export function recognize(document: SourceDocument): Recognition {
  const { root } = document
  if (root?.kind !== 'map') return { kind: 'other' }
  const apiVersion = entryOf(root, 'apiVersion')?.value
  const kind = entryOf(root, 'kind')?.value
  if (!apiVersion && !kind) return isConfig(root) ? { kind: 'ours' } : { kind: 'other' }
  return recognizeResource(document, { apiVersion, kind })
}

/** True for a document without `apiVersion` and `kind` that has the fields of a standalone config. */
export function isConfig(root: SourceNode | null): boolean {
  if (root?.kind !== 'map' || entryOf(root, 'apiVersion') || entryOf(root, 'kind')) return false
  const names = new Set(root.entries.map(entry => currentSpelling(entry.key)))
  if (CLEAR_MARKS.some(name => names.has(name))) return true
  return CONFIG_MARKS.filter(name => names.has(name)).length >= 2
}

/** Kinds whose name no other system uses. */
const UNIQUE_KINDS: ReadonlySet<string> = new Set([
  COMPOSITE_TOOL,
  VIRTUAL_SERVER,
  'MCPRemoteProxy',
  'MCPToolConfig'
])

interface Identity {
  readonly apiVersion: SourceNode | undefined
  readonly kind: SourceNode | undefined
}

function recognizeResource(document: SourceDocument, identity: Identity): Recognition {
  const [group = '', version = ''] = textOf(identity.apiVersion).split('/')
  const kind = textOf(identity.kind)
  if (group !== API_GROUP) return recognizeGroup(document, identity)
  if (OTHER_KINDS.has(kind)) return { kind: 'other' }
  if (!KINDS.has(kind)) return identity.kind ? unknownKind(document, identity.kind) : { kind: 'other' }
  if (API_VERSIONS.some(known => known === version)) return { kind: 'ours' }
  return unknownVersion(document, identity.apiVersion, version)
}

/** A kind of ours under a group that is nearly ours, or under any other where only ToolHive has that kind. */
function recognizeGroup(document: SourceDocument, { apiVersion, kind }: Identity): Recognition {
  const [group = ''] = textOf(apiVersion).split('/')
  const name = textOf(kind)
  const isMeant = UNIQUE_KINDS.has(name) || (KINDS.has(name) && nearestName(group, [API_GROUP]) !== null)
  if (!isMeant || !kind) return { kind: 'other' }
  const known = API_VERSIONS.map(version => `${API_GROUP}/${version}`)
  const replacement = known[0] ?? null
  if (!apiVersion)
    return near(document, {
      node: kind,
      path: 'apiVersion',
      message: `${name} needs an apiVersion: ${known.join(' or ')}`
    })
  const message = `${name} is no kind of the API group "${group}" (did you mean "${API_GROUP}"?); known: ${known.join(', ')}`
  return near(document, { node: apiVersion, path: 'apiVersion', message, replacement })
}

function unknownKind(document: SourceDocument, node: SourceNode): Recognition {
  const kind = textOf(node)
  const nearest = nearestName(kind, KINDS.keys())
  if (nearest === null) return { kind: 'other' }
  const message = withHint(`the kind "${kind}" is not known in ${API_GROUP}`, nearest)
  return near(document, {
    node,
    path: 'kind',
    message: `${message}; known: ${[...KINDS.keys()].join(', ')}`,
    replacement: nearest
  })
}

function unknownVersion(
  document: SourceDocument,
  node: SourceNode | undefined,
  version: string
): Recognition {
  if (!node) return { kind: 'other' }
  const message = `the version "${version}" of ${API_GROUP} is not known; known: ${API_VERSIONS.join(', ')}`
  return near(document, { node, path: 'apiVersion', message, replacement: `${API_GROUP}/${API_VERSIONS[0]}` })
}

interface NearMiss {
  /** What is wrong, and the path of the field in question. */
  readonly node: SourceNode
  readonly path: string
  readonly message: string
  /** What to write instead, where one thing is likely meant. */
  readonly replacement?: string | null
}

function near({ file, index }: SourceDocument, { node, path, message, replacement }: NearMiss): Recognition {
  const span = node.aliasSpan ?? node.span
  const fix = replacement
    ? { fix: { description: `Write ${replacement}`, edits: [{ ...span, text: replacement }] } }
    : {}
  return {
    kind: 'near',
    diagnostic: {
      rule: 'no-unknown-kind',
      severity: 'error',
      message,
      file,
      span,
      document: index,
      path,
      ...fix
    }
  }
}

function textOf(node: SourceNode | undefined): string {
  return node?.kind === 'scalar' ? node.text : ''
}
