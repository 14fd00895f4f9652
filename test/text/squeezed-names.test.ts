import { expect, it } from 'vitest'
import { OneDifference } from '../../src/text/squeezed-names.js'

it('finds names with one letter more, less or other, in their order', () => {
  const names = ['chat', 'dog', 'at', 'cat', 'hat'].map((text, at) => ({ text, at }))
  const known = new OneDifference([...names].reverse())
  expect(known.near('hat').map(({ text }) => text)).toEqual(['chat', 'at', 'cat', 'hat'])
  expect(known.near('zebra')).toEqual([])
})
