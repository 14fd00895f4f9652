import { PassThrough, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { LARGEST_MESSAGE, MessageLimit } from '../../src/serve/protocol/message-limit.js'

const large = 'x'.repeat(LARGEST_MESSAGE)

/** What goes through to the reader, and what is answered, for an input in chunks of a size. */
async function through(input: string, chunk: number) {
  const output = new PassThrough()
  const limit = new MessageLimit(output)
  const read = text(limit)
  const bytes = Buffer.from(input)
  for (let from = 0; from < bytes.length; from += chunk) limit.write(bytes.subarray(from, from + chunk))
  limit.end()
  const passed = await read
  output.end()
  const answers = (await text(output)).split('\n').filter(line => line !== '')
  return { passed, answers: answers.map(line => JSON.parse(line)) }
}

const refusal = (id: unknown) => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32_600, message: `the message is larger than ${LARGEST_MESSAGE} bytes, and was not read` }
})

describe('the limit of a message on standard input', () => {
  it.each([1, 2, 7, 1000])('hands on whole lines as they are, in chunks of %d', async chunk => {
    const input = '{"id":1}\n\n{"id":"ä"}\r\nlast'
    expect(await through(input, chunk)).toEqual({ passed: input, answers: [] })
  })

  it.each([
    ['first', `{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":"${large}"}}`, 7],
    ['last', `{"method":"ping","params":{"x":"${large}","id":3},"jsonrpc":"2.0","id":"a\\"b"}`, 'a"b'],
    ['before the version', `{"method":"ping","params":{"x":"${large}"},"id":-2,"jsonrpc":"2.0"}`, -2],
    ['nowhere', `{"method":"ping","params":{"x":"${large}","id":3}}`, null]
  ])('answers a larger one, whose id is %s, and reads the next', async (_, message, id) => {
    const { passed, answers } = await through(`${message}\n{"id":8}\n`, 65_536)
    expect(passed).toBe('{"id":8}\n')
    expect(answers).toEqual([refusal(id)])
  })

  it.each([
    ['lists', '[],'.repeat(100_000)],
    ['maps', '{"a":{}},'.repeat(50_000)],
    ['numbers between blanks', '1 , '.repeat(100_000)],
    ['texts with quotes', '"\\\\\\"",'.repeat(100_000)]
  ])('answers one of too many %s unread', async (_, values) => {
    const { passed, answers } = await through(`{"id":4,"params":[${values}1]}\n{"id":8}\n`, 65_536)
    expect(passed).toBe('{"id":8}\n')
    expect(answers).toMatchObject([
      { id: 4, error: { message: 'the message has more than 100,000 values, and was not read' } }
    ])
  })

  it.each([
    ['values up to the limit', `[${'[],'.repeat(99_990)}[]]`],
    ['signs in a text', JSON.stringify('[{,"\\'.repeat(200_000))]
  ])('hands on one with many %s', async (_, value) => {
    const input = `{"id":4,"params":${value}}\n`
    expect(await through(input, 65_536)).toEqual({ passed: input, answers: [] })
  })

  it('takes nothing more from a client that does not read its answers, and goes on when it does', async () => {
    const waiting: (() => void)[] = []
    const output = new Writable({
      highWaterMark: 1000,
      write: (_chunk, _encoding, done) => void waiting.push(done)
    })
    const limit = new MessageLimit(output)
    let handled = 0
    limit.on('data', () => {
      handled += 1
      output.write('x'.repeat(500))
    })
    const all = 10_000
    limit.write('{"id":1}\n'.repeat(all))
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
    expect(handled).toBeGreaterThan(0)
    expect(handled).toBeLessThan(100)
    while (handled < all) {
      waiting.shift()?.()
      await setImmediate()
      expect(output.writableLength).toBeLessThan(100_000)
    }
  })

  it('answers one that its sender has not ended', async () => {
    const { passed, answers } = await through(`${large}y`, 1_000_000)
    expect(passed).toBe('')
    expect(answers).toEqual([refusal(null)])
  })
})
