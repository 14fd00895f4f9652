import { subjectToken } from '../../../model/index.js'
import type { PlacedFields, PlacedValue } from '../../reading/place.js'
import type { Authentication } from '../source.js'
import type { SourceReader } from './source-reader.js'

const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token'

const types = ['bearer', 'header', 'client_credentials', 'token_exchange', 'oauth', 'none'] as const
type AuthenticationType = (typeof types)[number]

/** `auth` next to a server's `url`; without a `type` it is Cursor's form for a registered OAuth client. */
export function readAuthentication(reader: SourceReader, place: PlacedValue): Authentication | null {
  const isPlain = !reader.entries(place).some(([key]) => key === 'type')
  if (isPlain) return readLogin(reader, reader.fields(place, cursorKeys), cursorKeys)
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
      subjectTokenType: reader.setting(fields.get('subjectTokenType'))?.text ?? ACCESS_TOKEN,
      clientId: reader.setting(fields.get('clientId')),
      clientSecret: reader.setting(fields.get('clientSecret')),
      audience: reader.setting(fields.get('audience'))?.text ?? null,
      connectorId: reader.setting(fields.get('connectorId'))?.text ?? null,
      scopes: reader.texts(fields.get('scopes')),
      expectedIssuer: reader.setting(fields.get('expectedIssuer'))?.text ?? null
    }
  },
  oauth: (reader, fields) => readLogin(reader, fields, ['clientId', 'clientSecret', 'scopes', 'issuer'])
}

const cursorKeys = ['CLIENT_ID', 'CLIENT_SECRET', 'scopes']

function readLogin(
  reader: SourceReader,
  fields: PlacedFields,
  [id = '', secret = '', scopes = '', issuer = '']: readonly string[]
): Authentication {
  return {
    kind: 'interactive',
    issuer: reader.setting(fields.get(issuer)),
    clientId: reader.setting(fields.get(id)),
    clientSecret: reader.setting(fields.get(secret)),
    scopes: reader.texts(fields.get(scopes))
  }
}
