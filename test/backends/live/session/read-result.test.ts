import { expect, it } from 'vitest'
import { readResult } from '../../../../src/backends/live/session/read-result.js'

it.each(['{"n":1e400}', '[[-1e400]]', '1e999'])(
  'a result with a number beyond the range is refused: %s',
  text => {
    const structuredContent: unknown = JSON.parse(text)
    expect(readResult({ content: [], structuredContent })).toEqual({
      problem: 'has a number beyond the range of numbers'
    })
  }
)

it('a result with the largest number is taken', () => {
  const structuredContent = { n: Number.MAX_VALUE, text: 'Infinity', none: null }
  expect(readResult({ content: [], structuredContent })).toEqual({
    content: [],
    isError: false,
    structuredContent
  })
})
