import { afterEach, expect, it } from 'vitest'
import { beginStream, event, type Rogue, startRogue } from '../rogues/http-server.js'
import { closeAll, openLive, remote } from './open-live.js'

const usualPlace = Symbol.for('undici.globalDispatcher.1')
// It is there once one of the classes of `fetch` was needed.
new Headers()
const usual: unknown = Reflect.get(globalThis, usualPlace)
const rogues: Rogue[] = []

afterEach(async () => {
  Reflect.set(globalThis, usualPlace, usual)
  await closeAll()
  await Promise.all(rogues.splice(0).map(rogue => rogue.close()))
})

/** Makes the limit of Node, which is five minutes, a short one. */
function shortenLimits(): void {
  if (typeof usual !== 'object' || usual === null) throw new Error('Node keeps its dispatcher elsewhere')
  const limits = { headersTimeout: 200, bodyTimeout: 200 }
  Reflect.set(globalThis, usualPlace, Reflect.construct(usual.constructor, [limits]))
}

const answer = (id: unknown) => ({
  jsonrpc: '2.0',
  id,
  result: { content: [{ type: 'text', text: 'at last' }] }
})

it.each(['json', 'events'] as const)(
  'a server may be silent for longer than Node waits, with %s',
  async style => {
    let answerCall = () => {}
    let begin = () => {}
    const begun = new Promise<void>(resolve => {
      begin = resolve
    })
    const rogue = await startRogue(style, ({ request, response, message, goOn }) => {
      if (style === 'events' && (message?.method === 'tools/call' || request.url === '/plain'))
        beginStream(response).write(': wait\n\n')
      if (request.url === '/plain') return
      if (message?.method !== 'tools/call') return goOn()
      answerCall = () => {
        if (style === 'events') response.end(event(answer(message.id)))
        else
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify(answer(message.id)))
      }
      begin()
    })
    rogues.push(rogue)
    shortenLimits()
    const { call } = await openLive([remote(rogue.url)])
    const called = call('echo')
    await begun
    const plain = fetch(new URL('/plain', rogue.url)).then(response => response.text())
    // It began later than the call, and has given up: the call would have too.
    await expect(plain).rejects.toThrow()
    answerCall()
    expect(await called).toMatchObject({ content: [{ text: 'at last' }] })
  }
)
