import { describe, expect, it } from 'vitest'
import { companionKind } from '../../src/suite/lint-companion.js'

const kindOf = (text: string, path = 'any.yaml') => companionKind({ path, text })

describe('a file of ours by its first key', () => {
  it('may begin with comments and empty lines', () => {
    expect(kindOf('# Answers of the shop\n\n  # recorded\nfixtures: v1\n')).toBe('fixtures')
    expect(kindOf('\r\n# Checks\r\nvmcpTest: v1\r\n')).toBe('test')
    expect(kindOf('name: shop\nfixtures: v1\n')).toBeNull()
  })

  it('is decided in one look at however many empty lines', () => {
    expect(kindOf(`${'\n'.repeat(500)}name: shop\n`)).toBeNull()
    expect(kindOf(`${' \n'.repeat(500)}fixtures: v1\n`)).toBe('fixtures')
  })

  it('is decided by its name first', () => {
    expect(kindOf('name: shop\n', 'shop.fixtures.yaml')).toBe('fixtures')
    expect(kindOf('fixtures: v1\n', 'shop.vmcp-test.yaml')).toBe('test')
  })
})
