import type { PlacedFields, PlacedValue } from '../../reading/place.js'
import type { Authentication, BackendSource, RemoteConnection, Settings } from '../source.js'
import { readOutgoing } from './authentication.js'
import { type SourceReader, sourceOf } from './source-reader.js'

const backendFields = ['name', 'url', 'transport', 'type', 'caBundlePath', 'ca_bundle_path', 'metadata']
const kinds = { 'streamable-http': 'http', sse: 'sse' } as const

/** `backends` of a server's configuration, with what `outgoingAuth` says of each. */
export function readToolhiveBackends(reader: SourceReader, config: PlacedFields): readonly BackendSource[] {
  const backends = config.get('backends')
  const outgoing = config.get('outgoingAuth') ?? config.get('outgoing_auth')
  return backends ? reader.list(backends).flatMap(item => readBackend(reader, item, outgoing) ?? []) : []
}

function readBackend(
  reader: SourceReader,
  place: PlacedValue,
  outgoing: PlacedValue | undefined
): BackendSource | null {
  const fields = reader.fields(place, backendFields)
  const name = reader.required(fields, 'name', place)
  const transport = fields.get('transport')
  const word = transport ? reader.oneOf(transport, ['streamable-http', 'sse']) : undefined
  const bundle = fields.get('caBundlePath') ?? fields.get('ca_bundle_path')
  if (bundle)
    reader.report(
      bundle,
      'a certificate bundle of one server cannot be used; give it to the whole process with NODE_EXTRA_CA_CERTS'
    )
  const url = fields.get('url')
  if (!url) reader.report(place, '"url" is missing')
  if (!name || !url) return null
  const authentication = authenticationOf(reader, outgoing, name.text)
  if (!authentication) return null
  const kind = word === undefined ? 'auto' : kinds[word]
  return remoteSource(reader, { place, name: name.text, url, kind, authentication })
}

function authenticationOf(
  reader: SourceReader,
  outgoing: PlacedValue | undefined,
  name: string
): Authentication | null {
  const fields = new Map(outgoing ? reader.map(outgoing) : [])
  const backends = fields.get('backends')
  const own = backends ? reader.map(backends).find(([key]) => key === name)?.[1] : undefined
  const place = own ?? fields.get('default')
  return place ? readOutgoing(reader, place) : { kind: 'none' }
}

/** A resource that has an address: told by the cluster, or that of the server behind it. Null: it has none. */
export function readToolhiveServer(
  reader: SourceReader,
  name: string,
  { spec, status }: { readonly spec: PlacedValue | undefined; readonly status: PlacedValue | undefined }
): BackendSource | null {
  const fields = new Map(spec ? reader.map(spec) : [])
  const told = new Map(status ? reader.map(status) : [])
  const url = told.get('url') ?? told.get('externalUrl') ?? fields.get('remoteUrl') ?? fields.get('remoteURL')
  if (!url) return null
  const transport = reader.setting(fields.get('transport') ?? fields.get('proxyMode'))?.text
  const kind = transport === 'sse' ? 'sse' : 'auto'
  const forward = fields.get('headerForward')
  const headers = forward
    ? reader.map(forward).find(([key]) => key === 'addPlaintextHeaders')?.[1]
    : undefined
  return remoteSource(reader, {
    place: url,
    name,
    url,
    kind,
    authentication: { kind: 'none' },
    headers: reader.settings(headers)
  })
}

interface RemoteParts {
  readonly place: PlacedValue
  readonly name: string
  readonly url: PlacedValue
  readonly kind: RemoteConnection['kind']
  readonly authentication: Authentication
  readonly headers?: Settings
}

function remoteSource(reader: SourceReader, parts: RemoteParts): BackendSource | null {
  const { place, name, kind, authentication, headers = new Map() } = parts
  const url = reader.setting(parts.url)
  const connection = url && ({ kind, url, headers, authentication, endsSession: true } as const)
  return connection && sourceOf(place, 'toolhive', { name, connection })
}
