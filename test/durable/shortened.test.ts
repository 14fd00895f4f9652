import { describe, expect, it } from 'vitest'
import { shortened, shortenedArguments } from '../../src/durable/shortened.js'

const million = 1024 * 1024

describe('what is kept to be read', () => {
  it('is a text as it is, or its beginning in whole characters and how much more there was', () => {
    const text = 'x'.repeat(million)
    expect(shortened(text)).toBe(text)
    expect(shortened(`${text.slice(1)}😀yz`)).toBe(`${text.slice(1)}… (4 more characters)`)
  })

  it('is arguments as they are, or their size', () => {
    expect(shortenedArguments({ room: 'red' })).toEqual({ room: 'red' })
    expect(shortenedArguments({ room: 'x'.repeat(million) })).toEqual({
      '…': '1048587 characters of arguments'
    })
  })
})
