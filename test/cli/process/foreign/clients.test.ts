import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookshopCommand, bookshopOverHttp, bookshopSession, ProcessOutput } from './bookshop.js'
import { newSdk, oldSdk, sdkSession } from './sdk-session.js'

const clients = [
  { client: 'the first line of the SDK', connect: oldSdk, era: '2025-11-25' },
  { client: 'the second line, in 2025-11-25', connect: newSdk('legacy'), era: '2025-11-25' },
  { client: 'the second line, in 2026-07-28', connect: newSdk({ pin: '2026-07-28' }), era: '2026-07-28' }
] as const

let shop: Awaited<ReturnType<typeof bookshopOverHttp>>
beforeAll(async () => {
  shop = await bookshopOverHttp()
})
afterAll(() => {
  shop.child.kill('SIGKILL')
})

describe.each(clients)('a session of $client', ({ connect, era }) => {
  it('over HTTP: list, success, errors, questions, progress, giving up', async () => {
    expect(await sdkSession(connect, { url: shop.url }, shop.stderr)).toEqual(bookshopSession(era))
  })

  it('over the standard streams: the same', async () => {
    const stderr = new ProcessOutput()
    const place = { command: bookshopCommand(), stderr }
    expect(await sdkSession(connect, place, stderr)).toEqual(bookshopSession(era))
  })
})
