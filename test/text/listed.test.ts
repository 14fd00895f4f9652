import { describe, expect, it } from 'vitest'
import { listed } from '../../src/text/listed.js'

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `n${at + 1}`)

describe('names in a message', () => {
  it('lists up to thirty', () => {
    expect(listed([])).toBe('')
    expect(listed(['a', 'b'])).toBe('a, b')
    expect(listed(names(30))).toMatch(/^n1, .* n30$/)
  })

  it('counts the others', () => {
    expect(listed(names(31))).toMatch(/, n30 and 1 more$/)
    expect(listed(names(5000))).toMatch(/, n30 and 4970 more$/)
  })
})
