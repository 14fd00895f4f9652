import { Tiktoken } from 'js-tiktoken/lite'
import cl100k from 'js-tiktoken/ranks/cl100k_base'
import o200k from 'js-tiktoken/ranks/o200k_base'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Encoding, encodingNames, loadEncoding } from '../../src/tokens/index.js'
import { texts } from './texts.js'

const lists = { o200k_base: o200k, cl100k_base: cl100k }

describe.each(encodingNames)('%s', name => {
  let encoding: Encoding
  let other: Tiktoken

  beforeAll(async () => {
    encoding = await loadEncoding(name)
    other = new Tiktoken(lists[name])
  }, 600_000)

  it('counts fifty texts like an independent encoder', { timeout: 600_000 }, () => {
    expect(texts).toHaveLength(50)
    const theirs = texts.map(text => [text.slice(0, 40), other.encode(text, [], []).length])
    expect(texts.map(text => [text.slice(0, 40), encoding.count(text)])).toEqual(theirs)
  })

  it('finds the start of each token, in ascending order', () => {
    for (const text of texts) {
      const starts = encoding.starts(text)
      expect(starts).toHaveLength(encoding.count(text))
      expect(starts.every((start, index) => start >= (starts[index - 1] ?? 0) && start < text.length)).toBe(
        true
      )
    }
  })

  it('counts a long run of letters exactly, in time proportional to its length', () => {
    // Eight letters per token; an encoder that tries every pair again after each merge would take hours.
    expect(encoding.count('a'.repeat(200_000))).toBe(25_000)
    expect(encoding.count('ab'.repeat(700))).toBe(other.encode('ab'.repeat(700), [], []).length)
  })
})
