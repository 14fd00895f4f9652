import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/command-table.js'

const root = new URL('../../', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, root), 'utf8'))
const manifest = read('package.json')
const server = read('server.json')
const [npm] = server.packages

describe('the entry for registries of MCP servers', () => {
  it('has the name, the version and the addresses of the package', () => {
    expect(server).toMatchObject({
      name: manifest.mcpName,
      version: manifest.version,
      websiteUrl: manifest.homepage,
      repository: { url: manifest.homepage }
    })
    expect(npm).toMatchObject({ identifier: manifest.name, version: manifest.version })
  })

  it('has a description that registries accept', () => {
    expect(server.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    expect(server.description.length).toBeLessThanOrEqual(100)
  })

  it('starts a command that there is', () => {
    const [{ value }] = npm.packageArguments
    expect(Object.keys(commands)).toContain(value)
    expect(npm.transport).toEqual({ type: 'stdio' })
  })
})
