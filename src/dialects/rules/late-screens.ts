/** Made by `scripts/upstream/generate.ts` from the rules in `schemas/`: what of each is decided without the evaluator. */
const SCREENS: Readonly<Record<string, string>> = {
  '!(has(self.forwardToken) && self.forwardToken == true && has(self.authorizationServer))':
    '["!",["&&",["&&",["has","forwardToken"],["==",["get","forwardToken"],true]],["has","authorizationServer"]]]',
  '!(has(self.tokenExchange) && has(self.tokenExchange.enabled) && self.tokenExchange.enabled == true && has(self.authorizationServer))':
    '["!",["&&",["&&",["&&",["has","tokenExchange"],["has","tokenExchange.enabled"]],["==",["get","tokenExchange.enabled"],true]],["has","authorizationServer"]]]',
  "!has(self.authorizationServer) || self.type == 'oauth'":
    '["||",["!",["has","authorizationServer"]],["==",["get","type"],"oauth"]]',
  '!has(self.headers) || !has(self.sensitiveHeaders) || self.sensitiveHeaders.all(sh, !(sh.name in self.headers))':
    '["||",["||",["!",["has","headers"]],["!",["has","sensitiveHeaders"]]],null]',
  '(has(self.template) ? 1 : 0) + (has(self.tool) ? 1 : 0) + (has(self.fromStep) ? 1 : 0) == 1':
    '["==",["+",["+",["?",["has","template"],1,0],["?",["has","tool"],1,0]],["?",["has","fromStep"],1,0]],1]',
  '(has(self.tool) ? 1 : 0) + (has(self.forEach) ? 1 : 0) + (has(self.parallel) ? 1 : 0) == 1':
    '["==",["+",["+",["?",["has","tool"],1,0],["?",["has","forEach"],1,0]],["?",["has","parallel"],1,0]],1]',
  '(has(self.validating) ? size(self.validating) : 0) + (has(self.mutating) ? size(self.mutating) : 0) > 0':
    'null',
  'has(self.template) || has(self.expect) || has(self.expectNot)':
    '["||",["||",["has","template"],["has","expect"]],["has","expectNot"]]',
  "self.spec.type != 'stdio' || !has(self.spec.headers)":
    '["||",["!=",["get","spec.type"],"stdio"],["!",["has","spec.headers"]]]',
  "self.spec.type != 'stdio' || has(self.spec.command)":
    '["||",["!=",["get","spec.type"],"stdio"],["has","spec.command"]]',
  "self.spec.type == 'stdio' || !has(self.spec.args)":
    '["||",["==",["get","spec.type"],"stdio"],["!",["has","spec.args"]]]',
  "self.spec.type == 'stdio' || has(self.spec.url)":
    '["||",["==",["get","spec.type"],"stdio"],["has","spec.url"]]',
  "self.type == 'awsSts' ? has(self.awsSts) : !has(self.awsSts)":
    '["?",["==",["get","type"],"awsSts"],["has","awsSts"],["!",["has","awsSts"]]]',
  "self.type == 'bearerToken' ? has(self.bearerToken) : !has(self.bearerToken)":
    '["?",["==",["get","type"],"bearerToken"],["has","bearerToken"],["!",["has","bearerToken"]]]',
  "self.type == 'embeddedAuthServer' ? has(self.embeddedAuthServer) : !has(self.embeddedAuthServer)":
    '["?",["==",["get","type"],"embeddedAuthServer"],["has","embeddedAuthServer"],["!",["has","embeddedAuthServer"]]]',
  "self.type == 'headerInjection' ? has(self.headerInjection) : !has(self.headerInjection)":
    '["?",["==",["get","type"],"headerInjection"],["has","headerInjection"],["!",["has","headerInjection"]]]',
  "self.type == 'kubernetesServiceAccount' ? has(self.kubernetesServiceAccount) : !has(self.kubernetesServiceAccount)":
    '["?",["==",["get","type"],"kubernetesServiceAccount"],["has","kubernetesServiceAccount"],["!",["has","kubernetesServiceAccount"]]]',
  "self.type == 'obo' ? has(self.obo) : !has(self.obo)":
    '["?",["==",["get","type"],"obo"],["has","obo"],["!",["has","obo"]]]',
  "self.type == 'tokenExchange' ? has(self.tokenExchange) : !has(self.tokenExchange)":
    '["?",["==",["get","type"],"tokenExchange"],["has","tokenExchange"],["!",["has","tokenExchange"]]]',
  "self.type == 'unauthenticated' ? (!has(self.tokenExchange) && !has(self.headerInjection) && !has(self.bearerToken) && !has(self.embeddedAuthServer) && !has(self.awsSts) && !has(self.upstreamInject) && !has(self.obo) && !has(self.xaa)) : true":
    '["?",["==",["get","type"],"unauthenticated"],["&&",["&&",["&&",["&&",["&&",["&&",["&&",["!",["has","tokenExchange"]],["!",["has","headerInjection"]]],["!",["has","bearerToken"]]],["!",["has","embeddedAuthServer"]]],["!",["has","awsSts"]]],["!",["has","upstreamInject"]]],["!",["has","obo"]]],["!",["has","xaa"]]],true]',
  "self.type == 'upstreamInject' ? has(self.upstreamInject) : !has(self.upstreamInject)":
    '["?",["==",["get","type"],"upstreamInject"],["has","upstreamInject"],["!",["has","upstreamInject"]]]',
  "self.type == 'xaa' ? has(self.xaa) : !has(self.xaa)":
    '["?",["==",["get","type"],"xaa"],["has","xaa"],["!",["has","xaa"]]]'
}

export function lateScreen(rule: string): string | undefined {
  return SCREENS[rule]
}
