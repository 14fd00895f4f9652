import { type BackendSource, type Connection, type ServerFamily, sourceOf } from '../../../model/index.js'
import type { SourceDocument } from '../../../source/source-node.js'
import type { ServersOfDocument } from '../../dialect.js'
import { Place } from '../../reading/place.js'
import { ServerReader, writtenText } from '../../reading/server-reader.js'
import { GROUP, MCP_SERVER } from '../kinds.js'
import {
  type MusterAuthentication,
  readAuthentication,
  refuseLocalAuthentication
} from './read-authentication.js'

/** The server that an `MCPServer` describes; null for muster's other kinds. */
export function servers(document: SourceDocument): ServersOfDocument | null {
  const root = Place.ofDocument(document, 'resource')
  const [group] = writtenText(root.field('apiVersion')).split('/')
  if (group !== GROUP.name) return null
  const reader = new ServerReader()
  const spec = root.field('spec')
  const isServer = writtenText(root.field('kind')) === MCP_SERVER && spec.exists
  const name = writtenText(root.field('metadata').field('name'))
  const source = isServer ? readServer(reader, name, spec) : null
  return { sources: source ? [source] : [], diagnostics: reader.diagnostics }
}

const KINDS = { stdio: 'stdio', 'streamable-http': 'http', sse: 'sse' } as const
const FIELDS = [
  ...['type', 'toolPrefix', 'description', 'autoStart', 'command', 'args', 'env', 'url', 'headers'],
  ...['timeout', 'auth', 'family']
]
const CONNECT_TIMEOUT_MS = 30_000

function readServer(reader: ServerReader, name: string, spec: Place): BackendSource | null {
  reader.checkFields(spec, FIELDS)
  const type = spec.field('type')
  if (!type.exists) reader.report(spec, '"type" is missing')
  const word = reader.oneOf(type, ['stdio', 'streamable-http', 'sse'])
  const reached = word === null ? null : readConnection(reader, spec, KINDS[word])
  const prefix = reader.setting(spec.field('toolPrefix'))?.text || name
  const memberOf = readFamily(reader, spec.field('family'))
  if (!reached) return null
  return sourceOf({
    name,
    origin: spec.origin,
    variables: 'none',
    prefix,
    connection: reached.connection,
    remarks: reached.remarks,
    ...(memberOf && { memberOf }),
    connectTimeoutMs: reader.milliseconds(spec.field('timeout')) ?? CONNECT_TIMEOUT_MS
  })
}

/** The family of servers with which it shares its tools, if any. */
function readFamily(reader: ServerReader, place: Place): ServerFamily | null {
  if (!place.exists) return null
  reader.checkFields(place, ['name', 'instanceArg'])
  const name = reader.required(place, 'name')?.text
  const instanceArg = reader.required(place, 'instanceArg')?.text
  return name && instanceArg ? { name, instanceArg } : null
}

interface Reached {
  readonly connection: Connection
  readonly remarks: readonly string[]
}

function readConnection(reader: ServerReader, spec: Place, kind: 'stdio' | 'http' | 'sse'): Reached | null {
  const auth = spec.field('auth')
  if (kind === 'stdio') {
    const command = reader.required(spec, 'command')
    const args = reader.settingList(spec.field('args'))
    const environment = reader.settings(spec.field('env'))
    refuseLocalAuthentication(reader, auth)
    const connection = command && { kind, command, args, environment, environmentFile: null, folder: null }
    return connection && { connection, remarks: [] }
  }
  const url = reader.required(spec, 'url')
  const headers = reader.settings(spec.field('headers'))
  const asked = auth.exists ? readAuthentication(reader, auth) : WITHOUT_AUTHENTICATION
  if (!url || !asked) return null
  const { authentication, remarks } = asked
  return { connection: { kind, url, headers, authentication, endsSession: true }, remarks }
}

const WITHOUT_AUTHENTICATION: MusterAuthentication = { authentication: { kind: 'none' }, remarks: [] }
