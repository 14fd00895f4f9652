import { add, and, choice, equal, get, has, not, or, type Screen } from './screen.js'

/** Made by `scripts/upstream/generate.ts` from the rules in `schemas/`: what of each is decided without the evaluator. */
// biome-ignore format: a line for each
const SCREENS: Readonly<Record<string, Screen>> = {
  "!(has(self.forwardToken) && self.forwardToken == true && has(self.authorizationServer))":
    self => not(and(has(self, "forwardToken"), equal(get(self, "forwardToken"), true), has(self, "authorizationServer"))),
  "!(has(self.tokenExchange) && has(self.tokenExchange.enabled) && self.tokenExchange.enabled == true && has(self.authorizationServer))":
    self => not(and(has(self, "tokenExchange"), has(self, "tokenExchange.enabled"), equal(get(self, "tokenExchange.enabled"), true), has(self, "authorizationServer"))),
  "!has(self.authorizationServer) || self.type == 'oauth'":
    self => or(not(has(self, "authorizationServer")), equal(get(self, "type"), "oauth")),
  "!has(self.headers) || !has(self.sensitiveHeaders) || self.sensitiveHeaders.all(sh, !(sh.name in self.headers))":
    self => or(not(has(self, "headers")), not(has(self, "sensitiveHeaders")), undefined),
  "(has(self.template) ? 1 : 0) + (has(self.tool) ? 1 : 0) + (has(self.fromStep) ? 1 : 0) == 1":
    self => equal(add(add(choice(has(self, "template"), 1, 0), choice(has(self, "tool"), 1, 0)), choice(has(self, "fromStep"), 1, 0)), 1),
  "(has(self.tool) ? 1 : 0) + (has(self.forEach) ? 1 : 0) + (has(self.parallel) ? 1 : 0) == 1":
    self => equal(add(add(choice(has(self, "tool"), 1, 0), choice(has(self, "forEach"), 1, 0)), choice(has(self, "parallel"), 1, 0)), 1),
  "(has(self.validating) ? size(self.validating) : 0) + (has(self.mutating) ? size(self.mutating) : 0) > 0":
    () => undefined,
  "has(self.template) || has(self.expect) || has(self.expectNot)":
    self => or(has(self, "template"), has(self, "expect"), has(self, "expectNot")),
  "self.spec.type != 'stdio' || !has(self.spec.headers)":
    self => or(not(equal(get(self, "spec.type"), "stdio")), not(has(self, "spec.headers"))),
  "self.spec.type != 'stdio' || has(self.spec.command)":
    self => or(not(equal(get(self, "spec.type"), "stdio")), has(self, "spec.command")),
  "self.spec.type == 'stdio' || !has(self.spec.args)":
    self => or(equal(get(self, "spec.type"), "stdio"), not(has(self, "spec.args"))),
  "self.spec.type == 'stdio' || has(self.spec.url)":
    self => or(equal(get(self, "spec.type"), "stdio"), has(self, "spec.url")),
  "self.type == 'awsSts' ? has(self.awsSts) : !has(self.awsSts)":
    self => choice(equal(get(self, "type"), "awsSts"), has(self, "awsSts"), not(has(self, "awsSts"))),
  "self.type == 'bearerToken' ? has(self.bearerToken) : !has(self.bearerToken)":
    self => choice(equal(get(self, "type"), "bearerToken"), has(self, "bearerToken"), not(has(self, "bearerToken"))),
  "self.type == 'embeddedAuthServer' ? has(self.embeddedAuthServer) : !has(self.embeddedAuthServer)":
    self => choice(equal(get(self, "type"), "embeddedAuthServer"), has(self, "embeddedAuthServer"), not(has(self, "embeddedAuthServer"))),
  "self.type == 'headerInjection' ? has(self.headerInjection) : !has(self.headerInjection)":
    self => choice(equal(get(self, "type"), "headerInjection"), has(self, "headerInjection"), not(has(self, "headerInjection"))),
  "self.type == 'kubernetesServiceAccount' ? has(self.kubernetesServiceAccount) : !has(self.kubernetesServiceAccount)":
    self => choice(equal(get(self, "type"), "kubernetesServiceAccount"), has(self, "kubernetesServiceAccount"), not(has(self, "kubernetesServiceAccount"))),
  "self.type == 'obo' ? has(self.obo) : !has(self.obo)":
    self => choice(equal(get(self, "type"), "obo"), has(self, "obo"), not(has(self, "obo"))),
  "self.type == 'tokenExchange' ? has(self.tokenExchange) : !has(self.tokenExchange)":
    self => choice(equal(get(self, "type"), "tokenExchange"), has(self, "tokenExchange"), not(has(self, "tokenExchange"))),
  "self.type == 'unauthenticated' ? (!has(self.tokenExchange) && !has(self.headerInjection) && !has(self.bearerToken) && !has(self.embeddedAuthServer) && !has(self.awsSts) && !has(self.upstreamInject) && !has(self.obo) && !has(self.xaa)) : true":
    self => choice(equal(get(self, "type"), "unauthenticated"), and(not(has(self, "tokenExchange")), not(has(self, "headerInjection")), not(has(self, "bearerToken")), not(has(self, "embeddedAuthServer")), not(has(self, "awsSts")), not(has(self, "upstreamInject")), not(has(self, "obo")), not(has(self, "xaa"))), true),
  "self.type == 'upstreamInject' ? has(self.upstreamInject) : !has(self.upstreamInject)":
    self => choice(equal(get(self, "type"), "upstreamInject"), has(self, "upstreamInject"), not(has(self, "upstreamInject"))),
  "self.type == 'xaa' ? has(self.xaa) : !has(self.xaa)":
    self => choice(equal(get(self, "type"), "xaa"), has(self, "xaa"), not(has(self, "xaa")))
}

export function lateScreen(rule: string): Screen | undefined {
  return SCREENS[rule]
}
