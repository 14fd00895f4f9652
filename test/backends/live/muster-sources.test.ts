import { describe, expect, it } from 'vitest'
import { readServers } from '../../../src/project/loading/read-servers.js'
import { positionAt } from '../../../src/source/index.js'

/** The sources of a text, and its problems as `line: message`. */
function read(text: string) {
  const { sources, diagnostics } = readServers({ path: 'shop.yaml', text })
  const found = diagnostics.map(
    ({ file, span, message }) => `${positionAt(file, span.start).line}: ${message}`
  )
  return { sources, diagnostics, found }
}

describe('servers of muster', () => {
  const muster = (...spec: readonly string[]) => {
    const head = [
      'apiVersion: muster.giantswarm.io/v1alpha1',
      'kind: MCPServer',
      'metadata: { name: shop }',
      'spec:'
    ]
    const text = [...head, ...spec.map(line => `  ${line}`)].join('\n')
    return read(text)
  }
  const address = ['type: streamable-http', 'url: https://shop.example/mcp']

  it('are found in a list, as kubectl writes it', () => {
    const spec = `spec: { ${address.join(', ')} }`
    const { sources, found } = read(`apiVersion: muster.giantswarm.io/v1alpha1
kind: MCPServerList
items:
- { metadata: { name: shop }, ${spec} }
- { apiVersion: muster.giantswarm.io/v1alpha1, kind: MCPServer, metadata: { name: store }, ${spec} }
`)
    expect([sources.map(({ name }) => name), found]).toEqual([['shop', 'store'], []])
  })

  it.each<[string, string, object]>([
    ['a login', '{ type: oauth }', { kind: 'interactive' }],
    ['nothing', '{ type: none, tokenExchange: { enabled: false } }', { kind: 'none' }],
    [
      'the token of the caller',
      '{ type: oauth, forwardToken: true }',
      {
        kind: 'bearer',
        token: { text: 'VMCP_SUBJECT_TOKEN', isVariable: true, path: 'spec.auth.forwardToken' }
      }
    ],
    [
      'an exchanged token, also where the own one is forwarded',
      '{ forwardToken: true, tokenExchange: { enabled: true, dexTokenEndpoint: "https://dex.example/token", connectorId: a-dex } }',
      {
        kind: 'tokenExchange',
        tokenUrl: { text: 'https://dex.example/token' },
        subjectToken: { text: 'VMCP_SUBJECT_TOKEN' },
        connectorId: 'a-dex',
        scopes: ['openid profile email groups'],
        expectedIssuer: 'https://dex.example'
      }
    ]
  ])('show who asks with %s', (_, auth, authentication) => {
    const { sources, diagnostics } = muster(...address, `auth: ${auth}`)
    expect(diagnostics).toEqual([])
    expect(sources).toMatchObject([{ connection: { authentication }, remarks: [] }])
  })

  it.each([
    [
      'auth: { type: teleport }',
      '7: "type" goes through a proxy of Teleport; describe the server in a backends file instead'
    ],
    [
      'auth: { type: oauth, authorizationServer: { issuer: "https://login.example" } }',
      '7: "authorizationServer" names who logs in; here the server itself is asked for that; describe the server in a backends file instead'
    ],
    [
      'auth: { tokenExchange: { enabled: true, clientCredentialsSecretRef: { name: dex } } }',
      '7: "clientCredentialsSecretRef" is in a Secret of the cluster, which cannot be read from here; describe the server in a backends file instead'
    ],
    [
      'auth: { tokenExchange: { enabled: true, dexTokenEndpoint: "https://dex.example/token" } }',
      '7: "connectorId" is missing'
    ],
    ['auth: { fallbackToOwnAuth: true }', expect.stringContaining('7: unknown field "fallbackToOwnAuth"')],
    ['family: { name: shops }', '7: "instanceArg" is missing']
  ])('are refused by the key that cannot be followed: %s', (line, expected) => {
    expect(muster(...address, line).found).toContainEqual(expected)
  })

  it('that are programs are asked without credentials', () => {
    const program = ['type: stdio', 'command: shop-server']
    expect(muster(...program, 'auth: { type: none }').found).toEqual([])
    expect(muster(...program, 'auth: { type: oauth }').found).toEqual([
      '7: "auth" is for servers of the types streamable-http and sse only'
    ])
  })

  it('say what of them is not followed', () => {
    const { sources, diagnostics } = muster(
      ...address,
      'family: { name: shops, instanceArg: town }',
      'auth: { forwardToken: true, requiredAudiences: [till, stock] }'
    )
    expect(diagnostics).toEqual([])
    expect(sources[0]?.memberOf).toEqual({ name: 'shops', instanceArg: 'town' })
    expect(sources[0]?.remarks).toEqual([
      '"requiredAudiences" is not asked for here: the token in VMCP_SUBJECT_TOKEN must be meant for till, stock already'
    ])
  })

  it('have the names of variables that the cluster makes of them', () => {
    const { sources, found } = muster('type: stdio', 'command: npx', 'env: { ON: "1", SIZE: 3 }')
    expect(found).toEqual([])
    const [server] = sources
    if (server?.connection.kind !== 'stdio') throw new Error('no process')
    expect([...server.connection.environment.keys()]).toEqual(['true', 'SIZE'])
  })
})
