import { describe, expect, it } from 'vitest'
import { compareNames } from '../../src/text/compare-names.js'

describe('the order of names', () => {
  it('is that of their code units: capitals before small letters, digits before both', () => {
    expect(['ä', 'b', 'B', 'a10', 'a9', 'a', ''].sort(compareNames)).toEqual([
      '',
      'B',
      'a',
      'a10',
      'a9',
      'b',
      'ä'
    ])
    expect(compareNames('a', 'a')).toBe(0)
  })
})
