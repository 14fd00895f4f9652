import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointedKey, pointerPart } from '../../src/go/json-pointer.js'

test('a key is in a pointer without its slashes, and ~1 of its own stays one', () => {
  expect(pointerPart('a/b~1')).toBe('a~1b~01')
  expect(pointedKey('a~1b~01')).toBe('a/b~1')
  fc.assert(
    fc.property(fc.string(), key => {
      expect(pointerPart(key)).not.toContain('/')
      expect(pointedKey(pointerPart(key))).toBe(key)
    }),
    { seed: 6901 }
  )
})
