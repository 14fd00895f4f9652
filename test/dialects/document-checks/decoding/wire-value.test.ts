import { describe, expect, it } from 'vitest'
import { wireNumber, wireText } from '../../../../src/dialects/document-checks/decoding/wire-value.js'
import { Place } from '../../../../src/dialects/reading/place.js'
import { readStream } from '../../../../src/source/index.js'

/** A value as it is in a resource. */
function written(text: string): Place {
  const [given] = readStream({ path: 'given.yaml', text: `value: ${text}\n` }).documents
  if (!given) throw new Error('the text holds no document')
  return Place.ofDocument(given, 'resource').field('value')
}

describe('a number on its way through a cluster', () => {
  it.each([
    ['5', 5n],
    ['5.0', 5n],
    ['1e9', 1_000_000_000n],
    ['1234567', 1_234_567n],
    ['0x1F', 31n],
    ['1_000', 1000n],
    ['9223372036854775807', 9_223_372_036_854_775_807n],
    ['-9223372036854775808', -9_223_372_036_854_775_808n]
  ])('is whole where JSON writes %s as a whole number that fits', (text, value) => {
    expect(wireNumber(written(text))).toBe(value)
  })

  it.each([
    ['1.5', 1.5],
    ['9223372036854775808', 9_223_372_036_854_776_000],
    ['-9223372036854775809', -9_223_372_036_854_776_000],
    ['100000000000000000000', 1e20],
    ['1e21', 1e21],
    ['1e-7', 1e-7]
  ])('is a float where %s has a fraction or does not fit', (text, value) => {
    expect(wireNumber(written(text))).toBe(value)
  })

  it.each(['text', '"5"', 'true', '[5]', '~'])('is none for %s', text => {
    expect(wireNumber(written(text))).toBeNull()
  })
})

describe('a value as the API server shows it', () => {
  it.each([
    ['1e9', '1000000000'],
    ['1e20', '1e+20'],
    ['1234567.5', '1.2345675e+06'],
    ['-5', '-5'],
    ['true', 'true'],
    ['"a\\nb\\x01"', '"a\\nb\\x01"'],
    ['[1.5, 1e9, null, "a<b"]', '[1.5,1000000000,null,"a\\u003cb"]'],
    ['{}', '{}']
  ])('%s is %s', (text, shown) => {
    expect(wireText(written(text))).toBe(shown)
  })
})
