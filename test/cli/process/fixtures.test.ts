import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../server-programs.js'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const server = testServer('rogue')
const fixtures = `# Recorded by hand
fixtures: v1
tools:
  shop_describe:
    inputSchema: { type: object, properties: { n: { type: string } } }
    outputSchema: { type: object, properties: { n: { type: integer } } }
    responses:
      - when: { n: 1 }
        structuredContent: { n: one }
      - structuredContent: { n: 2 } # for everything else
      - when: { n: 3 }
        structuredContent:
          n: 3
  shop_gone: { responses: [ { text: ok } ] }
`
const secrets = `fixtures: v1
tools:
  shop_login: # comments stay
    responses:
      - times: 1
        json: { password: swordfish, note: "key is hunter2-hunter2" }
      - times: 1
        text: |
          token ghp_0123456789abcdefghijklmnop
          and more
      - text: harmless
`
const folder = folderWith({
  'shop.fixtures.yaml': fixtures,
  'pruned.fixtures.yaml': fixtures,
  'secret.fixtures.yaml': secrets,
  'mcp.json': JSON.stringify({ mcpServers: { shop: { command: process.execPath, args: [server] } } })
})
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

describe('vmcp fixtures', () => {
  it('verify reports what can never answer, what fits no schema, and what the servers answer otherwise', () => {
    const { code, stdout } = vmcp(
      ['fixtures', 'verify', 'shop.fixtures.yaml', '--live', '--backends', 'mcp.json'],
      {
        folder
      }
    )
    expect(code).toBe(1)
    expect(stdout).toContain('shop.fixtures.yaml:11:9: shop_describe: entry 2 answers before it, always')
    expect(stdout).toContain('shop.fixtures.yaml:8:9: shop_describe: structuredContent.n must be')
    expect(stdout).toContain('shop_gone: no server has it any more')
    expect(stdout).toContain('shop_describe: inputSchema.properties.n.type was "string" and is "integer"')
  })

  it('prune takes dead entries out and leaves the rest as it is written', () => {
    expect(vmcp(['fixtures', 'prune', 'pruned.fixtures.yaml'], { folder }).code).toBe(0)
    expect(textOf('pruned.fixtures.yaml')).toBe(
      fixtures.replace('      - when: { n: 3 }\n        structuredContent:\n          n: 3\n', '')
    )
  })

  it('redact takes secrets out, and the file can still be read', () => {
    const { code, stderr } = vmcp(['fixtures', 'redact', 'secret.fixtures.yaml', '--secret', 'SHOP_KEY'], {
      folder,
      environment: { SHOP_KEY: 'hunter2-hunter2' }
    })
    expect(code, stderr).toBe(0)
    const text = textOf('secret.fixtures.yaml')
    expect(text).not.toMatch(/swordfish|hunter2|ghp_/)
    expect(text).toContain('# comments stay')
    expect(text).toContain('text: harmless')
    expect(vmcp(['fixtures', 'verify', 'secret.fixtures.yaml'], { folder }).code).toBe(0)
  })
})
