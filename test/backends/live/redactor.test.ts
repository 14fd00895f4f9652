import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../../src/backends/live/index.js'

const withSecrets = (...secrets: string[]) => {
  const redactor = createRedactor()
  for (const secret of secrets) redactor.register(secret)
  return redactor
}

describe('a redactor', () => {
  it('hides a secret wherever it stands, in texts, values and keys', () => {
    const { redact, redactValue } = withSecrets('hunter2-hunter2')
    expect(redact('token hunter2-hunter2, again hunter2-hunter2')).toBe('token [redacted], again [redacted]')
    const value = { 'k hunter2-hunter2': ['a', { b: 'hunter2-hunter2' }], n: 3n, __proto__: null }
    expect(redactValue(value)).toEqual({ 'k [redacted]': ['a', { b: '[redacted]' }], n: 3n })
  })

  it('gives what holds no secret back as it is, without a copy', () => {
    const { redactValue } = withSecrets('hunter2-hunter2')
    const clean = { list: ['a', { b: null }] }
    const redacted = redactValue({ clean, other: ['hunter2-hunter2'] })
    expect(redactValue(clean)).toBe(clean)
    expect(redacted).toEqual({ clean, other: ['[redacted]'] })
    expect(Object.values(redacted as object)[0]).toBe(clean) // a map was given
  })

  it('hides the parts of a header, and leaves its first word', () => {
    expect(
      withSecrets('Digest abc-def-123').redact('Authorization: Digest abc-def-123 / Digest / abc-def-123')
    ).toBe('Authorization: [redacted] / Digest / [redacted]')
  })

  it('hides a sentence as a whole and none of its words, and the lines of a key one by one', () => {
    const redactor = withSecrets('correct horse battery', 'first-line-1\nsecond-line-2')
    expect(redactor.redact('a horse is correct: correct horse battery')).toBe(
      'a horse is correct: [redacted]'
    )
    expect(redactor.redact('> second-line-2')).toBe('> [redacted]')
  })

  it('hides the password and the query of an address where they stand alone', () => {
    const redactor = withSecrets('postgres://app:pa%2Fss-word@db/shop?apikey=k-1234567')
    expect(redactor.redact('app pa/ss-word db k-1234567')).toBe('app [redacted] db [redacted]')
  })

  it('hides a short secret where it stands alone, and not within a word', () => {
    expect(withSecrets('seven').redact('seven, seventeen, x-seven')).toBe(
      '[redacted], seventeen, x-[redacted]'
    )
    expect(withSecrets('pin4').redact('pin4, pin45')).toBe('[redacted], pin45')
  })

  it('knows a secret in JSON that is a text of JSON, four deep', () => {
    const secret = 'pass"word\\of<mine>'
    let text = secret
    for (const depth of [1, 2, 3, 4]) {
      text = JSON.stringify(text)
      expect(withSecrets(secret).isTainted(text), `${depth} deep`).toBe(true)
    }
  })

  it('finds a secret that is broken up', () => {
    const redactor = withSecrets('hunter2-hunter2')
    expect(redactor.isTornIn('a: "hunter2-\n  hunter2"')).toBe(true)
    expect(redactor.isTornIn('a: hunter2, b: hunter2')).toBe(false)
  })

  it.each([
    ['as a URL writes it', (text: string) => encodeURIComponent(text)],
    ['as JSON writes it', (text: string) => JSON.stringify(text)],
    ['in Base64', (text: string) => Buffer.from(text).toString('base64')],
    ['in Base64 behind something else', (text: string) => Buffer.from(`user:${text}!`).toString('base64')],
    ['in Base64 for URLs', (text: string) => Buffer.from(`a${text}`).toString('base64url')],
    ['in hexadecimal', (text: string) => Buffer.from(text).toString('hex')],
    ['in hexadecimal of the upper case', (text: string) => Buffer.from(text).toString('hex').toUpperCase()],
    ['as a form writes it', (text: string) => String(new URLSearchParams({ text }))],
    ['in JSON within JSON', (text: string) => JSON.stringify(JSON.stringify({ text }))]
  ])('knows a secret %s', (_, encode) => {
    const secret = fc
      .string({ minLength: 8, maxLength: 40, unit: 'grapheme' })
      .filter(text => text.trim() === text && !/\s/.test(text))
    fc.assert(fc.property(secret, text => withSecrets(text).isTainted(encode(text))))
  })

  it('leaves words alone that every file holds, and values that are too short', () => {
    const redactor = withSecrets('true', 'abc', 'info', '')
    expect(redactor.redact('true abc info')).toBe('true abc info')
    expect(redactor.isTainted('true abc info')).toBe(false)
  })

  it('hides the longer of two secrets of which one begins the other', () => {
    expect(withSecrets('abcdef', 'abcdefghij').redact('abcdefghij abcdef')).toBe('[redacted] [redacted]')
  })
})
