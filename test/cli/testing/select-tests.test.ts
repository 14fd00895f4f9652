import { describe, expect, it } from 'vitest'
import { shardOf, testSelection } from '../../../src/cli/testing/select-tests.js'
import { UsageError } from '../../../src/project/usage-error.js'

const names = ['approval is asked', 'a decline', 'no approval', 'twice', 'approval twice', 'never', 'again']

describe('parts of the tests', () => {
  it.each([1, 2, 3, 5, 7, 9])('hold each test once: %i parts', count => {
    const parts = Array.from({ length: count }, (_, at) => {
      const isSelected = testSelection([], { index: at + 1, count })
      return names.filter(name => isSelected(name))
    })
    expect(parts.flat().sort()).toEqual([...names].sort())
    const sizes = parts.map(part => part.length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  })

  it('are parts of the tests that are asked for', () => {
    const isSelected = testSelection(['APPROVAL'], { index: 2, count: 2 })
    expect(names.filter(name => isSelected(name))).toEqual(['no approval'])
  })

  it.each(['', '0/2', '3/2', '1', '1/0', 'a/b', '1/2/3', '-1/2', '1 / 2'])('refuses %j', text => {
    expect(() => shardOf(text)).toThrow(UsageError)
  })
})
