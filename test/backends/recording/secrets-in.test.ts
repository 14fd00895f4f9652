import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../../src/backends/live/redactor.js'
import { scrub, secretsIn } from '../../../src/backends/recording/scrub.js'
import type { JsonValue } from '../../../src/model/index.js'

const SECRET = 'p@ss/w0rd+Zq=='

const text = (value: JsonValue): JsonValue => ({ content: [{ type: 'text', text: JSON.stringify(value) }] })
const base64 = (value: string): string => Buffer.from(value).toString('base64')

describe('a secret of an answer', () => {
  const answers: readonly (readonly [string, JsonValue])[] = [
    ['structured', { structuredContent: { password: SECRET } }],
    ['in JSON of a text block', text({ password: SECRET })],
    ['in JSON within that JSON', text({ body: JSON.stringify({ access_token: SECRET }) })],
    ['in a list of a text block', text([{ apiKey: SECRET }])],
    ['deep in maps and lists', text({ items: [{ user: { client_secret: SECRET } }] })],
    ['one of a list', text({ credentials: [SECRET] })],
    ['a part of a map', text({ authorization: { scheme: 'Basic', value: SECRET } })],
    ['with blanks before', { content: [{ type: 'text', text: `\n {"token":"${SECRET}"}` }] }],
    ['in a resource', { content: [{ type: 'resource', resource: { text: `{"password":"${SECRET}"}` } }] }]
  ]
  it.each(answers)('is found %s', (_place, answer) => {
    expect(secretsIn(answer)).toContain(SECRET)
  })

  const forms: readonly (readonly [string, string])[] = [
    ['as it is', SECRET],
    ['in a sentence', `the password is ${SECRET}.`],
    ['in a query', `https://h/?t=${encodeURIComponent(SECRET)}`],
    [
      'in a query, escapes in small letters',
      `https://h/?t=${encodeURIComponent(SECRET).toLowerCase().replace('zq', 'Zq')}`
    ],
    ['in a form', new URLSearchParams({ t: SECRET }).toString()],
    ['as JSON', JSON.stringify({ z: SECRET })],
    ['as JSON within JSON', JSON.stringify(JSON.stringify({ z: SECRET }))],
    ['behind Bearer', `Bearer ${SECRET}`],
    ['in an address', `https://user:${encodeURIComponent(SECRET)}@h/`],
    ['in Base64', base64(SECRET)],
    ['in Base64 behind a name', base64(`user:${SECRET}`)],
    ['in Base64 for addresses', Buffer.from(SECRET).toString('base64url')],
    ['in hexadecimal', Buffer.from(SECRET).toString('hex')],
    ['in large hexadecimal', Buffer.from(SECRET).toString('hex').toUpperCase()]
  ]
  it.each(forms)('does not appear %s', (_form, shown) => {
    const redactor = createRedactor()
    for (const secret of secretsIn(text({ password: SECRET }))) redactor.register(secret)
    const [hidden] = [redactor.redactValue({ [shown]: [shown] })].map(value => JSON.stringify(value))
    expect(hidden).toContain('[redacted]')
    expect(JSON.stringify(scrub(shown, redactor))).not.toContain('w0rd')
    expect(redactor.isTainted(shown)).toBe(true)
    expect(redactor.isTainted(hidden ?? '')).toBe(false)
  })
})

describe('no secret of an answer', () => {
  it.each<[string, JsonValue]>([
    ['a mark of the next page', { nextToken: 'eyJwYWdlIjoyfQ', page_token: 'abcdefgh' }],
    ['a text that is no JSON', { content: [{ type: 'text', text: '{ password: open' }] }],
    ['a number of tokens', { maxTokens: 4096, tokens: 'many' }]
  ])('is %s', (_name, answer) => {
    expect(secretsIn(answer)).toEqual([])
  })
})
