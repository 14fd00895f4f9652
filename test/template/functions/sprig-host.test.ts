import { createPrivateKey, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type HostPorts, renderTemplate } from '../../../src/template/index.js'

const noon = Date.UTC(2024, 6, 1, 12, 0, 0, 250)

/** A host whose chance is a fixed sequence. */
function host(change: Partial<HostPorts> = {}): Partial<HostPorts> {
  let state = 1
  const random = (): number => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
  return { now: () => noon, timeZone: 'Europe/Berlin', random, ...change }
}

function rendered(template: string, ports = host()): unknown {
  const result = renderTemplate(template, {}, { functions: 'sprig', host: ports })
  return 'error' in result ? result.error.message : result.output
}

describe('the clock', () => {
  it('is that of the host, in its zone', () => {
    expect(rendered('{{now}}')).toBe('2024-07-01 14:00:00.25 +0200 CEST')
    expect(rendered('{{date "15:04" now}}')).toBe('14:00')
    expect(rendered('{{htmlDateInZone now "Asia/Tokyo"}}')).toBe('2024-07-01')
  })

  it('replaces what is no date', () => {
    expect(rendered('{{date "2006-01-02" "yesterday"}}')).toBe('2024-07-01')
  })

  it('returns how long ago something was, in whole seconds', () => {
    expect(rendered('{{ago 1719835140}}')).toBe('1m0s')
    expect(rendered('{{durationRound (now | date_modify "-50h")}}')).toBe('2d')
  })

  it('falls back to UTC in an unknown zone', () => {
    expect(rendered('{{now.Format "15:04 MST"}}', host({ timeZone: 'Nowhere/Town' }))).toBe('12:00 UTC')
  })
})

describe('chance', () => {
  it.each([
    'randAlphaNum 12',
    'randAlpha 12',
    'randNumeric 12',
    'randAscii 12',
    'randBytes 9',
    'uuidv4',
    'randInt 10 20'
  ])('%s repeats itself with the same host', call => {
    expect(rendered(`{{${call}}}`)).toBe(rendered(`{{${call}}}`))
  })

  it('keeps to the alphabet and the length', () => {
    expect(rendered('{{randAlphaNum 40}}')).toMatch(/^[A-Za-z0-9]{40}$/)
    expect(rendered('{{randNumeric 40}}')).toMatch(/^\d{40}$/)
    expect(rendered('{{randAlpha 0}}{{randAlpha -1}}')).toBe('')
    expect(rendered('{{randBytes 9 | b64dec | len}}')).toBe('9')
    expect(rendered('{{uuidv4}}')).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('shuffles without losing a letter', () => {
    expect(
      Array.from(String(rendered('{{shuffle "naïve 😀"}}')))
        .sort()
        .join('')
    ).toBe(' aenvï😀')
  })

  it('refuses an empty range', () => {
    expect(rendered('{{randInt 5 5}}')).toContain('error calling randInt: invalid argument to Intn')
  })
})

describe('the environment', () => {
  it('is empty unless the host hands one in', () => {
    expect(rendered('[{{env "HOME"}}][{{expandenv "$HOME/x"}}]')).toBe('[][/x]')
  })

  it('is expanded as a shell would', () => {
    const environment = (name: string): string | undefined => ({ USER: 'ada', HOST: 'db' })[name]
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are the shell's
    expect(rendered('{{expandenv "$USER@${HOST}:$ 5 ${" }}', host({ environment }))).toBe('ada@db:$ 5 ')
  })

  it('reaches no network', () => {
    expect(rendered('{{getHostByName "example.com"}}')).toContain('error calling getHostByName')
  })
})

describe('passwords and keys', () => {
  it('makes the bcrypt hash that Go accepts', () => {
    // This host gives the salt 00 01 02 … 0f; Go's CompareHashAndPassword took the hash for "secret".
    let byte = 0
    const counting = host({ random: () => byte++ / 256 })
    expect(rendered('{{htpasswd "ada" "secret"}}', counting)).toBe(
      'ada:$2a$10$..CA.uOD/eaGAOmJB.yMBu0jSOqyoKcaQ/YvzjM283iifHYPhsi9y'
    )
  })

  it('refuses what bcrypt and htpasswd cannot hold', () => {
    expect(rendered('{{bcrypt (repeat 73 "x")}}')).toContain('password length exceeds 72 bytes')
    expect(rendered('{{htpasswd "a:b" "x"}}')).toBe('invalid username: a:b')
  })

  it('decrypts what it encrypted, and reports what it cannot', () => {
    expect(rendered('{{encryptAES "key" "grüße" | decryptAES "key"}}')).toBe('grüße')
    expect(rendered('{{encryptAES "key" ""}}{{decryptAES "key" ""}}')).toBe('')
    expect(rendered('{{decryptAES "key" "YQ"}}')).toContain('illegal base64 data at input byte 0')
  })

  it.each(['ecdsa', 'ed25519'])('makes a %s key from the chance of the host', kind => {
    const pem = String(rendered(`{{genPrivateKey "${kind}"}}`))
    expect(createPrivateKey(pem).type).toBe('private')
    expect(rendered(`{{genPrivateKey "${kind}"}}`)).toBe(pem)
  })

  it('knows no other kinds of keys', () => {
    expect(rendered('{{genPrivateKey "rot13"}}')).toBe('Unknown type rot13')
  })

  it('signs a certificate with an authority of its own', () => {
    const template =
      '{{$ca := genCAWithKey "house" 365 (genPrivateKey "ecdsa")}}' +
      '{{$web := genSignedCertWithKey "web" (list "10.0.0.1" "::1") (list "web.example") 30 $ca (genPrivateKey "ed25519")}}' +
      '{{$ca.Cert}}|{{$web.Cert}}|{{$web.Key}}'
    const [authority = '', certificate = '', key = ''] = String(rendered(template)).split('|')
    const signed = new X509Certificate(certificate)
    expect(signed.verify(new X509Certificate(authority).publicKey)).toBe(true)
    expect(signed.checkPrivateKey(createPrivateKey(key))).toBe(true)
    expect(signed.subjectAltName).toBe('DNS:web.example, IP Address:10.0.0.1, IP Address:0:0:0:0:0:0:0:1')
    expect(signed.validTo).toBe('Jul 31 12:00:00 2024 GMT')
    expect(new X509Certificate(authority).ca).toBe(true)
  })

  it('refuses what is no address, no key, no certificate', () => {
    expect(rendered('{{genSelfSignedCert "x" (list "1.2.3") nil 1}}')).toContain('error parsing ip: 1.2.3')
    expect(rendered('{{genCAWithKey "x" 1 "none"}}')).toContain('parsing private key: no PEM data in input')
    expect(rendered('{{buildCustomCert "YQ==" "YQ=="}}')).toContain('unable to decode certificate')
  })
})
