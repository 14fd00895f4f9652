import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))

describe('the package', () => {
  it('has one address, below which are its issues, its sources and its funding', () => {
    const { homepage, bugs, repository, funding } = manifest
    expect(new URL(homepage).protocol).toBe('https:')
    expect(bugs).toBe(`${homepage}/issues`)
    expect(repository).toEqual({ type: 'git', url: `git+${homepage}.git` })
    expect(funding).toBe(`${homepage}/funding`)
    expect(manifest.author).not.toBe('')
  })

  it('is named in registries of MCP servers below the same host', () => {
    const { hostname } = new URL(manifest.homepage)
    expect(manifest.mcpName).toBe(`${hostname.split('.').reverse().join('.')}/${manifest.name}`)
  })

  it('is published with provenance', () => {
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true })
  })

  it('starts the same program by its name and by one that no other program has', () => {
    expect(manifest.bin).toEqual({ vmcp: 'bin/run.js', 'vmcp-lint': 'bin/run.js' })
    expect(existsSync(new URL('bin/run.js', root))).toBe(true)
  })

  it('declares types of each entry for resolvers that know no exports', () => {
    const entries = Object.entries<{ types?: string }>(manifest.exports)
    const typed = entries.flatMap(([name, { types }]) =>
      types && name !== '.' ? [[name.slice(2), [types]]] : []
    )
    expect(typed.length).toBeGreaterThan(2)
    expect(manifest.typesVersions).toEqual({ '*': Object.fromEntries(typed) })
    const { types, default: main } = manifest.exports['.']
    expect({ types: manifest.types, main: manifest.main }).toEqual({ types, main })
  })
})
