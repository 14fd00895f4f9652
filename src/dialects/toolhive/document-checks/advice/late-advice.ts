import type { Place } from '../../../reading/place.js'
import type { RuleAdvice } from '../../../rules/check-rules.js'
import { AUTH_SERVER_ADVICE } from './auth-server-advice.js'

/** The types of an MCPExternalAuthConfig with settings in a field of the same name. */
const AUTH_TYPES = [
  'tokenExchange',
  'headerInjection',
  'bearerToken',
  'embeddedAuthServer',
  'awsSts',
  'upstreamInject',
  'obo',
  'xaa'
]

/** Advice for each rule of the kinds that are loaded late, by the rule's message. */
export const LATE_ADVICE: Readonly<Record<string, RuleAdvice>> = {
  ...AUTH_SERVER_ADVICE,
  ...Object.fromEntries(
    AUTH_TYPES.map(type => [
      `${type} configuration must be set if and only if type is '${type}'`,
      settingsAdvice(type)
    ])
  ),
  "no configuration must be set when type is 'unauthenticated'": {
    at: 'type',
    write: 'remove the settings, or write their type'
  },
  "kubernetesServiceAccount must be set when type is 'kubernetesServiceAccount', and must not be set otherwise":
    settingsAdvice('kubernetesServiceAccount'),
  "inline must be set when type is 'inline', and must not be set otherwise": settingsAdvice('inline'),
  'a header name cannot appear in both headers and sensitiveHeaders': {
    at: 'sensitiveHeaders',
    write: 'remove the header from one of the two'
  },
  'at least one validating or mutating webhook must be defined': {
    write: 'write a webhook, as in validating: [{ name: …, url: … }]'
  }
}

/** The settings of one type: either they are missing, or another type's settings are written instead. */
function settingsAdvice(type: string): RuleAdvice {
  const isMissing = (spec: Place) => spec.field('type').text === type
  return {
    at: type,
    write: spec =>
      isMissing(spec)
        ? `with type ${type} write its settings, as in ${type}: { … }`
        : `remove ${type}, or write type: ${type}`,
    accountsFor: spec => {
      const own = spec.field('type')
      return isMissing(spec) ? [spec.field(type).path] : [own.path, spec.field(own.text ?? '').path]
    }
  }
}
