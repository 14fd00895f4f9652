import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { httpLimits } from '../../../src/serve/http/http-limits.js'
import { BodyReader } from '../../../src/serve/http/read-body.js'

function sent(text: string): IncomingMessage {
  const pieces = Readable.from([Buffer.from(text)])
  return Object.assign(pieces, { method: 'POST', headers: {} }) as unknown as IncomingMessage // only what is read
}

it('limits the bodies that arrive at the same time, and not those of all requests together', async () => {
  const bodies = new BodyReader({ ...httpLimits, maxBodyBytes: 10, maxBytesAtOnce: 15 })
  for (let time = 0; time < 5; time++)
    expect(await bodies.read(sent('"1234567"'))).toEqual({ kind: 'json', value: '1234567' })
  expect(await bodies.read(sent('"123456789"'))).toEqual({ kind: 'tooLarge' })
  const together = await Promise.all([1, 2].map(() => bodies.read(sent('"1234567"'))))
  expect(together.map(({ kind }) => kind)).toEqual(['json', 'tooMuch'])
})
