import {
  type BackendSource,
  type Connection,
  type JsonValue,
  jsonText,
  type Setting,
  type Settings
} from '../../../model/index.js'
import type { Place } from '../../reading/place.js'
import { type ServerEntry, textAt } from './entry.js'
import { COMMANDS } from './fields.js'
import { legacyStart } from './legacy-start.js'
import { pythonValue } from './python-scalar.js'
import { variablesIn } from './variables.js'

/** Default timeout of one request. */
const REQUEST_SECONDS = 60

/** How the server of an entry is reached; null when it is invalid. */
export function readSource(entry: ServerEntry): BackendSource | null {
  const { place, transport } = entry
  const name = textAt(place.field('name'))
  const connection = transport === 'stdio' ? processOf(place) : remoteOf(entry)
  if (!name || !connection) return null
  const seconds = secondsAt(place.field('request_timeout')) ?? REQUEST_SECONDS
  const silence = connection.kind === 'stdio' ? null : secondsAt(place.field('sse_read_timeout'))
  return {
    name,
    prefix: name,
    origin: place.origin,
    variables: 'environment',
    connection,
    connectTimeoutMs: milliseconds(secondsAt(place.field('timeout'))),
    requestTimeoutMs: milliseconds(Math.min(seconds, silence ?? seconds)),
    isEnabled: true,
    inputs: [],
    remarks: remarksOn(entry)
  }
}

function processOf(place: Place): Connection | null {
  const legacy = legacyStart(place)
  const written = settingAt(place.field('command'))
  const args = place
    .field('args')
    .items()
    .flatMap(item => settingAt(item) ?? [])
  const server = place.field('server')
  const command = written ?? (legacy && settingOf(server, legacy.command))
  if (!command) return null
  const started = args.length === 0 && legacy ? legacy.args.map(arg => settingOf(server, arg)) : args
  return {
    kind: 'stdio',
    command,
    allowedCommands: COMMANDS,
    args: started,
    environment: withConfig(settingsAt(place.field('env')), place.field('config')),
    environmentFile: settingAt(place.field('envFile')) ?? settingAt(place.field('env_file')),
    folder: null
  }
}

function remoteOf({ place, transport }: ServerEntry): Connection | null {
  const url = settingAt(place.field('url'))
  if (!url || transport === null || transport === 'stdio') return null
  return {
    kind: transport,
    url,
    isSecureOnly: transport !== 'websocket',
    headers: settingsAt(place.field('headers')),
    authentication: { kind: 'none' },
    endsSession: !isSwitchedOff(place.field('terminate_on_close'))
  }
}

/** A local server gets its settings from one variable, as JSON. */
function withConfig(environment: Settings, config: Place): Settings {
  if (config.kind !== 'map') return environment
  const text = jsonText(pythonJson(config))
  return new Map([['MCP_CONFIG', { ...settingOf(config, text), isJson: true }], ...environment])
}

/** Remarks on what an agent does differently, or what has no effect. */
function remarksOn({ place, transport }: ServerEntry): readonly string[] {
  const isHidden = isSwitchedOff(place.field('load_tools'))
  const isUnsent = transport !== 'stdio' && place.field('config').kind === 'map'
  return [
    ...(isHidden ? ['load_tools is false: the agent itself would not be shown these tools'] : []),
    ...(isUnsent ? ['its config is not sent: only a server that is started gets it, as MCP_CONFIG'] : [])
  ]
}

function secondsAt({ node }: Place): number | null {
  const read = node?.kind === 'scalar' ? pythonValue(node) : null
  const value = read?.kind === 'integer' || read?.kind === 'number' ? Number(read.value) : null
  return value === null || !(value > 0) || value === Infinity ? null : value
}

function milliseconds(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds * 1000)
}

function isSwitchedOff({ node }: Place): boolean {
  const read = node?.kind === 'scalar' ? pythonValue(node) : null
  return read?.kind === 'boolean' && !read.value
}

/** Deeper values are cut off, because an alias may contain itself. */
const DEPTH_LIMIT = 100

/** The value at a place, as Python writes it into JSON; a date, which JSON lacks, stays text. */
export function pythonJson(place: Place, depth = 0): JsonValue {
  const { node } = place
  if (depth > DEPTH_LIMIT || node === null) return null
  if (node.kind === 'list') return place.items().map(item => pythonJson(item, depth + 1))
  if (node.kind === 'map')
    return Object.fromEntries(
      place.entries().map(({ key, place: value }) => [key, pythonJson(value, depth + 1)])
    )
  const read = pythonValue(node)
  if (read.kind === 'null') return null
  return 'value' in read ? read.value : node.text
}

/** The text at a place as a setting; null when it is absent or empty. */
function settingAt(place: Place): Setting | null {
  const text = textAt(place)
  return text === null || text === '' ? null : settingOf(place, text)
}

/** A text derived from a place, as a setting. */
function settingOf(place: Place, text: string): Setting {
  return { text, path: place.path, placeOf: name => placeOf(name, place) }
}

function placeOf(name: string, place: Place): ReturnType<NonNullable<Setting['placeOf']>> {
  const use = variablesIn(place).find(each => each.name === name)
  return use ? { path: use.place.path, span: use.span } : { path: place.path, span: place.span }
}

/** The settings of a map by name, without values that are no text. */
function settingsAt(place: Place): Settings {
  const settings = place.entries().map(({ key, place: value }) => {
    const text = textAt(value)
    return text === null ? null : ([key, settingOf(value, text)] as const)
  })
  return new Map(settings.filter(each => each !== null))
}
