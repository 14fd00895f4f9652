import { type Authentication, subjectToken } from '../../../model/index.js'
import type { Place } from '../../reading/place.js'
import type { ServerReader } from '../../reading/server-reader.js'

const FIELDS = [
  'type',
  'forwardToken',
  'requiredAudiences',
  'tokenExchange',
  'authorizationServer',
  'teleport'
]
const EXCHANGE_FIELDS = [
  ...['enabled', 'dexTokenEndpoint', 'expectedIssuer', 'connectorId', 'scopes', 'clientCredentialsSecretRef']
]
/** muster exchanges the token of a login. */
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token'
const USUAL_SCOPES = 'openid profile email groups'

/** How a server is authenticated to, and requirements of its document that are not supported here. */
export interface MusterAuthentication {
  readonly authentication: Authentication
  readonly remarks: readonly string[]
}

/** `auth` of an `MCPServer`; null when it is not possible from here, which is reported. */
export function readAuthentication(reader: ServerReader, place: Place): MusterAuthentication | null {
  reader.checkFields(place, FIELDS)
  const typeField = place.field('type')
  const type = typeField.exists ? reader.oneOf(typeField, ['oauth', 'none', 'teleport']) : 'none'
  if (type === 'teleport') return refuse(reader, typeField, 'goes through a proxy of Teleport')
  const exchange = place.field('tokenExchange')
  if (exchange.exists) {
    reader.checkFields(exchange, EXCHANGE_FIELDS)
    if (reader.flag(exchange.field('enabled'))) return readExchange(reader, exchange)
  }
  if (reader.flag(place.field('forwardToken'))) return forwarded(reader, place)
  const server = place.field('authorizationServer')
  if (server.exists)
    return refuse(reader, server, 'names who logs in; here the server itself is asked for that')
  const login = { kind: 'interactive', issuer: null, clientId: null, clientSecret: null, scopes: [] } as const
  // A server that requires a login responds with a status, and the login follows then.
  return { authentication: type === 'oauth' ? login : { kind: 'none' }, remarks: [] }
}

/** Only remote transports carry credentials, and muster refuses the others too. */
export function refuseLocalAuthentication(reader: ServerReader, place: Place): void {
  reader.entries(place)
  const type = place.field('type')
  if (type.exists && reader.setting(type)?.text !== 'none')
    reader.report(type, '"auth" is for servers of the types streamable-http and sse only')
}

function readExchange(reader: ServerReader, place: Place): MusterAuthentication | null {
  const secret = place.field('clientCredentialsSecretRef')
  if (secret.exists)
    return refuse(reader, secret, 'is in a Secret of the cluster, which cannot be read from here')
  const tokenUrl = reader.required(place, 'dexTokenEndpoint')
  const connector = reader.required(place, 'connectorId')
  if (!tokenUrl || !connector) return null
  const issuer = reader.setting(place.field('expectedIssuer'))?.text
  return {
    remarks: [],
    authentication: {
      kind: 'tokenExchange',
      tokenUrl,
      subjectToken: subjectToken(place.path),
      subjectTokenType: ID_TOKEN,
      clientId: null,
      clientSecret: null,
      audience: null,
      connectorId: connector.text,
      scopes: [reader.setting(place.field('scopes'))?.text || USUAL_SCOPES],
      expectedIssuer: issuer || tokenUrl.text.replace(/\/token$/, '')
    }
  }
}

/** The caller's own token is forwarded to the server unchanged. */
function forwarded(reader: ServerReader, place: Place): MusterAuthentication {
  const token = subjectToken(place.field('forwardToken').path)
  const names = reader.texts(place.field('requiredAudiences')).join(', ')
  const remark = `"requiredAudiences" is not asked for here: the token in ${token.text} must be meant for ${names} already`
  return { authentication: { kind: 'bearer', token }, remarks: names === '' ? [] : [remark] }
}

function refuse(reader: ServerReader, place: Place, why: string): null {
  reader.report(place, `"${place.key}" ${why}; describe the server in a backends file instead`)
  return null
}
