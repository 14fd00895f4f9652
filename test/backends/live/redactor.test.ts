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
    expect(withSecrets('Bearer abc-def-123').redact('Authorization: Bearer abc-def-123 / abc-def-123')).toBe(
      'Authorization: [redacted] / [redacted]'
    )
  })

  it.each([
    ['as a URL writes it', (text: string) => encodeURIComponent(text)],
    ['as JSON writes it', (text: string) => JSON.stringify(text)],
    ['in Base64', (text: string) => Buffer.from(text).toString('base64')],
    ['in Base64 behind something else', (text: string) => Buffer.from(`user:${text}!`).toString('base64')],
    ['in Base64 for URLs', (text: string) => Buffer.from(`a${text}`).toString('base64url')],
    ['in hexadecimal', (text: string) => Buffer.from(text).toString('hex')]
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
