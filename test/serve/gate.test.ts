import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { type GateRules, refusalAt, strangerAt } from '../../src/serve/http/gate.js'

const rules: GateRules = {
  hosts: new Set(['localhost', '[::1]']),
  origins: new Set(['app.example']),
  token: 'sesame'
}

/** A request with these headers, which are all that is read of it. */
function request(headers: Record<string, string>, rawHeaders: readonly string[] = []): IncomingMessage {
  return { headers, rawHeaders } as unknown as IncomingMessage // reason above
}

const atGate = (headers: Record<string, string>) =>
  refusalAt(request({ host: 'localhost', authorization: 'Bearer sesame', ...headers }), rules)

describe('the gate of a server over HTTP', () => {
  it.each(['localhost', 'localhost:8080', 'LocalHost:1', '[::1]', '[::1]:8080'])(
    'knows the host %s',
    host => {
      expect(atGate({ host })).toBeNull()
    }
  )

  it.each(['', 'evil.example', 'localhost:99999', 'localhost.evil.example', '8080', 'localhost:80a'])(
    'does not know the host "%s"',
    host => {
      expect(atGate({ host })).toEqual({ status: 403, message: `this server is not called "${host}" (Host)` })
    }
  )

  it('takes a missing host for an unknown one', () => {
    expect(refusalAt(request({ authorization: 'Bearer sesame' }), rules)).toMatchObject({ status: 403 })
  })

  it('shows no more than a hundred characters of a name', () => {
    const long = 'a'.repeat(101)
    expect(atGate({ host: long.slice(1) })?.message).toContain(`"${long.slice(1)}"`)
    expect(atGate({ host: long })?.message).toContain(`"${long.slice(1)}…"`)
    expect(atGate({ origin: long })?.message).toContain(`"${long.slice(1)}…"`)
  })

  it.each(['https://app.example', 'http://app.example:3000', 'http://localhost:3000', 'https://[::1]'])(
    'lets the page %s call',
    origin => {
      expect(atGate({ origin })).toBeNull()
    }
  )

  it.each(['null', '', 'https://evil.example', 'ftp://app.example', 'https://app.example.evil'])(
    'does not let the page "%s" call',
    origin => {
      expect(atGate({ origin })).toEqual({
        status: 403,
        message: `pages of "${origin}" may not call this server (Origin)`
      })
    }
  )

  it('refuses two names of a host, in whatever case, and counts no values', () => {
    const two = ['Host', 'localhost', 'HOST', 'evil.example']
    const one = ['Host', 'localhost', 'X-Name', 'host']
    const headers = { host: 'localhost', authorization: 'Bearer sesame' }
    expect(refusalAt(request(headers, two), rules)).toEqual({
      status: 400,
      message: 'the request names more than one Host'
    })
    expect(refusalAt(request(headers, one), rules)).toBeNull()
  })

  it.each(['Bearer sesame', 'bearer   sesame', 'BEARER sesame  '])(
    'takes the token in "%s"',
    authorization => {
      expect(atGate({ authorization })).toBeNull()
    }
  )

  it.each(['sesame', 'Bearer', 'Bearer sesam', 'Bearer sesame sesame', 'XBearer sesame', 'Basic sesame', ''])(
    'does not take the token in "%s"',
    authorization => {
      expect(atGate({ authorization })).toEqual({
        status: 401,
        message: 'the token is not the right one',
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' }
      })
    }
  )

  it('needs no token where none is set, nor for its health', () => {
    const open = request({ host: 'localhost' })
    expect(refusalAt(open, rules)).toMatchObject({
      message: 'a token is needed: Authorization: Bearer TOKEN',
      headers: { 'www-authenticate': 'Bearer' }
    })
    expect(refusalAt(open, { ...rules, token: null })).toBeNull()
    expect(strangerAt(open, rules)).toBeNull()
    expect(strangerAt(request({ host: 'evil.example' }), rules)).toMatchObject({ status: 403 })
  })
})
