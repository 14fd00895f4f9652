import { type EraChoice, sourceOf } from '../../../model/index.js'
import { originOf, type PlacedFields, type PlacedValue } from '../../reading/place.js'
import type { LiveLimits } from '../live-backend.js'
import { eraChoices } from '../session/era/revisions.js'
import type { BackendSource, Connection, RemoteConnection, SourceInput } from '../source.js'
import { readAuthentication } from './authentication.js'
import type { SourceReader } from './source-reader.js'

const processFields = ['command', 'args', 'env', 'envFile', 'cwd']
const remoteFields = ['url', 'headers', 'auth']
/** Fields of editors and assistants that have no meaning here. */
const foreignFields = [
  ...['alwaysAllow', 'autoApprove', 'autoStart', 'description', 'dev', 'disabledTools', 'gallery', 'icon'],
  ...['name', 'note', 'tools', 'trust', 'version']
]
const serverFields = [
  ...processFields,
  ...remoteFields,
  ...['type', 'transport', 'disabled', 'enabled', 'timeout', 'limits', 'era'],
  ...foreignFields
]

/** `mcpServers` as Claude and Cursor write it, `servers` with `inputs` as VS Code does. */
export function readClientConfig(reader: SourceReader, fields: PlacedFields): readonly BackendSource[] {
  const inputs = readInputs(reader, fields.get('inputs'))
  return ['mcpServers', 'servers'].flatMap(key => {
    const place = fields.get(key)
    const entries = place ? reader.map(place) : []
    return entries.flatMap(([name, server]) => readServer(reader, name, { server, inputs }) ?? [])
  })
}

function readServer(
  reader: SourceReader,
  name: string,
  { server, inputs }: { readonly server: PlacedValue; readonly inputs: readonly SourceInput[] }
): BackendSource | null {
  const fields = reader.fields(server, serverFields)
  const connection = readConnection(reader, fields, server)
  const disabled = reader.flag(fields.get('disabled'), false)
  const enabled = reader.flag(fields.get('enabled'), true)
  const timeout = fields.get('timeout')
  const count = timeout ? reader.number(timeout) : undefined
  const limits = readLimits(reader, fields.get('limits'))
  const era = readEra(reader, fields.get('era'))
  if (!connection) return null
  return sourceOf({
    name,
    origin: originOf(server),
    variables: 'editor',
    connection,
    inputs,
    isEnabled: enabled && !disabled,
    connectTimeoutMs: limits.connectTimeoutMs ?? null,
    requestTimeoutMs:
      limits.requestTimeoutMs ?? (count === undefined || count === 0 ? null : millisecondsOf(count)),
    limits,
    ...(era ? { era } : {})
  })
}

/** The protocol revision in a server's entry, if any. */
function readEra(reader: SourceReader, place: PlacedValue | undefined): EraChoice | undefined {
  const word = place && reader.oneOf(place, eraChoices)
  return eraChoices.find(choice => choice === word)
}

/** Some clients use seconds and some milliseconds; no timeout is a thousand seconds or less than one. */
function millisecondsOf(count: number): number {
  return count < 1000 ? count * 1000 : count
}

const kinds: Readonly<Record<string, Connection['kind']>> = {
  stdio: 'stdio',
  http: 'http',
  'streamable-http': 'http',
  streamableHttp: 'http',
  streamable_http: 'http',
  sse: 'sse',
  ws: 'websocket',
  websocket: 'websocket'
}

function readConnection(reader: SourceReader, fields: PlacedFields, server: PlacedValue): Connection | null {
  const type = fields.get('type') ?? fields.get('transport')
  const word = type ? reader.oneOf(type, Object.keys(kinds)) : undefined
  if (type && word === undefined) return null
  const kind = word === undefined ? undefined : kinds[word]
  const isProcess = kind === undefined ? fields.has('command') : kind === 'stdio'
  if (!isProcess && !fields.has('url')) {
    if (server.node.kind === 'map') reader.report(server, 'a server needs "command" or "url"')
    return null
  }
  if (isProcess) return readProcess(reader, fields, server)
  reader.foreign(fields, processFields, 'belongs to a server that is started, and this one has a "url"')
  return readRemote(reader, fields, { kind: kind === undefined || kind === 'stdio' ? 'auto' : kind, server })
}

function readProcess(reader: SourceReader, fields: PlacedFields, server: PlacedValue): Connection | null {
  reader.foreign(fields, remoteFields, 'belongs to a server with an address, and this one has a "command"')
  const command = reader.required(fields, 'command', server)
  return command
    ? {
        kind: 'stdio',
        command,
        args: reader.settingList(fields.get('args')),
        environment: reader.settings(fields.get('env')),
        environmentFile: reader.setting(fields.get('envFile')),
        folder: reader.setting(fields.get('cwd'))
      }
    : null
}

function readRemote(
  reader: SourceReader,
  fields: PlacedFields,
  { kind, server }: { readonly kind: RemoteConnection['kind']; readonly server: PlacedValue }
): RemoteConnection | null {
  const url = reader.required(fields, 'url', server)
  const auth = fields.get('auth')
  const authentication = auth ? readAuthentication(reader, auth) : ({ kind: 'none' } as const)
  if (!url || !authentication) return null
  // A WebSocket address decides the transport.
  const isSocket = kind === 'auto' && /^wss?:/.test(url.text)
  return {
    kind: isSocket ? 'websocket' : kind,
    url,
    headers: reader.settings(fields.get('headers')),
    authentication,
    endsSession: true
  }
}

/** Texts, or objects with a label and a value. */
function readChoices(reader: SourceReader, place: PlacedValue | undefined): readonly string[] {
  if (!place) return []
  return reader.list(place).flatMap(item => {
    const isObject = item.node?.kind === 'map'
    const value = isObject ? reader.fields(item, ['label', 'value']).get('value') : item
    return reader.setting(value)?.text ?? []
  })
}

function readInputs(reader: SourceReader, place: PlacedValue | undefined): readonly SourceInput[] {
  if (!place) return []
  return reader.list(place).flatMap(item => {
    const fields = reader.fields(item, [
      'id',
      'type',
      'description',
      'default',
      'password',
      'options',
      'command',
      'args'
    ])
    const id = reader.required(fields, 'id', item)
    if (!id) return []
    return {
      id: id.text,
      description: reader.setting(fields.get('description'))?.text ?? id.text,
      isSecret: reader.flag(fields.get('password'), false),
      choices: readChoices(reader, fields.get('options')),
      fallback: reader.setting(fields.get('default'))?.text ?? null
    }
  })
}

const names = ['connectTimeoutMs', 'requestTimeoutMs', 'maxMessageBytes', 'maxTools', 'closeGraceMs'] as const

/** `limits` next to a server: its limits instead of the defaults. */
function readLimits(reader: SourceReader, place: PlacedValue | undefined): Partial<LiveLimits> {
  if (!place) return {}
  const fields = reader.fields(place, names)
  return Object.fromEntries(
    names.flatMap(name => {
      const field = fields.get(name)
      const value = field ? reader.count(field, 1) : undefined
      return value === undefined ? [] : [[name, value] as const]
    })
  )
}
