import type { PlacedFields, PlacedValue } from '../../reading/place.js'
import type { Authentication } from '../source.js'
import { subjectToken } from './authentication.js'
import type { SourceReader } from './source-reader.js'

const fieldNames = [
  'type',
  'forwardToken',
  'requiredAudiences',
  'tokenExchange',
  'authorizationServer',
  'teleport'
]
const exchangeFields = [
  ...['enabled', 'dexTokenEndpoint', 'expectedIssuer', 'connectorId', 'scopes', 'clientCredentialsSecretRef']
]
/** What muster exchanges is the token of a login. */
const idToken = 'urn:ietf:params:oauth:token-type:id_token'
const usualScopes = 'openid profile email groups'

/** How a server of muster is asked, and what its document wants that is not done here. */
export interface MusterAuthentication {
  readonly authentication: Authentication
  readonly remarks: readonly string[]
}

/** `auth` of an `MCPServer`; null where it cannot be done from here, which is reported. */
export function readMusterAuthentication(
  reader: SourceReader,
  place: PlacedValue
): MusterAuthentication | null {
  const fields = reader.fields(place, fieldNames)
  const typeField = fields.get('type')
  const type = typeField ? reader.oneOf(typeField, ['oauth', 'none', 'teleport']) : 'none'
  if (typeField && type === 'teleport') return refuse(reader, typeField, 'goes through a proxy of Teleport')
  const exchange = fields.get('tokenExchange')
  if (exchange) {
    const inner = reader.fields(exchange, exchangeFields)
    if (reader.flag(inner.get('enabled'), false)) return readExchange(reader, inner, exchange)
  }
  if (reader.flag(fields.get('forwardToken'), false)) return forwarded(reader, fields, place)
  const server = fields.get('authorizationServer')
  if (server) return refuse(reader, server, 'names who logs in; here the server itself is asked for that')
  const login = { kind: 'interactive', issuer: null, clientId: null, clientSecret: null, scopes: [] } as const
  // A server that wants a login says so with a status, and is logged in to then.
  return { authentication: type === 'oauth' ? login : { kind: 'none' }, remarks: [] }
}

/** Only the remote ways carry credentials, and muster refuses the others too. */
export function refuseLocalAuthentication(reader: SourceReader, place: PlacedValue | undefined): void {
  const type = place && new Map(reader.map(place)).get('type')
  if (type && reader.setting(type)?.text !== 'none')
    reader.report(type, '"auth" is for servers of the types streamable-http and sse only')
}

function readExchange(
  reader: SourceReader,
  fields: PlacedFields,
  place: PlacedValue
): MusterAuthentication | null {
  const secret = fields.get('clientCredentialsSecretRef')
  if (secret)
    return refuse(reader, secret, 'stands in a Secret of the cluster, which cannot be read from here')
  const tokenUrl = reader.required(fields, 'dexTokenEndpoint', place)
  const connector = reader.required(fields, 'connectorId', place)
  if (!tokenUrl || !connector) return null
  const issuer = reader.setting(fields.get('expectedIssuer'))?.text
  return {
    remarks: [],
    authentication: {
      kind: 'tokenExchange',
      tokenUrl,
      subjectToken: subjectToken(place.path),
      subjectTokenType: idToken,
      clientId: null,
      clientSecret: null,
      audience: null,
      connectorId: connector.text,
      scopes: [reader.setting(fields.get('scopes'))?.text || usualScopes],
      expectedIssuer: issuer || tokenUrl.text.replace(/\/token$/, '')
    }
  }
}

/** The caller's own token goes to the server as it is. */
function forwarded(reader: SourceReader, fields: PlacedFields, place: PlacedValue): MusterAuthentication {
  const token = subjectToken(fields.get('forwardToken')?.path ?? place.path)
  const audiences = fields.get('requiredAudiences')
  const names = audiences ? reader.texts(audiences).join(', ') : ''
  const remark = `"requiredAudiences" is not asked for here: the token in ${token.text} must be meant for ${names} already`
  return { authentication: { kind: 'bearer', token }, remarks: names === '' ? [] : [remark] }
}

function refuse(reader: SourceReader, place: PlacedValue, why: string): null {
  const key = place.path.split('.').at(-1)
  reader.report(place, `"${key}" ${why}; describe the server in a backends file instead`)
  return null
}
