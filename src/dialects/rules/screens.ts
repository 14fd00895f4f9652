/** Made by `scripts/upstream/generate.ts` from the rules in `schemas/`: what of each is decided without the evaluator. */
export const SCREENS: Readonly<Record<string, string>> = {
  '!((has(self.expectedAudience) && size(self.expectedAudience) > 0) || (has(self.actorClaim) && size(self.actorClaim) > 0) || (has(self.actorMatcher) && size(self.actorMatcher) > 0) || (has(self.allowMayAct) && self.allowMayAct)) || (has(self.allowedDelegateClients) && size(self.allowedDelegateClients) > 0)':
    '["||",["!",["||",["||",["||",["&&",["has","expectedAudience"],null],["&&",["has","actorClaim"],null]],["&&",["has","actorMatcher"],null]],["&&",["has","allowMayAct"],["get","allowMayAct"]]]],["&&",["has","allowedDelegateClients"],null]]',
  '!(has(self.allowConfidentialClientRegistration) && self.allowConfidentialClientRegistration && has(self.insecureAllowHTTP) && self.insecureAllowHTTP)':
    '["!",["&&",["&&",["&&",["has","allowConfidentialClientRegistration"],["get","allowConfidentialClientRegistration"]],["has","insecureAllowHTTP"]],["get","insecureAllowHTTP"]]]',
  "!(has(self.allowMayAct) && self.allowMayAct && '*' in self.allowedDelegateClients)":
    '["!",["&&",["&&",["has","allowMayAct"],["get","allowMayAct"]],null]]',
  '!(has(self.allowPrivateIPs) && self.allowPrivateIPs) || (has(self.jwksUrl) && self.jwksUrl != "")':
    '["||",["!",["&&",["has","allowPrivateIPs"],["get","allowPrivateIPs"]]],["&&",["has","jwksUrl"],["!=",["get","jwksUrl"],""]]]',
  '!(has(self.authzConfig) && has(self.authzConfigRef))':
    '["!",["&&",["has","authzConfig"],["has","authzConfigRef"]]]',
  '!(has(self.clusterMode) && self.clusterMode) || (has(self.addr) && self.addr.size() > 0)':
    '["||",["!",["&&",["has","clusterMode"],["get","clusterMode"]]],["&&",["has","addr"],null]]',
  "!(has(self.config) && has(self.config.rateLimiting) && has(self.config.rateLimiting.perUser)) || (has(self.incomingAuth) && self.incomingAuth.type == 'oidc')":
    '["||",["!",["&&",["&&",["has","config"],["has","config.rateLimiting"]],["has","config.rateLimiting.perUser"]]],["&&",["has","incomingAuth"],["==",["get","incomingAuth.type"],"oidc"]]]',
  '!(has(self.dcrConfig) && has(self.clientSecretRef))':
    '["!",["&&",["has","dcrConfig"],["has","clientSecretRef"]]]',
  "!(has(self.embeddingServerRef) && has(self.config) && has(self.config.optimizer) && has(self.config.optimizer.embeddingProvider) && self.config.optimizer.embeddingProvider == 'openai')":
    '["!",["&&",["&&",["&&",["&&",["has","embeddingServerRef"],["has","config"]],["has","config.optimizer"]],["has","config.optimizer.embeddingProvider"]],["==",["get","config.optimizer.embeddingProvider"],"openai"]]]',
  '!(has(self.rateLimiting) && has(self.rateLimiting.perUser)) || has(self.oidcConfigRef) || has(self.externalAuthConfigRef)':
    '["||",["||",["!",["&&",["has","rateLimiting"],["has","rateLimiting.perUser"]]],["has","oidcConfigRef"]],["has","externalAuthConfigRef"]]',
  "!has(self.actorClaim) || !(self.actorClaim in ['sub', 'iss', 'aud', 'exp', 'iat', 'nbf', 'jti', 'name', 'email', 'scope', 'scp', 'may_act'])":
    '["||",["!",["has","actorClaim"]],["!",null]]',
  "!has(self.allowedDelegateClients) || !('*' in self.allowedDelegateClients) || size(self.allowedDelegateClients) == 1":
    '["||",["||",["!",["has","allowedDelegateClients"]],["!",null]],["==",null,1]]',
  "!has(self.config) || !has(self.config.rateLimiting) || !has(self.config.rateLimiting.tools) || self.config.rateLimiting.tools.all(t, !has(t.perUser)) || (has(self.incomingAuth) && self.incomingAuth.type == 'oidc')":
    '["||",["||",["||",["||",["!",["has","config"]],["!",["has","config.rateLimiting"]]],["!",["has","config.rateLimiting.tools"]]],null],["&&",["has","incomingAuth"],["==",["get","incomingAuth.type"],"oidc"]]]',
  "!has(self.config) || !has(self.config.rateLimiting) || (has(self.sessionStorage) && self.sessionStorage.provider == 'redis')":
    '["||",["||",["!",["has","config"]],["!",["has","config.rateLimiting"]]],["&&",["has","sessionStorage"],["==",["get","sessionStorage.provider"],"redis"]]]',
  "!has(self.delegateClients) || size(self.delegateClients) == 0 || !self.issuer.startsWith('http://')":
    '["||",["||",["!",["has","delegateClients"]],["==",null,0]],["!",null]]',
  "!has(self.embeddingHeaders) || (has(self.embeddingProvider) && self.embeddingProvider == 'openai')":
    '["||",["!",["has","embeddingHeaders"]],["&&",["has","embeddingProvider"],["==",["get","embeddingProvider"],"openai"]]]',
  "!has(self.embeddingHeaders) || self.embeddingHeaders.all(k, k.matches('^[!#$%&\\\\x27*+.^_\\\\x60|~0-9A-Za-z-]+$') && !(k.lowerAscii() in ['authorization', 'content-type']))":
    '["||",["!",["has","embeddingHeaders"]],null]',
  '!has(self.rateLimiting) || !has(self.rateLimiting.tools) || self.rateLimiting.tools.all(t, !has(t.perUser)) || has(self.oidcConfigRef) || has(self.externalAuthConfigRef)':
    '["||",["||",["||",["||",["!",["has","rateLimiting"]],["!",["has","rateLimiting.tools"]]],null],["has","oidcConfigRef"]],["has","externalAuthConfigRef"]]',
  "!has(self.rateLimiting) || (has(self.sessionStorage) && self.sessionStorage.provider == 'redis')":
    '["||",["!",["has","rateLimiting"]],["&&",["has","sessionStorage"],["==",["get","sessionStorage.provider"],"redis"]]]',
  '(!has(self.forceConfidentialRedirectUris) || size(self.forceConfidentialRedirectUris) == 0) || (has(self.allowConfidentialClientRegistration) && self.allowConfidentialClientRegistration)':
    '["||",["||",["!",["has","forceConfidentialRedirectUris"]],["==",null,0]],["&&",["has","allowConfidentialClientRegistration"],["get","allowConfidentialClientRegistration"]]]',
  '(has(self.addr) && self.addr.size() > 0) != has(self.sentinelConfig)':
    '["!=",["&&",["has","addr"],null],["has","sentinelConfig"]]',
  '(has(self.clientId) && size(self.clientId) > 0) ? !has(self.dcrConfig) : has(self.dcrConfig)':
    '["?",["&&",["has","clientId"],null],["!",["has","dcrConfig"]],["has","dcrConfig"]]',
  '(has(self.jwtBearerGrant) && !((has(self.actorClaim) && size(self.actorClaim) > 0) || (has(self.actorMatcher) && size(self.actorMatcher) > 0) || (has(self.allowMayAct) && self.allowMayAct) || (has(self.allowedActors) && size(self.allowedActors) > 0))) || (has(self.expectedAudience) && size(self.expectedAudience) > 0)':
    '["||",["&&",["has","jwtBearerGrant"],["!",["||",["||",["||",["&&",["has","actorClaim"],null],["&&",["has","actorMatcher"],null]],["&&",["has","allowMayAct"],["get","allowMayAct"]]],["&&",["has","allowedActors"],null]]]],["&&",["has","expectedAudience"],null]]',
  "duration(self.maxAssertionAge) > duration('0s')": 'null',
  'has(self.clientSecretRef) && size(self.clientSecretRef.name) > 0 && size(self.clientSecretRef.key) > 0':
    '["&&",["&&",["has","clientSecretRef"],null],null]',
  'has(self.discoveryUrl) != has(self.registrationEndpoint)':
    '["!=",["has","discoveryUrl"],["has","registrationEndpoint"]]',
  'has(self.shared) || has(self.perUser)': '["||",["has","shared"],["has","perUser"]]',
  'has(self.shared) || has(self.perUser) || (has(self.tools) && size(self.tools) > 0)':
    '["||",["||",["has","shared"],["has","perUser"]],["&&",["has","tools"],null]]',
  "self == '' || duration(self) >= duration('1s')": '["||",["==",null,""],null]',
  "self.provider == 'redis' ? has(self.address) : true":
    '["?",["==",["get","provider"],"redis"],["has","address"],true]',
  'self.subjectBindings.all(binding, self.subjectBindings.filter(other, other.subject == binding.subject).size() == 1)':
    'null',
  "self.type == 'configMap' ? has(self.configMap) : !has(self.configMap)":
    '["?",["==",["get","type"],"configMap"],["has","configMap"],["!",["has","configMap"]]]',
  "self.type == 'inline' ? has(self.inline) : !has(self.inline)":
    '["?",["==",["get","type"],"inline"],["has","inline"],["!",["has","inline"]]]',
  "self.type == 'oidc' ? (has(self.oidcConfig) && !has(self.oauth2Config)) : self.type == 'oauth2' ? (has(self.oauth2Config) && !has(self.oidcConfig)) : false":
    '["?",["==",["get","type"],"oidc"],["&&",["has","oidcConfig"],["!",["has","oauth2Config"]]],["?",["==",["get","type"],"oauth2"],["&&",["has","oauth2Config"],["!",["has","oidcConfig"]]],false]]',
  "self.type == 'oidc' ? has(self.oidcConfigRef) : true":
    '["?",["==",["get","type"],"oidc"],["has","oidcConfigRef"],true]'
}
