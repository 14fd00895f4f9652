import { describe, expect, it } from 'vitest'
import { verdicts } from '../../../src/lint/index.js'
import { everyProblemIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

const SOUND: Readonly<Record<string, string>> = {
  name: 'shop',
  groupRef: 'backends',
  incomingAuth: '{ type: anonymous }',
  outgoingAuth: '{ source: inline }',
  aggregation: '{ conflictResolution: prefix, conflictResolutionConfig: { prefixFormat: "{workload}_" } }',
  compositeTools: '[{ name: look, description: Looks, steps: [{ id: see, tool: shop_see }] }]'
}

/** A sound standalone config with some sections in another form. */
function verdictOn(sections: Readonly<Record<string, string>>, compat: 'documented' | 'engine' = 'engine') {
  const text = Object.entries({ ...SOUND, ...sections })
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
  const project = loadProject([{ path: 'shop.yaml', text }], compat)
  const [verdict] = verdicts(project.resources, everyProblemIn(project))
  return {
    valid: verdict?.valid,
    messages: verdict?.messages,
    start: verdict?.startErrors.map(error => error.message)
  }
}

function strategy(written: string) {
  return { outgoingAuth: `{ source: inline, backends: { till: ${written} } }` }
}

describe('the validator of a standalone config', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    [
      'incomingAuth.authz: type must be one of: cedar, none',
      { incomingAuth: '{ type: anonymous, authz: { policies: [] } }' }
    ],
    [
      "incomingAuth.authz: policies are required when type is 'cedar'",
      { incomingAuth: '{ type: anonymous, authz: { type: cedar, policies: } }' }
    ],
    [
      'outgoingAuth: backend till: headerInjection configuration is required',
      strategy('{ type: header_injection }')
    ],
    [
      'outgoingAuth.backends.till: headerInjection requires headerName field',
      strategy('{ type: header_injection, headerInjection: { headerValue: x } }')
    ],
    [
      'outgoingAuth: backend till: either headerValue or headerValueEnv must be set',
      strategy('{ type: header_injection, headerInjection: { headerName: X-Key, headerValueEnv: "" } }')
    ],
    [
      'outgoingAuth: backend till: tokenExchange configuration is required',
      strategy('{ type: token_exchange, tokenExchange: null, xaa: {} }')
    ],
    [
      'outgoingAuth.backends.till: tokenExchange requires tokenUrl field',
      strategy('{ type: token_exchange, tokenExchange: {} }')
    ],
    [
      'outgoingAuth.backends.till: upstream_inject requires UpstreamInject configuration',
      strategy('{ type: upstream_inject, upstreamInject: null }')
    ],
    ['outgoingAuth: backend till: aws_sts requires region field', strategy('{ type: aws_sts, awsSts: {} }')],
    ['outgoingAuth: backend till: obo configuration is required', strategy('{ type: obo }')],
    ['outgoingAuth.backends.till: xaa requires idpTokenUrl field', strategy('{ type: xaa, xaa: {} }')],
    [
      'outgoingAuth.backends.till: xaa requires targetAudience field',
      strategy('{ type: xaa, xaa: { idpTokenUrl: https://a, targetTokenUrl: https://b } }')
    ],
    [
      'operational.timeouts.perWorkload.till must be positive',
      { operational: '{ timeouts: { default: 0s, perWorkload: { till: null } } }' }
    ],
    [
      'operational.failureHandling: healthCheckTimeout (1m30s) must be less than healthCheckInterval (1m0s) to prevent checks from queuing up',
      { operational: '{ failureHandling: { healthCheckInterval: 60s, healthCheckTimeout: 90s } }' }
    ],
    [
      'operational.failureHandling: circuitBreaker.failureThreshold must be >= 1, got -2',
      { operational: '{ failureHandling: { circuitBreaker: { enabled: on, failureThreshold: -2 } } }' }
    ],
    [
      'operational.failureHandling: circuitBreaker.timeout must be >= 1s to prevent thrashing, got 999ms',
      { operational: '{ failureHandling: { circuitBreaker: { enabled: true, timeout: 999ms } } }' }
    ],
    [
      'backends[0].caBundlePath must be an absolute path',
      {
        backends: '[{ name: till, url: "https://till", transport: sse, type: entry, caBundlePath: ./ca.pem }]'
      }
    ],
    [
      'passthroughHeaders[0]: "Keep-Alive" is a restricted header and cannot be forwarded',
      { passthroughHeaders: '[null, keep-alive, ""]' }
    ]
  ])('reports: %s', (message, sections) => {
    const refused = { valid: false, messages: [message], start: [] }
    expect(verdictOn(sections)).toEqual(refused)
    expect(verdictOn(sections, 'documented')).toEqual(refused)
  })

  it('reports the first problem of every section, in its order', () => {
    const { messages } = verdictOn({
      name: '""',
      incomingAuth: '{ type: none, authz: { type: cedar } }',
      outgoingAuth: '{ source: file, default: { type: none } }',
      aggregation: '{ conflictResolution: none }',
      operational: '{ failureHandling: { unhealthyThreshold: -1, partialFailureMode: none } }',
      backends: '[{ name: till, url: "https://till", transport: sse, type: none, caBundlePath: ca.pem }]',
      compositeToolRefs: '[{ name: "" }]',
      passthroughHeaders: '[a b]'
    })
    expect(messages).toEqual([
      'name is required',
      'incomingAuth.type must be one of: oidc, local, anonymous',
      'outgoingAuth.source must be one of: inline, discovered',
      'conflictResolution must be one of: prefix, priority, manual',
      'operational.failureHandling: unhealthyThreshold must be positive',
      'backends[0].type must be empty or "entry", got "none"',
      'compositeToolRefs[0].name is required',
      'passthroughHeaders[0]: invalid header name "a b": invalid HTTP header name: contains invalid characters'
    ])
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    [
      'a circuit breaker that is off',
      { operational: '{ failureHandling: { circuitBreaker: { timeout: 1ms } } }' }
    ],
    ['settings of another strategy', strategy('{ type: unauthenticated, tokenExchange: {} }')],
    ['a default that is null', { outgoingAuth: '{ source: inline, default: }' }],
    [
      'a value from the environment',
      strategy('{ type: header_injection, headerInjection: { headerName: K, headerValueEnv: KEY } }')
    ],
    [
      'zero, which is not written',
      {
        operational:
          '{ timeouts: { default: 0s }, failureHandling: { unhealthyThreshold: 0, circuitBreaker: { enabled: true, failureThreshold: 0, timeout: 0s } } }'
      }
    ],
    [
      'a value that a shell fills in',
      strategy(`{ type: token_exchange, tokenExchange: { tokenUrl: "\${TOKEN_URL}" } }`)
    ],
    ['empty sections', { audit: '{}', optimizer: '{}', codeMode: '{}', sessionStorage: '{}' }]
  ])('takes %s', (_, sections) => {
    expect(verdictOn(sections)).toEqual({ valid: true, messages: [], start: [] })
  })
})

describe('the start of a server with a standalone config', () => {
  it('is not looked at where the validator refuses the config', () => {
    const { start } = verdictOn({ name: '""', sessionStorage: '{ provider: redis }' })
    expect(start).toEqual([])
  })
})

describe('the operator, of a server', () => {
  function messagesOn(spec: string) {
    const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: front }
spec: ${spec}
`
    const project = loadProject([{ path: 'front.yaml', text }], 'engine')
    const [verdict] = verdicts(project.resources, everyProblemIn(project))
    return verdict?.messages
  }

  it('asks for the references of backends before the aggregation, and for the embedding service last', () => {
    const auth = 'incomingAuth: { type: anonymous }'
    const backends = '{ till: { type: externalAuthConfigRef } }'
    const tools = '[{ workload: "" }]'
    expect(
      messagesOn(
        `{ groupRef: { name: g }, ${auth}, outgoingAuth: { source: inline, backends: ${backends} }, config: { aggregation: { tools: ${tools} }, optimizer: {} } }`
      )
    ).toEqual([
      'spec.outgoingAuth.backends[till].externalAuthConfigRef is required when type is externalAuthConfigRef'
    ])
    expect(
      messagesOn(
        `{ groupRef: { name: g }, ${auth}, config: { aggregation: { tools: ${tools} }, optimizer: {} } }`
      )
    ).toEqual(['config.aggregation.tools[0].workload is required'])
    expect(messagesOn(`{ groupRef: { name: g }, ${auth}, config: { optimizer: {} } }`)).toEqual([
      'spec.config.optimizer requires an embedding service: set spec.embeddingServerRef (recommended) or spec.config.optimizer.embeddingService'
    ])
    expect(
      messagesOn(
        `{ groupRef: { name: g }, ${auth}, embeddingServerRef: { name: e }, config: { optimizer: {} } }`
      )
    ).toEqual([])
  })
})
