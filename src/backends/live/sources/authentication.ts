import type { PlacedFields, PlacedValue } from '../../reading/place.js'
import type { Authentication, Setting } from '../source.js'
import type { SourceReader } from './source-reader.js'

const accessToken = 'urn:ietf:params:oauth:token-type:access_token'
/** In which the caller's own token stands where a document names none. */
const subjectVariable = 'VMCP_SUBJECT_TOKEN'

const types = ['bearer', 'header', 'client_credentials', 'token_exchange', 'oauth', 'none'] as const
type AuthenticationType = (typeof types)[number]

/** `auth` beside a server's `url`; without a `type` it is what Cursor writes for a registered OAuth client. */
export function readAuthentication(reader: SourceReader, place: PlacedValue): Authentication | null {
  const isPlain = !reader.entries(place).some(([key]) => key === 'type')
  if (isPlain) return readClient(reader, place, clientKeys.cursor)
  const all = reader.fields(place, allFields)
  const field = all.get('type')
  const type = field ? reader.oneOf(field, types) : undefined
  return type === undefined ? null : READERS[type](reader, all, place)
}

const allFields = [
  ...['type', 'token', 'header', 'value', 'tokenUrl', 'clientId', 'clientSecret', 'scopes', 'audience'],
  ...['subjectToken', 'subjectTokenType', 'expectedIssuer', 'connectorId', 'issuer']
]

type Read = (reader: SourceReader, fields: PlacedFields, place: PlacedValue) => Authentication | null

const READERS: Readonly<Record<AuthenticationType, Read>> = {
  none: () => ({ kind: 'none' }),
  bearer: (reader, fields, place) => {
    const token = reader.required(fields, 'token', place)
    return token ? { kind: 'bearer', token } : null
  },
  header: (reader, fields, place) => {
    const header = reader.required(fields, 'header', place)
    const value = reader.required(fields, 'value', place)
    return header && value ? { kind: 'header', header: header.text, value } : null
  },
  client_credentials: (reader, fields, place) => {
    const clientId = reader.required(fields, 'clientId', place)
    const clientSecret = reader.required(fields, 'clientSecret', place)
    if (!clientId || !clientSecret) return null
    const tokenUrl = reader.setting(fields.get('tokenUrl'))
    return {
      kind: 'clientCredentials',
      tokenUrl,
      issuer: reader.setting(fields.get('issuer')),
      clientId,
      clientSecret,
      scopes: reader.texts(fields.get('scopes'))
    }
  },
  token_exchange: (reader, fields, place) => {
    const tokenUrl = reader.required(fields, 'tokenUrl', place)
    if (!tokenUrl) return null
    return {
      kind: 'tokenExchange',
      tokenUrl,
      subjectToken: reader.setting(fields.get('subjectToken')) ?? subjectToken(place.path),
      subjectTokenType: reader.setting(fields.get('subjectTokenType'))?.text ?? accessToken,
      clientId: reader.setting(fields.get('clientId')),
      clientSecret: reader.setting(fields.get('clientSecret')),
      audience: reader.setting(fields.get('audience'))?.text ?? null,
      connectorId: reader.setting(fields.get('connectorId'))?.text ?? null,
      scopes: reader.texts(fields.get('scopes')),
      expectedIssuer: reader.setting(fields.get('expectedIssuer'))?.text ?? null
    }
  },
  oauth: (reader, fields) => ({
    kind: 'interactive',
    issuer: reader.setting(fields.get('issuer')),
    clientId: reader.setting(fields.get('clientId')),
    clientSecret: reader.setting(fields.get('clientSecret')),
    scopes: reader.texts(fields.get('scopes'))
  })
}

const clientKeys = { cursor: ['CLIENT_ID', 'CLIENT_SECRET', 'scopes'] as const }

function readClient(
  reader: SourceReader,
  place: PlacedValue,
  [id, secret, scopes]: readonly [string, string, string]
): Authentication {
  const fields = reader.fields(place, [id, secret, scopes])
  return {
    kind: 'interactive',
    issuer: null,
    clientId: reader.setting(fields.get(id)),
    clientSecret: reader.setting(fields.get(secret)),
    scopes: reader.texts(fields.get(scopes))
  }
}

/** The caller's own token. */
export function subjectToken(path: string): Setting {
  return { text: subjectVariable, path, isVariable: true }
}

/** ToolHive's outgoing authentication of one backend; null where it cannot be done from here, which is reported. */
export function readOutgoing(reader: SourceReader, place: PlacedValue): Authentication | null {
  const fields = new Map(reader.map(place))
  const type = reader.setting(fields.get('type'))?.text ?? ''
  if (['', 'unauthenticated', 'none', 'discovered'].includes(type)) return { kind: 'none' }
  const inner = (...names: readonly string[]) =>
    names.map(name => fields.get(name)).find(each => each !== undefined)
  if (type === 'header_injection')
    return readInjection(reader, inner('headerInjection', 'header_injection') ?? place)
  if (type === 'token_exchange')
    return readExchange(reader, inner('tokenExchange', 'token_exchange') ?? place)
  reader.report(
    fields.get('type') ?? place,
    `the authentication "${type}" is done within the cluster only; describe the server in a backends file instead`
  )
  return null
}

function readInjection(reader: SourceReader, place: PlacedValue): Authentication | null {
  const fields = camelFields(reader, place)
  const header = reader.required(fields, 'headerName', place)
  const value = valueOrVariable(reader, fields, 'headerValue')
  if (!value) reader.report(place, '"headerValue" or "headerValueEnv" is missing')
  return header && value ? { kind: 'header', header: header.text, value } : null
}

function readExchange(reader: SourceReader, place: PlacedValue): Authentication | null {
  const fields = camelFields(reader, place)
  const tokenUrl = reader.required(fields, 'tokenUrl', place)
  if (!tokenUrl) return null
  const type = reader.setting(fields.get('subjectTokenType'))?.text ?? 'access_token'
  return {
    kind: 'tokenExchange',
    tokenUrl,
    subjectToken: subjectToken(place.path),
    subjectTokenType: type.includes(':') ? type : `urn:ietf:params:oauth:token-type:${type}`,
    clientId: reader.setting(fields.get('clientId')),
    clientSecret: valueOrVariable(reader, fields, 'clientSecret'),
    audience: reader.setting(fields.get('audience'))?.text ?? null,
    connectorId: null,
    scopes: reader.texts(fields.get('scopes')),
    expectedIssuer: null
  }
}

/** `headerValue` itself, or the variable that `headerValueEnv` names. */
function valueOrVariable(reader: SourceReader, fields: PlacedFields, name: string): Setting | null {
  const variable = reader.setting(fields.get(`${name}Env`))
  return reader.setting(fields.get(name)) ?? (variable ? { ...variable, isVariable: true } : null)
}

/** The standalone file writes `header_name` where the resource writes `headerName`. */
function camelFields(reader: SourceReader, place: PlacedValue): PlacedFields {
  return new Map(
    reader
      .map(place)
      .map(
        ([key, value]) =>
          [key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value] as const
      )
  )
}
