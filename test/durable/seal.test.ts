import { describe, expect, it } from 'vitest'
import { keyOf, noSeal, sealWith, WrongSeal } from '../../src/durable/seal.js'
import { decode, encode } from '../../src/durable/wire.js'
import { chanceOf } from '../../src/durable/worker/plan-of-order.js'

const seal = sealWith(Buffer.alloc(32, 1))
const value = { password: 'plain words', big: 12345678901234567890n }

describe('a sealed value', () => {
  it('opens with its key, shows nothing and is another text each time', () => {
    const sealed = [encode(seal, value), encode(seal, value)].map(bytes =>
      Buffer.from(bytes).toString('latin1')
    )
    expect(sealed[0]).not.toContain('plain words')
    expect(sealed[0]).not.toBe(sealed[1])
    expect(decode(seal, encode(seal, { password: 'plain words' }))).toEqual({ password: 'plain words' })
    expect(decode(seal, encode(seal, undefined))).toBe(undefined)
  })

  it('does not open with another key, without one, or when a byte of it was changed', () => {
    const other = sealWith(Buffer.alloc(32, 2))
    const sealed = encode(seal, value)
    const spoilt = Buffer.from(sealed)
    spoilt[spoilt.length - 1] = (spoilt.at(-1) ?? 0) ^ 1
    expect(() => decode(other, sealed)).toThrow(
      `sealed with the key ${seal.keyId}, and the key here is ${other.keyId}`
    )
    expect(() => decode(noSeal, sealed)).toThrow('there is no key here')
    expect(() => decode(seal, spoilt)).toThrow(WrongSeal)
    expect(() => decode(seal, encode(noSeal, value))).toThrow('it is not sealed')
  })

  it('is longer than its mark: a short value that begins like one is open', () => {
    const short = Buffer.from('vmcp\u0001abc')
    expect(noSeal.open(short)).toBe(short)
    expect(() => seal.open(short)).toThrow(WrongSeal)
    expect(() => seal.open(short)).toThrow('it is not sealed')
  })

  it('has a key of 32 bytes, as hexadecimal or base64', () => {
    const bytes = Buffer.alloc(32, 0xab)
    expect(keyOf(`${bytes.toString('hex')}\n`)).toEqual(bytes)
    expect(keyOf(bytes.toString('base64'))).toEqual(bytes)
    expect([keyOf('ab'.repeat(31)), keyOf('secret'), keyOf('')]).toEqual([null, null, null])
  })
})

describe('the chance of a durable run', () => {
  const draws = (secret: string): number[] => {
    const draw = chanceOf(secret)
    return [draw(), draw(), draw()]
  }

  it('repeats itself for the same secret alone, and stays below 1', () => {
    expect(draws('a')).toEqual(draws('a'))
    expect(draws('a')).not.toEqual(draws('b'))
    expect(new Set(draws('a')).size).toBe(3)
    expect(draws('a').every(each => each >= 0 && each < 1)).toBe(true)
  })
})
