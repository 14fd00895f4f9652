import { expect, it } from 'vitest'
import { applyEdits } from '../../../src/source/index.js'

it('makes edits in the order of their places', () => {
  const edits = [
    { start: 4, end: 9, text: 'build' },
    { start: 0, end: 3, text: 'two' }
  ]
  expect(applyEdits('one biuld', edits)).toBe('two build')
})

it('makes an edit that is given twice once, and of overlapping edits only the first', () => {
  const insert = { start: 1, end: 1, text: '-' }
  expect(applyEdits('ab', [insert, insert])).toBe('a-b')
  expect(
    applyEdits('abcd', [
      { start: 0, end: 3, text: 'x' },
      { start: 1, end: 4, text: 'y' }
    ])
  ).toBe('xd')
})

it('inserts at the end and leaves a text without edits as it is', () => {
  expect(applyEdits('a', [{ start: 1, end: 1, text: 'b' }])).toBe('ab')
  expect(applyEdits('a', [])).toBe('a')
})
