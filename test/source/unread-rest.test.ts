import { describe, expect, it } from 'vitest'
import { readStream } from '../../src/source/index.js'

function unreadOf(text: string) {
  const [document] = readStream({ path: 'a.yaml', text }).documents
  const { unread } = document ?? {}
  return unread ? { text: text.slice(unread.start, unread.end), keys: unread.keys } : null
}

describe('what follows a root in brackets', () => {
  it.each([
    ['--- {a: b}\nc: d\ne: { f: g }\n', 'c: d\ne: { f: g }\n', ['c', 'e']],
    ['{a: b} # why\n\n  c: d\n  e: f\n', 'c: d\n  e: f\n', ['c', 'e']],
    ['[a]\nb: c', 'b: c', ['b']],
    ['{a: b}\n"x": y\n', '"x": y\n', ['x']],
    ['{a: b}\n- x: y\n', '- x: y\n', []],
    ['{a: b}}\n', '}\n', []],
    ['[a] ]', ']', []],
    ['{a: b}\nc: "open\n', 'c: "open\n', ['c']]
  ])('is not read in %j', (text, rest, keys) => {
    expect(unreadOf(text)).toEqual({ text: rest, keys })
  })

  it.each(['{a: b}\n', '{a: b}\n---\nc: d\n', '{a: b}\n...\nc: d\n', '{a: b}: c\nd: e\n', 'a: b\n{c: d}\n'])(
    'is nothing in %j',
    text => {
      expect(unreadOf(text)).toBeNull()
    }
  )

  it.each([
    '{a: b} c: d\n',
    '{a: b} - c\n',
    '{a: b}\n"c\n',
    '{a: b}\nc\nd: e\n',
    '{a: b}\n@c\n',
    '{a: b}\n\tc: d\n',
    '{a: "\\/"}\nc: d\n'
  ])('is a fault for the reader that it meets in %j', text => {
    expect(unreadOf(text)).toBeNull()
  })
})
