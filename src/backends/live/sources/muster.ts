import type { Place } from '../../reading/place.js'
import type { BackendSource, Connection } from '../source.js'
import { readMusterAuthentication, refuseLocalAuthentication } from './muster-authentication.js'
import { type Fields, type SourceReader, sourceOf } from './source-reader.js'

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
export function readMusterServer(reader: SourceReader, name: string, spec: Place): BackendSource | null {
  const fields = reader.fields(spec, fieldNames)
  const type = fields.get('type')
  if (!type) reader.report(spec, '"type" is missing')
  const word = type ? reader.oneOf(type, ['stdio', 'streamable-http', 'sse']) : undefined
  const reached = word === undefined ? null : readConnection(reader, fields, { kind: kinds[word], spec })
  const prefix = reader.setting(fields.get('toolPrefix'))?.text || name
  const remarks = familyRemarks(reader, fields, prefix)
  if (!reached) return null
  return sourceOf(spec, 'muster', {
    name,
    prefix,
    connection: reached.connection,
    remarks: [...remarks, ...reached.remarks],
    connectTimeoutMs: reader.seconds(fields.get('timeout')) ?? 30_000
  })
}

/** A family shares its tools under one name, with an argument that chooses the server; here each server has its own. */
function familyRemarks(reader: SourceReader, fields: Fields, prefix: string): readonly string[] {
  const place = fields.get('family')
  if (!place) return []
  const family = reader.fields(place, ['name', 'instanceArg'])
  const name = reader.required(family, 'name', place)?.text
  const argument = reader.required(family, 'instanceArg', place)?.text
  return [
    `"family" is not followed here: its tools are called x_${prefix}_… and not x_${name}_… with the argument "${argument}"`
  ]
}

interface Reached {
  readonly connection: Connection
  readonly remarks: readonly string[]
}

function readConnection(
  reader: SourceReader,
  fields: Fields,
  { kind, spec }: { readonly kind: 'stdio' | 'http' | 'sse'; readonly spec: Place }
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
