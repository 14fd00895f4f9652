import type { PlacedFields, PlacedValue } from '../../reading/place.js'
import type { BackendSource, Connection, ServerFamily } from '../source.js'
import { readMusterAuthentication, refuseLocalAuthentication } from './muster-authentication.js'
import { type SourceReader, sourceOf } from './source-reader.js'

const kinds = { stdio: 'stdio', 'streamable-http': 'http', sse: 'sse' } as const
const fieldNames = [
  ...[
    'type',
    'toolPrefix',
    'description',
    'autoStart',
    'command',
    'args',
    'env',
    'url',
    'headers',
    'timeout'
  ],
  ...['auth', 'family']
]

/** An `MCPServer` of muster. */
export function readMusterServer(
  reader: SourceReader,
  name: string,
  spec: PlacedValue
): BackendSource | null {
  const fields = reader.fields(spec, fieldNames)
  const type = fields.get('type')
  if (!type) reader.report(spec, '"type" is missing')
  const word = type ? reader.oneOf(type, ['stdio', 'streamable-http', 'sse']) : undefined
  const reached = word === undefined ? null : readConnection(reader, fields, { kind: kinds[word], spec })
  const prefix = reader.setting(fields.get('toolPrefix'))?.text || name
  const memberOf = readFamily(reader, fields)
  if (!reached) return null
  return sourceOf(spec, 'muster', {
    name,
    prefix,
    connection: reached.connection,
    remarks: reached.remarks,
    ...(memberOf && { memberOf }),
    connectTimeoutMs: reader.seconds(fields.get('timeout')) ?? 30_000
  })
}

/** The servers with which it shares its tools, where there are such. */
function readFamily(reader: SourceReader, fields: PlacedFields): ServerFamily | undefined {
  const place = fields.get('family')
  if (!place) return undefined
  const family = reader.fields(place, ['name', 'instanceArg'])
  const name = reader.required(family, 'name', place)?.text
  const instanceArg = reader.required(family, 'instanceArg', place)?.text
  return name && instanceArg ? { name, instanceArg } : undefined
}

interface Reached {
  readonly connection: Connection
  readonly remarks: readonly string[]
}

function readConnection(
  reader: SourceReader,
  fields: PlacedFields,
  { kind, spec }: { readonly kind: 'stdio' | 'http' | 'sse'; readonly spec: PlacedValue }
): Reached | null {
  const auth = fields.get('auth')
  if (kind === 'stdio') {
    const command = reader.required(fields, 'command', spec)
    const args = reader.settingList(fields.get('args'))
    const environment = reader.settings(fields.get('env'))
    refuseLocalAuthentication(reader, auth)
    const connection = command && { kind, command, args, environment, environmentFile: null, folder: null }
    return connection && { connection, remarks: [] }
  }
  const url = reader.required(fields, 'url', spec)
  const headers = reader.settings(fields.get('headers'))
  const asked = auth ? readMusterAuthentication(reader, auth) : withoutAuthentication
  if (!url || !asked) return null
  const { authentication, remarks } = asked
  return { connection: { kind, url, headers, authentication, endsSession: true }, remarks }
}

const withoutAuthentication = { authentication: { kind: 'none' }, remarks: [] } as const
