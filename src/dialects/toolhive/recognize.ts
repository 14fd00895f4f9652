import { entryOf } from '../../source/nodes/node-path.js'
import type { SourceDocument, SourceNode } from '../../source/source-node.js'
import type { Recognition } from '../dialect.js'
import { type ApiGroup, recognizeResource } from '../reading/identity.js'
import { currentSpelling } from '../reading/spelling.js'
import {
  API_GROUP,
  API_VERSIONS,
  COMPOSITE_TOOL,
  KINDS,
  LATE_KINDS,
  VERSIONS_OF,
  VIRTUAL_SERVER
} from './reading/kinds.js'

/** Fields that identify a standalone config; a single one may occur in any file. */
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

/** Recognises ToolHive's resources and its standalone config. */
export function recognize(document: SourceDocument): Recognition {
  const { root } = document
  if (root?.kind !== 'map') return { kind: 'other' }
  if (!entryOf(root, 'apiVersion') && !entryOf(root, 'kind'))
    return isConfig(document) ? { kind: 'ours', flavour: 'config', endsWithRoot: true } : { kind: 'other' }
  return recognizeResource(document, root, GROUP)
}

/**
 * True for a document without `apiVersion` and `kind` but with fields of a standalone config, even if its loader never reads them:
 * they show what the file is meant to be.
 */
export function isConfig({ root, unread }: SourceDocument): boolean {
  if (root?.kind !== 'map') return false
  const keys = [...root.entries.map(({ key }) => key), ...(unread?.keys ?? [])]
  if (keys.includes('apiVersion') || keys.includes('kind')) return false
  const names = new Set(keys.map(key => currentSpelling(key)))
  if (CLEAR_MARKS.some(name => names.has(name))) return true
  return CONFIG_MARKS.filter(name => names.has(name)).length >= 2
}

/** The group of ToolHive's resources. */
const GROUP: ApiGroup = {
  name: API_GROUP,
  versions: API_VERSIONS,
  kinds: [...KINDS.keys(), ...LATE_KINDS],
  versionsOf: VERSIONS_OF,
  // Other systems have an EmbeddingServer and an MCPRegistry too.
  uniqueKinds: new Set([
    COMPOSITE_TOOL,
    VIRTUAL_SERVER,
    'MCPRemoteProxy',
    'MCPToolConfig',
    'MCPAuthzConfig',
    'MCPExternalAuthConfig',
    'MCPOIDCConfig',
    'MCPTelemetryConfig',
    'MCPWebhookConfig'
  ]),
  isClearSpec
}

/** True for a spec that only ToolHive has: other systems have an MCPServer too. */
function isClearSpec(kind: string, spec: SourceNode | undefined): boolean {
  const marks = kind === 'MCPServer' ? ['image', 'groupRef'] : ['remoteUrl', 'groupRef']
  return marks.every(name => entryOf(spec, name))
}
