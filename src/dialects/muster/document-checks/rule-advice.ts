import type { Place } from '../../reading/place.js'
import type { RuleAdvice } from '../../rules/check-rules.js'

const AUTH = { at: 'authorizationServer', lintRule: 'valid-server-auth' }

/** Advice for each rule of muster's resource definitions, by the rule's message. */
export const MUSTER_ADVICE: Readonly<Record<string, RuleAdvice>> = {
  'command is required when type is stdio': {
    at: 'spec.command',
    lintRule: 'valid-server',
    write: 'write the program that muster starts, as in command: npx'
  },
  'url is required when type is streamable-http or sse': {
    at: 'spec.url',
    lintRule: 'valid-server',
    write: 'write the address of the server, as in url: https://tools.example.com/mcp'
  },
  'args field is only allowed when type is stdio': {
    at: 'spec.args',
    lintRule: 'valid-server',
    write: 'args are given to the command of a stdio server: remove them, or make the type stdio'
  },
  'headers field is only allowed when type is streamable-http or sse': {
    at: 'spec.headers',
    lintRule: 'valid-server',
    write: 'a stdio server gets its settings by env: remove the headers, or write env'
  },
  'authorizationServer is only valid when type is oauth': {
    ...AUTH,
    write: 'write type: oauth as well'
  },
  'forwardToken bypasses per-backend OAuth; set one or the other, not both': {
    ...AUTH,
    write: 'remove forwardToken, or authorizationServer'
  },
  'tokenExchange has its own issuer/endpoint config; set one or the other, not both': {
    ...AUTH,
    write: 'remove authorizationServer, or write enabled: false in tokenExchange'
  },
  'exactly one of template, tool, or fromStep must be set': {
    lintRule: 'valid-condition-source',
    write: place => written(place, ['template', 'tool', 'fromStep'])
  },
  'a tool or fromStep condition requires expect or expectNot': {
    lintRule: 'valid-condition-source',
    after: ['tool', 'fromStep'],
    write: 'write expect: { success: true } for a result that is not an error'
  },
  'exactly one of tool, forEach, or parallel must be set': {
    lintRule: 'valid-step',
    write: place => written(place, ['tool', 'forEach', 'parallel'])
  }
}

function written(place: Place, names: readonly string[]): string {
  const found = names.filter(name => !place.field(name).isEmpty)
  return found.length === 0 ? 'it has none of them' : `it has ${found.join(' and ')}`
}
