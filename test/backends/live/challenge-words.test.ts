import { describe, expect, it } from 'vitest'
import { describeChallenge } from '../../../src/backends/live/transport/http-exchange.js'

describe('what a refusal asks for', () => {
  it.each([
    [null, ''],
    ['Basic realm="shop"', ''],
    ['Bearer error="invalid_token", error_description="it has expired"', ' (invalid_token: it has expired)'],
    ['Bearer error=insufficient_scope, scope="a b"', ' (insufficient_scope; scope: a b)'],
    ['Bearer scope="a", resource_metadata="https://shop.example/x"', ' (scope: a)'],
    ['Bearer terror="no"', '']
  ])('%s', (challenge, text) => {
    const headers = new Headers(challenge === null ? {} : { 'www-authenticate': challenge })
    expect(describeChallenge({ headers })).toBe(text)
  })
})
