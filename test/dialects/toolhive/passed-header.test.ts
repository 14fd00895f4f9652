import { describe, expect, it } from 'vitest'
import { headerProblem } from '../../../src/dialects/toolhive/document-checks/settings/passed-header.js'

describe('a header that is passed on', () => {
  it.each(['X-Shop', 'X-Forwarded-Port', 'Set-Cookie', 'Origin', 'Via', 'a'.repeat(256)])(
    'may be %s',
    name => {
      expect(headerProblem(name)).toBeNull()
    }
  )

  it.each([
    ['hOsT', 'Host'],
    ['http2-settings', 'Http2-Settings'],
    ['authorization', 'Authorization'],
    ['Cookie', 'Cookie'],
    ['X-FORWARDED-PROTO', 'X-Forwarded-Proto'],
    ['x-real-ip', 'X-Real-Ip']
  ])('is not %s, which is reported as HTTP writes it', (name, written) => {
    expect(headerProblem(name)).toBe(`"${written}" is a restricted header and cannot be forwarded`)
  })

  it.each([
    [' host', '" host"'],
    ['a\u0000', '"a\\x00"'],
    ['a\u2028', '"a\\u2028"'],
    ['a"b', '"a\\"b"'],
    ['é', '"é"']
  ])('is a token of HTTP: %j', (name, written) => {
    expect(headerProblem(name)).toBe(
      `invalid header name ${written}: invalid HTTP header name: contains invalid characters`
    )
  })

  it('is reported as too long before its characters are looked at, which are counted in bytes', () => {
    const name = 'é'.repeat(129)
    expect(headerProblem(name)).toBe(
      `invalid header name "${name}": header name exceeds maximum length of 256 bytes`
    )
  })
})
