import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeJson, quickList } from '../../../src/template/json/decode.js'
import { encodeJson } from '../../../src/template/json/encode.js'
import type { GoValue } from '../../../src/template/value.js'

function outcome(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return String(error)
  }
}

const piece = fc.constantFrom(
  '1',
  '-0',
  '0.5',
  '1e3',
  '1e999',
  '01',
  '-',
  'null',
  'true',
  'nul',
  '"a"',
  '"é\u2028"',
  '"\ud800"',
  '"\\n"',
  '"\t"',
  ',',
  ' ',
  '\n',
  '[',
  ']',
  '{"a":1}',
  '"[{"',
  '9'.repeat(400),
  '\ufeff'
)

test('reads a list as it is read letter by letter', () => {
  const text = fc.array(piece, { maxLength: 7 }).map(pieces => `[${pieces.join(',')}]`)
  const loose = fc.array(piece, { maxLength: 5 }).map(pieces => `[${pieces.join('')}`)
  fc.assert(
    fc.property(fc.oneof(text, loose), list => {
      // A blank in front is none of its business, and leaves it to the other way.
      expect(outcome(() => decodeJson(list))).toEqual(outcome(() => decodeJson(` ${list}`)))
    }),
    { numRuns: 3000, seed: 13 }
  )
})

test('takes lists without maps and lists in them', () => {
  expect(quickList('[1, "a", null]\n')).toEqual([1, 'a', null])
  for (const text of ['{}', '1', ' [1]', '[[1]]', '[{}]', '["\\n"]', '[1e999]', '[1', '["\ud800"]'])
    expect(quickList(text)).toBeUndefined()
})

test('writes a list of whole numbers as one with others in it', () => {
  const whole = fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -0, 1e15, 1e21, 0.5))
  fc.assert(
    fc.property(fc.array(whole), (items: GoValue[]) => {
      const longer = encodeJson([...items, 'x'])
      expect(encodeJson(items)).toBe(items.length === 0 ? '[]' : `${longer.slice(0, -',"x"]'.length)}]`)
    }),
    { numRuns: 500, seed: 13 }
  )
})
