import type { RuleAdvice } from '../../../rules/check-rules.js'

/** Advice for the rules of the built-in authorization server, by the rule's message. */
export const AUTH_SERVER_ADVICE: Readonly<Record<string, RuleAdvice>> = {
  'allowConfidentialClientRegistration cannot be combined with insecureAllowHTTP; client secrets would be issued in cleartext over an unauthenticated endpoint':
    {
      at: 'allowConfidentialClientRegistration',
      write: 'remove one of the two'
    },
  'delegateClients require an https:// issuer; delegate client secrets must not be sent over plaintext HTTP':
    {
      at: 'delegateClients',
      write: 'write an issuer that begins with https://'
    },
  'forceConfidentialRedirectUris requires allowConfidentialClientRegistration to be true': {
    at: 'forceConfidentialRedirectUris',
    write: 'write allowConfidentialClientRegistration: true, or remove the addresses'
  },
  'clientSecretRef.name and clientSecretRef.key are required and must be non-empty': {
    at: 'clientSecretRef',
    write: 'write clientSecretRef: { name: SECRET, key: KEY }'
  },
  'exactly one of addr or sentinelConfig must be set': {
    write: 'write addr for one Redis server or cluster, sentinelConfig for a group of sentinels'
  },
  'clusterMode requires addr to be set': {
    at: 'clusterMode',
    write: 'write the address of the cluster as addr'
  },
  'allowedDelegateClients must not combine the wildcard "*" with specific client IDs': {
    at: 'allowedDelegateClients',
    write: 'write "*" alone, or the clients alone'
  },
  'allowMayAct must not be enabled when allowedDelegateClients contains the wildcard "*"': {
    at: 'allowMayAct',
    write: 'name the clients in allowedDelegateClients, or remove allowMayAct'
  },
  'actorClaim must name a readable claim; use client_id or a non-reserved claim such as azp, appid, or cid': {
    at: 'actorClaim'
  },
  'allowPrivateIPs requires jwksUrl to be set explicitly': {
    at: 'allowPrivateIPs',
    write: 'write where the keys of the issuer are, as in jwksUrl: https://issuer.example.com/keys'
  },
  'expectedAudience is required unless jwtBearerGrant is configured without actorClaim, actorMatcher, allowMayAct, or allowedActors':
    {
      at: 'expectedAudience',
      write: 'write the audience that the tokens of this issuer must name'
    },
  'allowedDelegateClients is required when expectedAudience, actorClaim, actorMatcher, or allowMayAct is set':
    {
      at: 'allowedDelegateClients',
      write: 'write a list with the clients that may act for users of this issuer'
    },
  'maxAssertionAge must be greater than zero': {
    at: 'maxAssertionAge',
    write: 'write a duration such as 5m'
  },
  'subjectBindings must not contain duplicate subjects': {
    at: 'subjectBindings',
    write: 'put what belongs to one subject into one entry'
  },
  "type must be 'oidc' or 'oauth2'; oidcConfig must be set when type is 'oidc' and oauth2Config must be set when type is 'oauth2' (and the other must not be set)":
    {},
  'exactly one of clientId or dcrConfig must be set': {
    write: 'write clientId for a client that is registered already, dcrConfig for one that registers itself'
  },
  'clientSecretRef must not be set when dcrConfig is set; the client_secret is obtained at runtime via Dynamic Client Registration':
    {
      at: 'clientSecretRef',
      write: 'remove clientSecretRef'
    },
  'exactly one of discoveryUrl or registrationEndpoint must be set': {
    write: 'discoveryUrl finds the endpoint by itself, registrationEndpoint names it'
  }
}
