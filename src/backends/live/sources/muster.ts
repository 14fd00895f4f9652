import type { Place } from '../../reading/place.js'
import type { BackendSource, Connection } from '../source.js'
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
  const connection = word === undefined ? null : readConnection(reader, fields, { kind: kinds[word], spec })
  if (!connection) return null
  return sourceOf(spec, 'muster', {
    name,
    prefix: reader.setting(fields.get('toolPrefix'))?.text || name,
    connection,
    connectTimeoutMs: reader.seconds(fields.get('timeout')) ?? 30_000
  })
}

function readConnection(
  reader: SourceReader,
  fields: Fields,
  { kind, spec }: { readonly kind: 'stdio' | 'http' | 'sse'; readonly spec: Place }
): Connection | null {
  if (kind === 'stdio') {
    const command = reader.required(fields, 'command', spec)
    const args = reader.settingList(fields.get('args'))
    const environment = reader.settings(fields.get('env'))
    return command && { kind, command, args, environment, environmentFile: null, folder: null }
  }
  const url = reader.required(fields, 'url', spec)
  return (
    url && {
      kind,
      url,
      headers: reader.settings(fields.get('headers')),
      // A server that wants a login says so with a status, and is logged in to then.
      authentication: { kind: 'none' },
      endsSession: true
    }
  )
}
