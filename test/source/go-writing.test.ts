import { describe, expect, it } from 'vitest'
import { compareKeys } from '../../src/source/go-writing/key-order.js'
import { keptText, rereadText } from '../../src/source/go-writing/reread-text.js'
import type { WritingContext } from '../../src/source/go-writing/writing-place.js'

/** In the order in which gopkg.in/yaml.v3 v3.0.1 wrote them. */
const WRITTEN = [
  '',
  '_',
  '1',
  '1a',
  '1 ',
  '1_0',
  '01',
  '001',
  '9',
  '09',
  '10',
  '10a',
  'B',
  'a b',
  'a-1',
  'a.1',
  'a1',
  'ab',
  'b',
  'b-',
  'b1b',
  'b1 ',
  'b9',
  'b10',
  'x2',
  'x12',
  'x٣',
  'é',
  'é1'
]

describe('the keys of a map', () => {
  it('are written in the order of the writer', () => {
    expect([...WRITTEN].sort().sort(compareKeys)).toEqual(WRITTEN)
    expect([...WRITTEN].reverse().sort(compareKeys)).toEqual(WRITTEN)
  })
})

/** What gopkg.in/yaml.v3 v3.0.1 read of texts that it had written itself: in a map, in a map in a list, and in a list. */
const PLACES: readonly WritingContext[] = [
  { role: 'value', column: 8 },
  { role: 'value', column: 10 },
  { role: 'item', column: 16 }
]
const KEY = 'did not find expected key'
const DASH = "did not find expected '-' indicator"
const TAB = 'found a tab character where an indentation space is expected'
const ROWS: readonly (readonly [string, string, string, string])[] = [
  ['a\nb', 'a\nb', 'a\nb', 'a\nb'],
  [' a\nb', ' a\nb', KEY, DASH],
  ['  a\nb', '  a\nb', KEY, DASH],
  ['  a\n  b\n', '  a\n  b\n', 'a\nb\n', 'a\nb\n'],
  [' a\n  b\n   c', ' a\n  b\n   c', KEY, DASH],
  ['\na\nb', 'a\nb', KEY, DASH],
  ['\n  a\n  b\n', '  a\n  b\n', 'a\nb\n', 'a\nb\n'],
  ['\n', '', '', ''],
  ['\n\n', '\n', '\n', '\n'],
  ['  a\n\n# b', '  a\n\n# b', 'a', 'a'],
  ['  a\n\n# b\n', '  a\n\n# b\n', 'a\n', 'a\n'],
  ['\u2028a\nb', 'a\nb', KEY, DASH],
  ['\ta\nb', TAB, TAB, TAB],
  ['\n\ta', '\ta', TAB, TAB],
  [' a', ' a', ' a', ' a'],
  ['  a \nb', '  a \nb', '  a \nb', '  a \nb'],
  ['  a\nb ', '  a\nb ', '  a\nb ', '  a\nb '],
  [' \n', ' \n', ' \n', ' \n'],
  ['  \u{1f600}\nb', '  \u{1f600}\nb', '  \u{1f600}\nb', '  \u{1f600}\nb'],
  ['\r\na', '\r\na', '\r\na', '\r\na']
]

describe('a text that is written and read again', () => {
  it.each(ROWS)('%j', (text, ...expected) => {
    const read = PLACES.map(place => {
      const reread = rereadText(text, place)
      if (reread === null) return text
      return reread.kind === 'other' ? keptText(text, reread) : reread.message
    })
    expect(read).toEqual(expected)
  })
})
