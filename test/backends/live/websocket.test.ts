import { afterEach, describe, expect, it } from 'vitest'
import { refusingPort } from '../../ports.js'
import { backendContract } from '../contract.js'
import { startRogue } from '../rogues/http-server.js'
import { type SocketRogue, startSocketRogue } from '../rogues/websocket-server.js'
import { closeAll, openLive, remote, setting } from './open-live.js'

const rogues: Pick<SocketRogue, 'close'>[] = []
const open = async (...given: Parameters<typeof startSocketRogue>) => {
  const rogue = await startSocketRogue(...given)
  rogues.push(rogue)
  return remote(rogue.url, { kind: 'websocket' })
}

backendContract('a server on a WebSocket', async () => (await openLive([await open()])).backend)
backendContract(
  'a server of 2026-07-28 on a WebSocket',
  async () => (await openLive([await open(undefined, 'new')])).backend
)

afterEach(async () => {
  await closeAll()
  await Promise.all(rogues.splice(0).map(rogue => rogue.close()))
})

it('a WebSocket answers what the server asks right behind the opening', async () => {
  const answers: unknown[] = []
  const rogue = await startSocketRogue(message => {
    if (message.id === 'early') answers.push(message)
    return message.id === 'early'
  })
  rogues.push(rogue)
  rogue.onOpening(socket => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 'early', method: 'ping' })))
  const { call } = await openLive([remote(rogue.url, { kind: 'websocket' })])
  expect(await call('echo')).toMatchObject({ isError: false })
  expect(answers).toEqual([{ jsonrpc: '2.0', id: 'early', result: {} }])
})

describe('a failure on a WebSocket', () => {
  it('of the connection ends a call at once', async () => {
    const source = await open(({ method }, socket) => {
      if (method !== 'tools/call') return false
      socket.close(1011)
      return true
    })
    const { call } = await openLive([source])
    await expect(call('echo')).rejects.toMatchObject({
      reason: { kind: 'lost' },
      message: 'server "shop" closed the connection (code 1011)'
    })
  })

  it('of a server that is not there, or is none, is named', async () => {
    const rogue = await startRogue('json', ({ response }) => response.writeHead(404).end())
    rogues.push(rogue)
    for (const [url, text] of [
      [rogue.url.replace('http', 'ws'), 'answered 404'],
      [`ws://127.0.0.1:${await refusingPort()}`, 'cannot be reached (connection refused)']
    ] as const) {
      const { backend } = await openLive([remote(url, { kind: 'websocket' })])
      expect(backend.servers[0]?.failure).toMatchObject({
        kind: 'unreachable',
        message: expect.stringContaining(text)
      })
    }
  })

  it('of credentials is distinguished', async () => {
    const source = await open()
    const { connection } = source
    if (connection.kind === 'stdio') throw new Error('no address')
    const headers = new Map([['Authorization', setting('Bearer wrong')]])
    const { backend } = await openLive([{ ...source, connection: { ...connection, headers } }])
    expect(backend.servers[0]?.failure).toMatchObject({ kind: 'refused' })
  })

  it('of an invalid frame is distinguished from a missing server', async () => {
    const source = await open(({ method }, socket) => {
      // The first byte of a text of two bytes that are not UTF-8.
      if (method === 'tools/call') Reflect.get(socket, '_socket').write(Buffer.from([0x81, 2, 0xff, 0xff]))
      return method === 'tools/call'
    })
    const { call } = await openLive([source])
    await expect(call('echo')).rejects.toMatchObject({
      reason: { kind: 'protocol' },
      message:
        /sent a frame that is not one of a WebSocket \(Invalid WebSocket frame: invalid UTF-8 sequence\)/
    })
  })

  it('of a message that is too large names the limit', async () => {
    const { call } = await openLive([await open()], { limits: { maxMessageBytes: 10_000 } })
    await expect(call('echo', { text: 'x'.repeat(20_000) })).rejects.toMatchObject({
      reason: { kind: 'limit' }
    })
  })
})
