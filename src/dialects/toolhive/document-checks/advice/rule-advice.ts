import type { RuleAdvice } from '../../../rules/check-rules.js'
import { AUTH_SERVER_ADVICE } from './auth-server-advice.js'

/** Advice for each rule of ToolHive's resource definitions, by the rule's message. */
export const TOOLHIVE_ADVICE: Readonly<Record<string, RuleAdvice>> = {
  // MCPServer, MCPRemoteProxy and VirtualMCPServer
  'authzConfig and authzConfigRef are mutually exclusive; use authzConfigRef to reference a shared MCPAuthzConfig':
    {
      at: 'authzConfigRef',
      write: 'remove one of the two'
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

  // call limits
  "rateLimiting requires sessionStorage with provider 'redis'": {
    at: 'rateLimiting',
    write: 'the counts are kept in Redis: write spec.sessionStorage: { provider: redis, address: … }'
  },
  'rateLimiting.perUser requires authentication (oidcConfigRef or externalAuthConfigRef)': {
    at: 'rateLimiting.perUser',
    write:
      'users are distinguished only by a login: write one of them, or limit all callers together with shared'
  },
  'per-tool perUser rate limiting requires authentication (oidcConfigRef or externalAuthConfigRef)': {
    at: 'rateLimiting.tools',
    write: 'users are distinguished only by a login: write one of them, or shared in place of perUser'
  },
  'at least one of shared, perUser, or tools must be configured': {
    write: 'write a limit, as in shared: { maxTokens: 100, refillPeriod: 1m }, or remove rateLimiting'
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
    write:
      'users are distinguished only by a login: write type oidc, or limit all callers together with shared'
  },
  'per-tool perUser rate limiting requires incomingAuth.type oidc': {
    at: 'config.rateLimiting.tools',
    write: 'users are distinguished only by a login: write type oidc, or shared in place of perUser'
  },

  // the optimizer
  "embeddingServerRef provisions a managed TEI server and cannot be combined with optimizer.embeddingProvider 'openai'; openai mode uses embeddingService directly":
    {
      at: 'embeddingServerRef',
      write: 'remove embeddingServerRef, or write embeddingProvider: tei'
    },
  "embeddingHeaders is only supported when embeddingProvider is 'openai'": {
    at: 'embeddingHeaders',
    write: 'write embeddingProvider: openai, or remove the headers'
  },
  'embeddingHeaders names must be valid HTTP header names and must not include Authorization or Content-Type':
    {
      at: 'embeddingHeaders',
      write: 'a name is letters, digits and signs such as - and _, without spaces or colons'
    },

  // incoming authentication
  'spec.incomingAuth.oidcConfigRef is required when type is oidc': {
    at: 'oidcConfigRef',
    write: 'write oidcConfigRef: { name: …, audience: … }, which names an MCPOIDCConfig'
  },

  ...AUTH_SERVER_ADVICE,

  // failure handling
  'timeout must be >= 1s': {
    write: 'how long the circuit stays open; write 1s or more, or leave it out for 60s'
  }
}
