import { assert, property, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as encodedInBrowsers from '../../../../src/go/encoded-bytes.browser.js'
import * as encoded from '../../../../src/go/encoded-bytes.js'
import * as aesInBrowsers from '../../../../src/template/functions/sprig/cryptography/aes-cbc.browser.js'
import * as aes from '../../../../src/template/functions/sprig/cryptography/aes-cbc.js'
import * as certificates from '../../../../src/template/functions/sprig/cryptography/certificate-authority.browser.js'
import * as digestsInBrowsers from '../../../../src/template/functions/sprig/cryptography/digests.browser.js'
import * as digests from '../../../../src/template/functions/sprig/cryptography/digests.js'

const bytes = uint8Array({ maxLength: 300 })
const plain = (array: Uint8Array) => [...array]

describe('what browsers get for Node', () => {
  it.each(['sha1', 'sha256', 'sha512'] as const)('gives the same %s', name =>
    assert(
      property(bytes, data => {
        expect(plain(digestsInBrowsers.digestOf(name, data))).toEqual(plain(digests.digestOf(name, data)))
      })
    )
  )

  it('signs a message alike', () =>
    assert(
      property(bytes, bytes, (key, message) => {
        expect(plain(digestsInBrowsers.hmacSha256(key, message))).toEqual(
          plain(digests.hmacSha256(key, message))
        )
      })
    ))

  it('derives the same key from a password', () => {
    const [password, salt] = [Uint8Array.of(1, 2, 3), Uint8Array.of(200, 0)]
    const cost = { N: 32768, r: 8, p: 2 }
    expect(plain(digestsInBrowsers.scryptKey(password, salt, cost))).toEqual(
      plain(digests.scryptKey(password, salt, cost))
    )
  })

  it('encrypts alike, and decrypts what it encrypted', () =>
    assert(
      property(
        bytes,
        uint8Array({ minLength: 32, maxLength: 32 }),
        uint8Array({ minLength: 16, maxLength: 16 }),
        (data, key, vector) => {
          const encrypted = aesInBrowsers.encryptCbc(data, { key, vector })
          expect(plain(encrypted)).toEqual(plain(aes.encryptCbc(data, { key, vector })))
          expect(plain(aesInBrowsers.decryptCbc(encrypted, { key, vector }))).toEqual(
            plain(aes.decryptCbc(encrypted, { key, vector }))
          )
        }
      )
    ))

  it('writes bytes as the same texts', () =>
    assert(
      property(uint8Array({ maxLength: 20_000 }), data => {
        expect(encodedInBrowsers.base64Of(data)).toBe(encoded.base64Of(data))
        expect(encodedInBrowsers.hexOf(data)).toBe(encoded.hexOf(data))
      }),
      { numRuns: 20 }
    ))

  it('decodes the same bytes', () =>
    assert(
      property(string({ unit: 'binary' }), uint8Array({ maxLength: 50 }), (text, data) => {
        const base64 = encoded.base64Of(data)
        const forUrls = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
        for (const each of [base64, forUrls, forUrls.slice(1), forUrls.slice(2), forUrls.slice(3)])
          expect(encodedInBrowsers.decodedBase64(each)).toBe(encoded.decodedBase64(each))
        for (const each of [encoded.hexOf(data), encoded.hexOf(data).slice(1)])
          expect(encodedInBrowsers.decodedHex(each)).toBe(encoded.decodedHex(each))
        expect(encodedInBrowsers.utf8Of(text)).toBe(encoded.utf8Of(text))
        expect(encodedInBrowsers.utf16Of(text)).toBe(encoded.utf16Of(text))
      })
    ))

  it('refuses keys and certificates as an error of the template, and knows which kinds there are', () => {
    expect(certificates.newKeyPem('pgp')).toBeUndefined()
    expect(() => certificates.newKeyPem('rsa')).toThrow(
      'keys and certificates are not available in a browser'
    )
    expect(() => certificates.authority()).toThrow('keys and certificates are not available in a browser')
  })
})
