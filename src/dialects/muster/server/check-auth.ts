import type { Findings } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'
import { validatorRefusal } from '../document-checks/refusal.js'

const RULE = 'valid-server-auth'

/** Problems of a server's authentication. */
export function checkAuth(spec: Place, findings: Findings): void {
  const auth = spec.field('auth')
  if (auth.kind !== 'map') return
  const type = auth.field('type').text ?? 'none'
  if (spec.field('type').text === 'stdio' && type !== 'none')
    refuse(
      auth,
      findings,
      'auth configuration is only supported for remote server types (streamable-http or sse)'
    )
  checkTeleport(auth, type, findings)
  checkTokenExchange(auth, type, findings)
  checkAudiences(auth, findings)
}

function refuse(place: Place, findings: Findings, message: string): void {
  findings.report(place, { rule: RULE, message, refusal: validatorRefusal(place, message) })
}

function checkTeleport(auth: Place, type: string, findings: Findings): void {
  const teleport = auth.field('teleport')
  const given = ['identityDir', 'identitySecretName'].filter(name => teleport.field(name).text)
  // Next to another type it is ignored; that no current release reads it is reported separately.
  if (type !== 'teleport') return
  if (given.length === 2)
    refuse(teleport, findings, 'teleport auth: identityDir and identitySecretName are mutually exclusive')
  else if (given.length === 0)
    refuse(teleport, findings, 'teleport auth requires either identityDir or identitySecretName')
}

/** Only a complete exchange is used; muster silently ignores any other. */
function checkTokenExchange(auth: Place, type: string, findings: Findings): void {
  const exchange = auth.field('tokenExchange')
  if (exchange.kind !== 'map') return
  if (exchange.field('enabled').value !== true) {
    if (exchange.field('enabled').exists) return
    findings.report(exchange, {
      rule: RULE,
      severity: 'warning',
      message: `${exchange.path} does nothing without enabled: true, which is not the default`,
      span: exchange.mark
    })
    return
  }
  for (const name of ['dexTokenEndpoint', 'connectorId']) {
    const place = exchange.field(name)
    if (!place.isEmpty && place.text !== '') continue
    findings.report(place, {
      rule: RULE,
      message: `without ${name} muster accepts ${exchange.path}, never exchanges a token, and reports nothing`
    })
  }
  checkIssuer(exchange, type, findings)
}

/** Without an expected issuer it is the endpoint without `/token`, which is the proxy if there is one. */
function checkIssuer(exchange: Place, type: string, findings: Findings): void {
  const endpoint = exchange.field('dexTokenEndpoint')
  const { text } = endpoint
  if (!text || exchange.field('expectedIssuer').exists) return
  const isProxied = type === 'teleport' || /^https:\/\/[^/]*(?:proxy|teleport)/i.test(text)
  if (!isProxied && text.endsWith('/token')) return
  const issuer = text.replace(/\/token$/, '')
  const why = isProxied ? 'this looks like a proxy' : 'this endpoint does not end in /token'
  findings.report(endpoint, {
    rule: RULE,
    severity: 'warning',
    message: `without expectedIssuer the token must come from ${issuer}, and ${why}: name the issuer that the tokens really have`
  })
}

function checkAudiences(auth: Place, findings: Findings): void {
  const audiences = auth.field('requiredAudiences')
  if (!audiences.exists || auth.field('forwardToken').value === true) return
  findings.report(audiences, {
    rule: RULE,
    severity: 'warning',
    message: `${audiences.path} is read only with forwardToken: true; without it these audiences are never requested`,
    span: audiences.mark
  })
}
