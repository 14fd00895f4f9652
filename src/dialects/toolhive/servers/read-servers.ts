import {
  type Authentication,
  type BackendSource,
  type RemoteConnection,
  sourceOf
} from '../../../model/index.js'
import type { SourceDocument } from '../../../source/source-node.js'
import type { ServersOfDocument } from '../../dialect.js'
import { Place } from '../../reading/place.js'
import { ServerReader, writtenText } from '../../reading/server-reader.js'
import { API_GROUP, VIRTUAL_SERVER } from '../reading/kinds.js'
import { readOutgoing } from './read-outgoing.js'

/** Kinds of resources with their own address. */
const REMOTE_KINDS = ['MCPServer', 'MCPRemoteProxy', 'MCPServerEntry']
/** Configuration files of editors may have backends too, with another meaning. */
const EDITOR_FIELDS = ['mcpServers', 'servers']

/** The servers behind a resource or in a standalone config, which may have backends only. */
export function servers(document: SourceDocument): ServersOfDocument | null {
  const reader = new ServerReader()
  const sources = isResource(Place.ofDocument(document, 'resource'))
    ? readResource(reader, Place.ofDocument(document, 'old resource'))
    : readConfig(reader, Place.ofDocument(document, 'old config'))
  return sources && { sources, diagnostics: reader.diagnostics }
}

function isResource(root: Place): boolean {
  return root.field('apiVersion').exists || root.field('kind').exists
}

function readConfig(reader: ServerReader, root: Place): readonly BackendSource[] | null {
  if (!root.field('backends').exists || EDITOR_FIELDS.some(name => root.field(name).exists)) return null
  return readBackends(reader, root)
}

function readResource(reader: ServerReader, root: Place): readonly BackendSource[] | null {
  const [group] = writtenText(root.field('apiVersion')).split('/')
  const kind = writtenText(root.field('kind'))
  if (group !== API_GROUP) return null
  if (kind === VIRTUAL_SERVER) return readBackends(reader, root.field('spec').field('config'))
  const source = REMOTE_KINDS.includes(kind) ? readRemote(reader, root) : null
  return source ? [source] : []
}

const BACKEND_FIELDS = ['name', 'url', 'transport', 'type', 'caBundlePath', 'metadata']
const KINDS = { 'streamable-http': 'http', sse: 'sse' } as const

/** The `backends` of a server's configuration, each with its part of `outgoingAuth`. */
function readBackends(reader: ServerReader, config: Place): readonly BackendSource[] {
  const outgoing = config.field('outgoingAuth')
  return reader.items(config.field('backends')).flatMap(item => readBackend(reader, item, outgoing) ?? [])
}

function readBackend(reader: ServerReader, place: Place, outgoing: Place): BackendSource | null {
  reader.checkFields(place, BACKEND_FIELDS)
  const name = reader.required(place, 'name')
  const word = reader.oneOf(place.field('transport'), ['streamable-http', 'sse'])
  const bundle = place.field('caBundlePath')
  if (bundle.exists)
    reader.report(
      bundle,
      'a certificate bundle of one server cannot be used; give it to the whole process with NODE_EXTRA_CA_CERTS'
    )
  const url = place.field('url')
  if (!url.exists) reader.report(place, '"url" is missing')
  if (!name || !url.exists) return null
  const authentication = authenticationOf(reader, outgoing, name.text)
  const kind = word === null ? 'auto' : KINDS[word]
  return authentication && remoteSource(reader, { name: name.text, place, url, kind, authentication })
}

function authenticationOf(reader: ServerReader, outgoing: Place, name: string): Authentication | null {
  reader.entries(outgoing)
  const backends = reader.entries(outgoing.field('backends'))
  const place = backends.find(({ key }) => key === name)?.place ?? outgoing.field('default')
  return place.exists ? readOutgoing(reader, place) : { kind: 'none' }
}

/** A resource with an address: one assigned by the cluster, or that of the server behind it. Null when it has none. */
function readRemote(reader: ServerReader, root: Place): BackendSource | null {
  const [spec, status] = [root.field('spec'), root.field('status')]
  for (const part of [spec, status]) reader.entries(part)
  const places = [
    status.field('url'),
    status.field('externalUrl'),
    spec.field('remoteUrl'),
    spec.field('remoteURL')
  ]
  const url = places.find(place => place.exists)
  if (!url) return null
  const transport = [spec.field('transport'), spec.field('proxyMode')].find(place => place.exists)
  const kind = transport && reader.setting(transport)?.text === 'sse' ? 'sse' : 'auto'
  const forward = spec.field('headerForward')
  reader.entries(forward)
  return remoteSource(reader, {
    name: writtenText(root.field('metadata').field('name')),
    place: url,
    url,
    kind,
    authentication: { kind: 'none' },
    headers: reader.settings(forward.field('addPlaintextHeaders'))
  })
}

interface RemoteParts
  extends Pick<RemoteConnection, 'kind' | 'authentication'>,
    Partial<Pick<RemoteConnection, 'headers'>> {
  readonly name: string
  readonly place: Place
  readonly url: Place
}

function remoteSource(reader: ServerReader, parts: RemoteParts): BackendSource | null {
  const { name, place, kind, authentication, headers = new Map() } = parts
  const url = reader.setting(parts.url)
  const connection = url && ({ kind, url, headers, authentication, endsSession: true } as const)
  return connection && sourceOf({ name, origin: place.origin, variables: 'none', connection })
}
