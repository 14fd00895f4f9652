import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const folder = folderWith({
  'find.yaml': `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: find }
spec:
  name: find
  description: Finds things
  steps:
    - { id: find, tool: shop_find, arguments: { q: tea } }
`,
  'find.fixtures.yaml':
    'fixtures: v1\ntools: { shop_find: { responses: [ { delay: 1m, structuredContent: { n: 1 } } ] } }\n',
  'mcp.json': JSON.stringify({
    mcpServers: {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the document
      shop: { url: 'https://shop.example/mcp', headers: { Authorization: 'Bearer ${TOKEN}' } }
    }
  })
})
const command = ['dry-run', 'find.yaml', '--fixtures', 'find.fixtures.yaml', '--wire', '--json']

describe('a dry run over the wire', () => {
  it('sends real requests, which never leave the process, in virtual time', () => {
    const run = vmcp([...command, '--backends', 'mcp.json'], {
      folder,
      environment: { TOKEN: 'a-secret-token' }
    })
    expect(run).toMatchObject({ code: 0 })
    expect(JSON.parse(run.stdout)).toMatchObject({ status: 'completed', durationMs: 60_000 })
    expect(run.stderr).toContain('wire: shop POST https://shop.example/mcp tools/call')
    expect(run.stderr).not.toContain('a-secret-token')
  })

  it('needs what a live run needs', () => {
    expect(vmcp([...command, '--backends', 'mcp.json'], { folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('needs the variable TOKEN')
    })
    expect(vmcp(command, { folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no server is named')
    })
  })
})
