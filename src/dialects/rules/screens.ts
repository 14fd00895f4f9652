import { and, choice, equal, get, has, not, or, type Screen } from './screen.js'

/** Made by `scripts/upstream/generate.ts` from the rules in `schemas/`: what of each is decided without the evaluator. */
// biome-ignore format: a line for each
export const SCREENS: Readonly<Record<string, Screen>> = {
  "!((has(self.expectedAudience) && size(self.expectedAudience) > 0) || (has(self.actorClaim) && size(self.actorClaim) > 0) || (has(self.actorMatcher) && size(self.actorMatcher) > 0) || (has(self.allowMayAct) && self.allowMayAct)) || (has(self.allowedDelegateClients) && size(self.allowedDelegateClients) > 0)":
    self => or(not(or(and(has(self, "expectedAudience"), undefined), and(has(self, "actorClaim"), undefined), and(has(self, "actorMatcher"), undefined), and(has(self, "allowMayAct"), get(self, "allowMayAct")))), and(has(self, "allowedDelegateClients"), undefined)),
  "!(has(self.allowConfidentialClientRegistration) && self.allowConfidentialClientRegistration && has(self.insecureAllowHTTP) && self.insecureAllowHTTP)":
    self => not(and(has(self, "allowConfidentialClientRegistration"), get(self, "allowConfidentialClientRegistration"), has(self, "insecureAllowHTTP"), get(self, "insecureAllowHTTP"))),
  "!(has(self.allowMayAct) && self.allowMayAct && '*' in self.allowedDelegateClients)":
    self => not(and(has(self, "allowMayAct"), get(self, "allowMayAct"), undefined)),
  "!(has(self.allowPrivateIPs) && self.allowPrivateIPs) || (has(self.jwksUrl) && self.jwksUrl != \"\")":
    self => or(not(and(has(self, "allowPrivateIPs"), get(self, "allowPrivateIPs"))), and(has(self, "jwksUrl"), not(equal(get(self, "jwksUrl"), "")))),
  "!(has(self.authzConfig) && has(self.authzConfigRef))":
    self => not(and(has(self, "authzConfig"), has(self, "authzConfigRef"))),
  "!(has(self.clusterMode) && self.clusterMode) || (has(self.addr) && self.addr.size() > 0)":
    self => or(not(and(has(self, "clusterMode"), get(self, "clusterMode"))), and(has(self, "addr"), undefined)),
  "!(has(self.config) && has(self.config.rateLimiting) && has(self.config.rateLimiting.perUser)) || (has(self.incomingAuth) && self.incomingAuth.type == 'oidc')":
    self => or(not(and(has(self, "config"), has(self, "config.rateLimiting"), has(self, "config.rateLimiting.perUser"))), and(has(self, "incomingAuth"), equal(get(self, "incomingAuth.type"), "oidc"))),
  "!(has(self.dcrConfig) && has(self.clientSecretRef))":
    self => not(and(has(self, "dcrConfig"), has(self, "clientSecretRef"))),
  "!(has(self.embeddingServerRef) && has(self.config) && has(self.config.optimizer) && has(self.config.optimizer.embeddingProvider) && self.config.optimizer.embeddingProvider == 'openai')":
    self => not(and(has(self, "embeddingServerRef"), has(self, "config"), has(self, "config.optimizer"), has(self, "config.optimizer.embeddingProvider"), equal(get(self, "config.optimizer.embeddingProvider"), "openai"))),
  "!(has(self.rateLimiting) && has(self.rateLimiting.perUser)) || has(self.oidcConfigRef) || has(self.externalAuthConfigRef)":
    self => or(not(and(has(self, "rateLimiting"), has(self, "rateLimiting.perUser"))), has(self, "oidcConfigRef"), has(self, "externalAuthConfigRef")),
  "!has(self.actorClaim) || !(self.actorClaim in ['sub', 'iss', 'aud', 'exp', 'iat', 'nbf', 'jti', 'name', 'email', 'scope', 'scp', 'may_act'])":
    self => or(not(has(self, "actorClaim")), not(undefined)),
  "!has(self.allowedDelegateClients) || !('*' in self.allowedDelegateClients) || size(self.allowedDelegateClients) == 1":
    self => or(not(has(self, "allowedDelegateClients")), not(undefined), equal(undefined, 1)),
  "!has(self.config) || !has(self.config.rateLimiting) || !has(self.config.rateLimiting.tools) || self.config.rateLimiting.tools.all(t, !has(t.perUser)) || (has(self.incomingAuth) && self.incomingAuth.type == 'oidc')":
    self => or(not(has(self, "config")), not(has(self, "config.rateLimiting")), not(has(self, "config.rateLimiting.tools")), undefined, and(has(self, "incomingAuth"), equal(get(self, "incomingAuth.type"), "oidc"))),
  "!has(self.config) || !has(self.config.rateLimiting) || (has(self.sessionStorage) && self.sessionStorage.provider == 'redis')":
    self => or(not(has(self, "config")), not(has(self, "config.rateLimiting")), and(has(self, "sessionStorage"), equal(get(self, "sessionStorage.provider"), "redis"))),
  "!has(self.delegateClients) || size(self.delegateClients) == 0 || !self.issuer.startsWith('http://')":
    self => or(not(has(self, "delegateClients")), equal(undefined, 0), not(undefined)),
  "!has(self.embeddingHeaders) || (has(self.embeddingProvider) && self.embeddingProvider == 'openai')":
    self => or(not(has(self, "embeddingHeaders")), and(has(self, "embeddingProvider"), equal(get(self, "embeddingProvider"), "openai"))),
  "!has(self.embeddingHeaders) || self.embeddingHeaders.all(k, k.matches('^[!#$%&\\\\x27*+.^_\\\\x60|~0-9A-Za-z-]+$') && !(k.lowerAscii() in ['authorization', 'content-type']))":
    self => or(not(has(self, "embeddingHeaders")), undefined),
  "!has(self.rateLimiting) || !has(self.rateLimiting.tools) || self.rateLimiting.tools.all(t, !has(t.perUser)) || has(self.oidcConfigRef) || has(self.externalAuthConfigRef)":
    self => or(not(has(self, "rateLimiting")), not(has(self, "rateLimiting.tools")), undefined, has(self, "oidcConfigRef"), has(self, "externalAuthConfigRef")),
  "!has(self.rateLimiting) || (has(self.sessionStorage) && self.sessionStorage.provider == 'redis')":
    self => or(not(has(self, "rateLimiting")), and(has(self, "sessionStorage"), equal(get(self, "sessionStorage.provider"), "redis"))),
  "(!has(self.forceConfidentialRedirectUris) || size(self.forceConfidentialRedirectUris) == 0) || (has(self.allowConfidentialClientRegistration) && self.allowConfidentialClientRegistration)":
    self => or(not(has(self, "forceConfidentialRedirectUris")), equal(undefined, 0), and(has(self, "allowConfidentialClientRegistration"), get(self, "allowConfidentialClientRegistration"))),
  "(has(self.addr) && self.addr.size() > 0) != has(self.sentinelConfig)":
    self => not(equal(and(has(self, "addr"), undefined), has(self, "sentinelConfig"))),
  "(has(self.clientId) && size(self.clientId) > 0) ? !has(self.dcrConfig) : has(self.dcrConfig)":
    self => choice(and(has(self, "clientId"), undefined), not(has(self, "dcrConfig")), has(self, "dcrConfig")),
  "(has(self.jwtBearerGrant) && !((has(self.actorClaim) && size(self.actorClaim) > 0) || (has(self.actorMatcher) && size(self.actorMatcher) > 0) || (has(self.allowMayAct) && self.allowMayAct) || (has(self.allowedActors) && size(self.allowedActors) > 0))) || (has(self.expectedAudience) && size(self.expectedAudience) > 0)":
    self => or(and(has(self, "jwtBearerGrant"), not(or(and(has(self, "actorClaim"), undefined), and(has(self, "actorMatcher"), undefined), and(has(self, "allowMayAct"), get(self, "allowMayAct")), and(has(self, "allowedActors"), undefined)))), and(has(self, "expectedAudience"), undefined)),
  "duration(self.maxAssertionAge) > duration('0s')":
    () => undefined,
  "has(self.clientSecretRef) && size(self.clientSecretRef.name) > 0 && size(self.clientSecretRef.key) > 0":
    self => and(has(self, "clientSecretRef"), undefined, undefined),
  "has(self.discoveryUrl) != has(self.registrationEndpoint)":
    self => not(equal(has(self, "discoveryUrl"), has(self, "registrationEndpoint"))),
  "has(self.shared) || has(self.perUser)":
    self => or(has(self, "shared"), has(self, "perUser")),
  "has(self.shared) || has(self.perUser) || (has(self.tools) && size(self.tools) > 0)":
    self => or(has(self, "shared"), has(self, "perUser"), and(has(self, "tools"), undefined)),
  "self == '' || duration(self) >= duration('1s')":
    () => or(equal(undefined, ""), undefined),
  "self.provider == 'redis' ? has(self.address) : true":
    self => choice(equal(get(self, "provider"), "redis"), has(self, "address"), true),
  "self.subjectBindings.all(binding, self.subjectBindings.filter(other, other.subject == binding.subject).size() == 1)":
    () => undefined,
  "self.type == 'configMap' ? has(self.configMap) : !has(self.configMap)":
    self => choice(equal(get(self, "type"), "configMap"), has(self, "configMap"), not(has(self, "configMap"))),
  "self.type == 'inline' ? has(self.inline) : !has(self.inline)":
    self => choice(equal(get(self, "type"), "inline"), has(self, "inline"), not(has(self, "inline"))),
  "self.type == 'oidc' ? (has(self.oidcConfig) && !has(self.oauth2Config)) : self.type == 'oauth2' ? (has(self.oauth2Config) && !has(self.oidcConfig)) : false":
    self => choice(equal(get(self, "type"), "oidc"), and(has(self, "oidcConfig"), not(has(self, "oauth2Config"))), choice(equal(get(self, "type"), "oauth2"), and(has(self, "oauth2Config"), not(has(self, "oidcConfig"))), false)),
  "self.type == 'oidc' ? has(self.oidcConfigRef) : true":
    self => choice(equal(get(self, "type"), "oidc"), has(self, "oidcConfigRef"), true)
}
