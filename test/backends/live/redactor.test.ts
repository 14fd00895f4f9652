import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../../src/backends/live/index.js'

const withSecrets = (...secrets: string[]) => {
  const redactor = createRedactor()
  for (const secret of secrets) redactor.register(secret)
  return redactor
}

describe('a redactor', () => {
  it('hides a secret wherever it is, in texts, values and keys', () => {
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

  it('hides every secret of a map, also behind one that is changed already', () => {
    const { redactValue } = withSecrets('hunter2-hunter2')
    const value = { a: 'hunter2-hunter2', b: 'hunter2-hunter2', c: 'clean' }
    expect(redactValue(value)).toEqual({ a: '[redacted]', b: '[redacted]', c: 'clean' })
  })

  it('hides nothing while it has no secrets', () => {
    const { redact, redactValue, isTainted, isTornIn } = createRedactor()
    expect(redact('null')).toBe('null')
    expect(redactValue('null')).toBe('null')
    expect([isTainted('null'), isTornIn('null')]).toEqual([false, false])
  })

  it('has branches, which hide the secrets of the trunk and their own, and keep these from the trunk', () => {
    const trunk = withSecrets('trunk-secret-1')
    const branch = trunk.branch()
    const twig = branch.branch()
    trunk.register('trunk-secret-2')
    branch.register('branch-secret')
    twig.register('twig-secret')
    const text = 'trunk-secret-1 trunk-secret-2 branch-secret twig-secret'
    expect(trunk.redact(text)).toBe('[redacted] [redacted] branch-secret twig-secret')
    expect(branch.redact(text)).toBe('[redacted] [redacted] [redacted] twig-secret')
    expect(twig.redact(text)).toBe('[redacted] [redacted] [redacted] [redacted]')
    expect(twig.redactValue(['trunk-secret-1', 'branch-secret', 'twig-secret'])).toEqual(
      Array(3).fill('[redacted]')
    )
    for (const secret of ['trunk-secret-1', 'branch-secret', 'twig-secret']) {
      expect(twig.isTainted(secret), secret).toBe(true)
      expect(twig.isTornIn(`${secret.slice(0, 5)}\n${secret.slice(5)}`), secret).toBe(true)
    }
    expect([twig.isTainted('clean text'), twig.isTornIn('clean text')]).toEqual([false, false])
  })

  it('hides the parts of a header, and leaves its first word', () => {
    expect(
      withSecrets('Digest abc-def-123').redact('Authorization: Digest abc-def-123 / Digest / abc-def-123')
    ).toBe('Authorization: [redacted] / Digest / [redacted]')
    expect(withSecrets('Digest   abc-def-123').redact('abc-def-123')).toBe('[redacted]')
    expect(withSecrets('Digest abc-defg').redact('abc-defg')).toBe('[redacted]')
    expect(withSecrets('Digest abc-def').redact('abc-def')).toBe('abc-def')
  })

  it('hides a sentence as a whole and none of its words, and the lines of a key one by one', () => {
    const redactor = withSecrets('correct horse battery', 'first-line-1\nsecond-line-2')
    expect(redactor.redact('a horse is correct: correct horse battery')).toBe(
      'a horse is correct: [redacted]'
    )
    expect(redactor.redact('> second-line-2')).toBe('> [redacted]')
    expect(withSecrets('first-line-1\nbegin').redact('begin')).toBe('begin')
    expect(withSecrets('first-line-1\nbeginner').redact('beginner')).toBe('[redacted]')
  })

  it('hides the password and the query of an address where they are alone', () => {
    const redactor = withSecrets('postgres://app:pa%2Fss-word@db/shop?apikey=k-1234567')
    expect(redactor.redact('app pa/ss-word db k-1234567')).toBe('app [redacted] db [redacted]')
    expect(withSecrets('postgres://app:100%-secret@db').redact('100%-secret')).toBe('[redacted]')
    const harmless = 'root, in Base64 cm9vdA==, in hexadecimal 726f6f74'
    expect(withSecrets('postgres://app:root@db').redact(harmless)).toBe(harmless)
  })

  it('hides only as a whole what looks like an address and is none, and what is none', () => {
    expect(withSecrets('postgres://app:pa-ss-word@[db').redact('at postgres://app:pa-ss-word@[db')).toBe(
      'at [redacted]'
    )
    const mail = 'mailto:shop@example.com?subject=invoices'
    expect(withSecrets(mail).redact(`invoices to ${mail}`)).toBe('invoices to [redacted]')
  })

  it('hides a short secret where it is alone, and not within a word', () => {
    expect(withSecrets('seven').redact('seven, seventeen, x-seven')).toBe(
      '[redacted], seventeen, x-[redacted]'
    )
    expect(withSecrets('pin4').redact('pin4, pin45, PIN4')).toBe('[redacted], pin45, PIN4')
  })

  it.each([
    ['in a form', "it's", 'it%27s', '[redacted]'],
    ['in a URL, with small letters', 'ab+c', 'ab%2bc', '[redacted]'],
    ['in JSON', 'p"w\\1', 'p\\"w\\\\1', '[redacted]'],
    ['in JSON of Go', 'a<b1', 'a\\u003cb1', '[redacted]'],
    ['in JSON within JSON', 'p"w1', 'p\\\\\\"w1', '[redacted]'],
    ['in Base64', 'pw-1/xy', 'cHctMS94eQ==', '[redacted]Q=='],
    ['in Base64 behind a letter', 'pw-1/xy', 'YXB3LTEveHk=', 'YX[redacted]k='],
    ['in Base64 for URLs', 'pw?1?xy', 'cHc_MT94eQ==', '[redacted]Q=='],
    ['in hexadecimal', 'pin4', '70696e34', '[redacted]'],
    ['in hexadecimal of the upper case', 'p/n4', '702F6E34', '[redacted]']
  ])('hides a short secret %s', (_, secret, text, shown) => {
    expect(withSecrets(secret).redact(text)).toBe(shown)
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
    expect(withSecrets('abcdefgh').isTornIn('abcd\nefgh')).toBe(true)
    expect(withSecrets('a<bcdefgh').isTornIn('"a\\u003cbcd\nefgh"')).toBe(true)
    expect(withSecrets('se ven').isTornIn('seven, as a word')).toBe(false) // too short within words
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

  const odd = 'Zq7/"p+w&x=é9Kd~Lm4'
  const units = (text: string, each: (code: string) => string) =>
    Array.from({ length: text.length }, (_, at) =>
      each(text.charCodeAt(at).toString(16).padStart(4, '0'))
    ).join('')
  const bytes = (text: string, each: (hex: string) => string) =>
    [...Buffer.from(text)].map(byte => each(byte.toString(16).padStart(2, '0'))).join('')
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const writings: Readonly<Record<string, (text: string) => string>> = {
    'JSON of PHP': text => JSON.stringify(text).replaceAll('/', '\\/'),
    'JSON of Python': text =>
      JSON.stringify(text).replaceAll(/[^\0-\x7F]/g, sign => units(sign, code => `\\u${code}`)),
    'JSON with every letter escaped': text => units(text, code => `\\u${code}`),
    'JSON with some letters escaped': text =>
      text.replace('p', '\\u0070').replace('"', '\\"').replace('K', '\\u004B'),
    'escapes of bytes': text => bytes(text, hex => `\\x${hex}`),
    'a URL with every byte escaped': text => bytes(text, hex => `%${hex}`),
    'a URL with every byte escaped in capitals': text => bytes(text, hex => `%${hex.toUpperCase()}`),
    'a URL with few bytes escaped': text => text.replace('"', '%22').replace('é', '%C3%A9'),
    'a URL with a plus escaped': text => text.replace('"', '%22').replace('+', '%2B').replace('&', '%26'),
    'a URL within a URL': text => encodeURIComponent(encodeURIComponent(text)),
    'Base64 of JSON': text => base64(JSON.stringify({ t: text })),
    'Base64 of JSON of Python': text => base64(units(text, code => `\\u${code}`)),
    'Base64 of Base64': text => base64(base64(`a ${text}`)),
    'wrapped Base64': text =>
      base64(`${'x'.repeat(40)}${text}${'y'.repeat(40)}`).replaceAll(/(.{20})/g, '$1\n'),
    'a JSON web token': text =>
      `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ pw: text })).toString('base64url')}.x`,
    'JSON of PHP of Base64': text => JSON.stringify(base64(JSON.stringify([text]))).replaceAll('/', '\\/'),
    'hexadecimal of JSON': text => Buffer.from(JSON.stringify(text)).toString('hex'),
    'hexadecimal with colons': text => bytes(text, hex => `${hex}:`),
    'hexadecimal with blanks': text => bytes(text, hex => `${hex} `),
    'a list of bytes': text => JSON.stringify([...Buffer.from(text)]),
    'numbers of HTML': text => Array.from(text, sign => `&#${sign.codePointAt(0)};`).join(''),
    'names of HTML': text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
    'quoted-printable': text => text.replaceAll('=', '=3D'),
    'decomposed letters': text => text.normalize('NFD'),
    'a sign of no width in it': text => `${text.slice(0, 7)}\u200B${text.slice(7)}`,
    capitals: text => text.toUpperCase(),
    'small letters': text => text.toLowerCase(),
    'UTF-16 in Base64': text => Buffer.from(text, 'utf16le').toString('base64')
  }
  it.each(Object.entries(writings))('hides a secret in %s, whatever is around it', (_, write) => {
    const { redact, isTainted } = withSecrets(odd)
    for (const [before, behind] of [
      ['', ''],
      ['it is ', ' indeed'],
      ['漢字 "', '"\n'],
      ['k=', '&b=1']
    ]) {
      const text = `${before}${write(odd)}${behind}`
      expect(isTainted(text), text).toBe(true)
      expect(redact(text)).toContain('[redacted]')
      expect(isTainted(redact(text)), redact(text)).toBe(false)
      expect(redact(text).startsWith(before ?? '') && redact(text).endsWith(behind ?? ''), redact(text)).toBe(
        true
      )
    }
  })

  it('hides a secret that is written in three ways, one in the other', () => {
    const ways = [
      JSON.stringify,
      encodeURIComponent,
      base64,
      writings['JSON of PHP'],
      writings['a URL with every byte escaped']
    ]
    const { isTainted } = withSecrets(odd)
    for (const first of ways)
      for (const second of ways)
        for (const third of ways) {
          const text = third?.(second?.(first?.(odd) ?? '') ?? '') ?? ''
          expect(isTainted(text), text).toBe(true)
        }
  })

  it('knows a secret that looks like an escape itself', () => {
    const secret = 'k%41y\\u0042-=20-&amp;-x'
    for (const text of [
      secret,
      JSON.stringify(secret),
      encodeURIComponent(secret),
      base64(JSON.stringify(secret))
    ])
      expect(withSecrets(secret).isTainted(text), text).toBe(true)
  })

  it('leaves alone what decodes to nothing that is secret', () => {
    const { redact } = withSecrets(odd)
    const texts = [
      'a\\u0041b %41 &amp; \\n',
      base64('nothing of it'),
      '漢字 \\u00e9',
      `${'\\'.repeat(5000)}n`
    ]
    expect(texts.map(redact)).toEqual(texts)
  })

  it('finds a secret in the middle of a large text', () => {
    const { redact } = withSecrets(odd)
    for (const text of [`${'a b '.repeat(200_000)}${encodeURIComponent(odd)} ${'c d '.repeat(100_000)}`])
      for (const shift of ['', 'x', 'xy'])
        expect(redact(`${shift}${text.slice(0, -1)}`)).toContain('[redacted] c d')
    const picture = base64(`${'p'.repeat(700_000)}${JSON.stringify(odd)}${'p'.repeat(300_000)}`)
    expect(redact(picture)).toContain('[redacted]')
  })

  it('leaves words alone that every file holds, and values that are too short', () => {
    const redactor = withSecrets('true', 'abc', 'info', '')
    expect(redactor.redact('true abc info')).toBe('true abc info')
    expect(redactor.isTainted('true abc info')).toBe(false)
  })

  it('hides the longer of two secrets of which one begins the other', () => {
    expect(withSecrets('abcdefgh', 'abcdefghij').redact('abcdefghij abcdefgh')).toBe('[redacted] [redacted]')
    expect(withSecrets('abcdefghij', 'abcdefgh').redact('abcdefghij abcdefgh')).toBe('[redacted] [redacted]')
  })
})
