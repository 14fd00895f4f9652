import { type Authentication, type Setting, subjectToken } from '../../../model/index.js'
import type { Place } from '../../reading/place.js'
import type { ServerReader } from '../../reading/server-reader.js'
import { AUTH_STRATEGIES } from '../document-checks/config/auth-strategies.js'

/** Values for no authentication, or for one that only the cluster resolves. */
const NONE = ['', 'unauthenticated', 'none', 'discovered']

/** The strategies that work outside a cluster. */
const READERS: Readonly<Record<string, (reader: ServerReader, settings: Place) => Authentication | null>> = {
  header_injection: readInjection,
  token_exchange: readExchange
}

/** ToolHive's outgoing authentication of one backend; null when it is not possible from here, which is reported. */
export function readOutgoing(reader: ServerReader, place: Place): Authentication | null {
  reader.entries(place)
  const written = place.field('type')
  const type = reader.setting(written)?.text ?? ''
  if (NONE.includes(type)) return { kind: 'none' }
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  const settings = place.field(AUTH_STRATEGIES.find(strategy => strategy.type === type)?.field ?? '')
  if (read) return read(reader, settings.exists ? settings : place)
  reader.report(
    written.exists ? written : place,
    `the authentication "${type}" is done within the cluster only; describe the server in a backends file instead`
  )
  return null
}

function readInjection(reader: ServerReader, place: Place): Authentication | null {
  reader.entries(place)
  const header = reader.required(place, 'headerName')
  const value = valueOrVariable(reader, place, 'headerValue')
  if (!value) reader.report(place, '"headerValue" or "headerValueEnv" is missing')
  return header && value ? { kind: 'header', header: header.text, value } : null
}

function readExchange(reader: ServerReader, place: Place): Authentication | null {
  reader.entries(place)
  const tokenUrl = reader.required(place, 'tokenUrl')
  if (!tokenUrl) return null
  const type = reader.setting(place.field('subjectTokenType'))?.text ?? 'access_token'
  return {
    kind: 'tokenExchange',
    tokenUrl,
    subjectToken: subjectToken(place.path),
    subjectTokenType: type.includes(':') ? type : `urn:ietf:params:oauth:token-type:${type}`,
    clientId: reader.setting(place.field('clientId')),
    clientSecret: valueOrVariable(reader, place, 'clientSecret'),
    audience: reader.setting(place.field('audience'))?.text ?? null,
    connectorId: null,
    scopes: reader.texts(place.field('scopes')),
    expectedIssuer: null
  }
}

/** `headerValue` itself, or the variable that `headerValueEnv` names. */
function valueOrVariable(reader: ServerReader, place: Place, name: string): Setting | null {
  const variable = reader.setting(place.field(`${name}Env`))
  return reader.setting(place.field(name)) ?? (variable ? { ...variable, isVariable: true } : null)
}
