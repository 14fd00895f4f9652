import type { Place } from '../../reading/place.js'
import { holodeckCommands } from '../settings/holodeck-commands.js'
import type { BackendSource, Connection, Setting, Settings } from '../source.js'
import { type Fields, type SourceReader, sourceOf } from './source-reader.js'

const processFields = ['command', 'args', 'env', 'envFile', 'env_file', 'encoding']
const remoteFields = ['url', 'headers', 'timeout', 'sse_read_timeout', 'terminate_on_close']
const commonFields = [
  'name',
  'description',
  'type',
  'server',
  'transport',
  'config',
  'load_tools',
  'load_prompts',
  'request_timeout'
]
const transports = ['stdio', 'sse', 'websocket', 'http'] as const

/** The entries of `tools` in an `agent.yaml` with `type: mcp`; the others are left alone. */
export function readHolodeckTools(reader: SourceReader, tools: Place): readonly BackendSource[] {
  const servers = reader.list(tools).filter(item => isServer(reader, item))
  const names = new Set<string>()
  return servers.flatMap(server => {
    const source = readTool(reader, server)
    if (!source) return []
    if (names.has(source.name)) reader.report(server, `a second tool is called "${source.name}"`)
    names.add(source.name)
    return source
  })
}

export function isServer(reader: SourceReader, item: Place): boolean {
  return reader
    .entries(item)
    .some(([key, { node }]) => key === 'type' && node.kind === 'scalar' && node.text === 'mcp')
}

function readTool(reader: SourceReader, place: Place): BackendSource | null {
  const fields = reader.fields(place, [...processFields, ...remoteFields, ...commonFields])
  const name = reader.required(fields, 'name', place)
  const transport = fields.get('transport')
  const kind = transport ? reader.oneOf(transport, transports) : 'stdio'
  if (!name || kind === undefined) return null
  const connection =
    kind === 'stdio' ? readProcess(reader, fields, place) : readRemote(reader, fields, { kind, place })
  if (!connection) return null
  const requestTimeout = fields.get('request_timeout')
  const seconds = requestTimeout ? reader.count(requestTimeout, 1) : 60
  return sourceOf(place, 'holodeck', {
    name: name.text,
    connection,
    connectTimeoutMs: reader.seconds(fields.get('timeout')),
    requestTimeoutMs: (seconds ?? 60) * 1000
  })
}

function readProcess(reader: SourceReader, fields: Fields, place: Place): Connection | null {
  reader.foreign(
    fields,
    remoteFields,
    'belongs to the transports sse, websocket and http, and this one is stdio'
  )
  checkEncoding(reader, fields)
  const command = fields.get('command')
  const server = reader.setting(fields.get('server'))
  const legacy = !command && server ? legacyCommand(server) : null
  const program = command ? readCommand(reader, command) : (legacy?.command ?? null)
  const written = fields.get('server')
  if (legacy && written)
    reader.warn(
      written,
      `a server without "command" is started as: ${[legacy.command, ...legacy.args].map(each => each.text).join(' ')}`
    )
  if (!command && !legacy)
    reader.report(place, '"command" is missing: stdio needs npx, uvx or docker, or a "server"')
  if (!program) return null
  return {
    kind: 'stdio',
    command: program,
    args:
      legacy && !fields.has('args')
        ? legacy.args
        : [...(legacy?.args ?? []), ...reader.settingList(fields.get('args'))],
    environment: withConfig(reader.settings(fields.get('env')), fields.get('config'), reader),
    environmentFile: reader.setting(fields.get('envFile') ?? fields.get('env_file')),
    folder: null
  }
}

/** No shell, no path; case counts. */
function readCommand(reader: SourceReader, place: Place): Setting | null {
  const setting = reader.setting(place)
  if (!setting || holodeckCommands.includes(setting.text)) return setting
  reader.report(
    place,
    `"${setting.text}" may not be started: only ${holodeckCommands.join(', ')} are allowed`
  )
  return null
}

/** What looks like a Python server is started by `uvx`, everything else by `npx`. */
function legacyCommand({ text, path }: Setting): {
  readonly command: Setting
  readonly args: readonly Setting[]
} {
  const isPython = /^(?:git\+|mcp-server-|mcp_server_)/.test(text)
  const words = isPython ? [text] : ['-y', text]
  return {
    command: { text: isPython ? 'uvx' : 'npx', path },
    args: words.map(word => ({ text: word, path }))
  }
}

/** A server that is started reads its settings from one variable, as JSON. */
function withConfig(environment: Settings, config: Place | undefined, reader: SourceReader): Settings {
  if (!config) return environment
  const text = JSON.stringify(reader.json(config))
  return new Map([['MCP_CONFIG', { text, path: config.path }], ...environment])
}

function checkEncoding(reader: SourceReader, fields: Fields): void {
  const encoding = fields.get('encoding')
  const name = reader.setting(encoding)?.text.toLowerCase() ?? 'utf-8'
  if (encoding && name !== 'utf-8' && name !== 'utf8')
    reader.report(encoding, `the encoding "${name}" cannot be used: messages of the protocol are UTF-8`)
}

function readRemote(
  reader: SourceReader,
  fields: Fields,
  { kind, place }: { readonly kind: 'sse' | 'websocket' | 'http'; readonly place: Place }
): Connection | null {
  const reason = `belongs to the transport stdio, and this one is ${kind}`
  reader.foreign(fields, processFields, reason)
  if (kind !== 'http')
    reader.foreign(fields, ['terminate_on_close'], `belongs to the transport http, and this one is ${kind}`)
  if (kind === 'websocket')
    reader.foreign(
      fields,
      ['headers', 'timeout', 'sse_read_timeout'],
      'belongs to the transports sse and http, and this one is websocket'
    )
  const url = reader.required(fields, 'url', place)
  return url
    ? {
        kind,
        url,
        headers: reader.settings(fields.get('headers')),
        authentication: { kind: 'none' },
        endsSession: reader.flag(fields.get('terminate_on_close'), true)
      }
    : null
}
