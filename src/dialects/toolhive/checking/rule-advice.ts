import type { RuleAdvice } from '../../rules/check-rules.js'

/** What to do about each rule of ToolHive's resource definitions, by the rule's message. */
export const TOOLHIVE_ADVICE: Readonly<Record<string, RuleAdvice>> = {
  // MCPServer, MCPRemoteProxy and VirtualMCPServer
  'authzConfig and authzConfigRef are mutually exclusive; use authzConfigRef to reference a shared MCPAuthzConfig':
    {
      at: 'authzConfigRef',
      write: 'take one of the two out'
    },
  "configMap must be set when type is 'configMap', and must not be set otherwise": {
    at: 'configMap',
    write: 'write configMap: { name: … } with type configMap, and leave it out with type inline'
  },
  "inline must be set when type is 'inline', and must not be set otherwise": {
    at: 'inline',
    write: 'write inline: { policies: [ … ] } with type inline, and leave it out with type configMap'
  },
  'address is required': {
    at: 'address',
    write: 'with provider redis write where Redis is, as in address: redis.tools.svc:6379'
  },

  // limits on calls
  "rateLimiting requires sessionStorage with provider 'redis'": {
    at: 'rateLimiting',
    write: 'the counts are kept in Redis: write spec.sessionStorage: { provider: redis, address: … }'
  },
  'rateLimiting.perUser requires authentication (oidcConfigRef or externalAuthConfigRef)': {
    at: 'rateLimiting.perUser',
    write:
      'users are told apart only by a login: write one of them, or limit all callers together with shared'
  },
  'per-tool perUser rate limiting requires authentication (oidcConfigRef or externalAuthConfigRef)': {
    at: 'rateLimiting.tools',
    write: 'users are told apart only by a login: write one of them, or shared in place of perUser'
  },
  'at least one of shared, perUser, or tools must be configured': {
    write: 'write a limit, as in shared: { maxTokens: 100, refillPeriod: 1m }, or take rateLimiting out'
  },
  'at least one of shared or perUser must be configured': {
    write: 'write a limit for the tool, as in shared: { maxTokens: 10, refillPeriod: 1m }'
  },
  "config.rateLimiting requires sessionStorage with provider 'redis'": {
    at: 'config.rateLimiting',
    write: 'the counts are kept in Redis: write spec.sessionStorage: { provider: redis, address: … }'
  },
  'config.rateLimiting.perUser requires incomingAuth.type oidc': {
    at: 'config.rateLimiting.perUser',
    write: 'users are told apart only by a login: write type oidc, or limit all callers together with shared'
  },
  'per-tool perUser rate limiting requires incomingAuth.type oidc': {
    at: 'config.rateLimiting.tools',
    write: 'users are told apart only by a login: write type oidc, or shared in place of perUser'
  },

  // the optimizer
  "embeddingServerRef provisions a managed TEI server and cannot be combined with optimizer.embeddingProvider 'openai'; openai mode uses embeddingService directly":
    {
      at: 'embeddingServerRef',
      write: 'take embeddingServerRef out, or write embeddingProvider: tei'
    },
  "embeddingHeaders is only supported when embeddingProvider is 'openai'": {
    at: 'embeddingHeaders',
    write: 'write embeddingProvider: openai, or take the headers out'
  },
  'embeddingHeaders names must be valid HTTP header names and must not include Authorization or Content-Type':
    {
      at: 'embeddingHeaders',
      write: 'a name is letters, digits and signs such as - and _, without spaces or colons'
    },

  // who may call the server
  'spec.incomingAuth.oidcConfigRef is required when type is oidc': {
    at: 'oidcConfigRef',
    write: 'write oidcConfigRef: { name: …, audience: … }, which names an MCPOIDCConfig'
  },

  // the authorization server that is built in
  'allowConfidentialClientRegistration cannot be combined with insecureAllowHTTP; client secrets would be issued in cleartext over an unauthenticated endpoint':
    {
      at: 'allowConfidentialClientRegistration',
      write: 'take one of the two out'
    },
  'delegateClients require an https:// issuer; delegate client secrets must not be sent over plaintext HTTP':
    {
      at: 'delegateClients',
      write: 'write an issuer that begins with https://'
    },
  'forceConfidentialRedirectUris requires allowConfidentialClientRegistration to be true': {
    at: 'forceConfidentialRedirectUris',
    write: 'write allowConfidentialClientRegistration: true, or take the addresses out'
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
    write: 'name the clients in allowedDelegateClients, or take allowMayAct out'
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
      write: 'take clientSecretRef out'
    },
  'exactly one of discoveryUrl or registrationEndpoint must be set': {
    write: 'discoveryUrl finds the endpoint by itself, registrationEndpoint names it'
  },

  // how failures are handled
  'timeout must be >= 1s': {
    write: 'how long the circuit stays open; write 1s or more, or leave it out for 60s'
  }
}
