/**
 * A server on standard input and output that misbehaves as its first argument asks: see `habits`. Without one it keeps
 * the contract. Behind `new: ` it does so as one that speaks 2026-07-28 alone.
 */
import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { answerOf as answerIn, completed, initialized } from './contract-tools.mjs'
import { newEraHabits } from './new-era-habits.mjs'
import { bytesOf } from './odd-bytes.mjs'

const [wanted = 'none', ...rest] = process.argv.slice(2)
const era = wanted.startsWith('new: ') ? 'new' : 'old'
const habit = wanted.replace('new: ', '')
const answerOf = message => answerIn(message, era)
const say = message => void process.stdout.write(`${JSON.stringify(message)}\n`)
const result = (id, value) => say({ jsonrpc: '2.0', id, result: era === 'new' ? completed(value) : value })
const refuse = (id, code, message, data) => say({ jsonrpc: '2.0', id, error: { code, message, data } })
const text = value => ({ content: [{ type: 'text', text: value }] })
const tool = (name, more = {}) => ({ name, inputSchema: { type: 'object' }, ...more })

/** What a habit makes of a message; false: it is answered as usual. */
const habits = {
  none: () => false,
  'exits at once': () => false,
  'exits in a call': message =>
    onCall(message, () => {
      process.stderr.write('reading the catalogue\nfatal: the disk is full\n')
      process.stdout.write('{"jsonrpc":"2.0","id":')
      process.exit(3)
    }),
  'talks on its output': message => {
    process.stdout.write('Listening…\n\n[debug] {"a": 1\n')
    return onList(message, () => false)
  },
  'reads no more': message =>
    onList(message, ({ id }) => {
      result(id, { tools: [tool('echo')] })
      process.stdin.destroy()
      closeSync(0)
      setInterval(() => undefined, 1000)
    }),
  'reads slowly': message =>
    onList(message, ({ id }) => {
      result(id, { tools: [tool('echo')] })
      process.stdin.pause()
    }),
  'answers no more': message =>
    onCall(message, () => {
      process.stdout.destroy()
      closeSync(1)
      setInterval(() => undefined, 1000)
    }),
  'is silent': () => true,
  'sends too much': message => onCall(message, ({ id }) => result(id, text('x'.repeat(2 * 1024 * 1024)))),
  'talks without end': message =>
    onCall(message, ({ id }) => {
      const notification = {
        jsonrpc: '2.0',
        method: 'notifications/message',
        params: { level: 'info', data: 'still here' }
      }
      process.stdout.write(`${JSON.stringify(notification)}\n`.repeat(15_000))
      result(id, text('done'))
    }),
  'sends bytes one by one': message => {
    const answer = answerOf(message)
    if (answer)
      for (const byte of Buffer.from(`${JSON.stringify(answer)}\n`)) process.stdout.write(Buffer.of(byte))
    return true
  },
  'gives pages': message =>
    onList(message, ({ id, params }) => {
      if (params?.cursor === 'two') result(id, { tools: [tool('echo')] })
      else result(id, { tools: [tool('first'), tool('second')], nextCursor: 'two' })
    }),
  'gives the same page': message =>
    onList(message, ({ id }) => result(id, { tools: [tool('echo')], nextCursor: 'again' })),
  'has broken tools': message =>
    onList(message, ({ id }) =>
      result(id, {
        tools: [
          tool('echo'),
          tool('bad', { outputSchema: { type: 'objekt' } }),
          { inputSchema: {} },
          tool('worse', { outputSchema: 'none' }),
          tool('a b', { inputSchema: { type: 'object', properties: { __proto__x: { type: 'string' } } } })
        ]
      })
    ),
  'breaks its promise': message => {
    const outputSchema = { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] }
    return (
      onList(message, ({ id }) =>
        result(id, {
          tools: ['kept', 'broken', 'forgotten', 'failed'].map(name => tool(name, { outputSchema }))
        })
      ) ||
      onCall(message, ({ id, params: { name } }) =>
        result(
          id,
          {
            kept: { content: [], structuredContent: { n: 1 } },
            broken: { content: [], structuredContent: { n: 'one' } },
            forgotten: text('1'),
            failed: { ...text('no such shelf'), isError: true, structuredContent: { err: 'NOT_FOUND' } }
          }[name]
        )
      )
    )
  },
  'answers nonsense': message =>
    onCall(message, ({ id, params: { name } }) => {
      if (name === 'echo') result(id, { content: [{ type: 'hologram' }] })
      else if (name === 'refuse') result(id, { content: 'none' })
      else
        process.stdout.write(
          `{"jsonrpc":"2.0","id":${id},"result":{"content":[],"structuredContent":{"a":${'['.repeat(20000)}${']'.repeat(20000)}}}}\n`
        )
    }),
  'answers twice': message =>
    onCall(message, ({ id }) => {
      result(9000, text('for nobody'))
      result(id, text('once'))
      result(id, text('twice'))
    }),
  'changes its tools': message => {
    if (message.method === 'notifications/initialized')
      setTimeout(() => {
        renewed = true
        say({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' })
      }, 30)
    return onList(message, ({ id }) => result(id, { tools: renewed ? [tool('echo')] : [tool('old')] }))
  },
  'gives pages without end': message =>
    onList(message, ({ id, params }) =>
      result(id, { tools: [tool('echo')], nextCursor: `${params?.cursor ?? ''}x` })
    ),
  'exits when it is listed': message => onList(message, () => process.exit(4)),
  'waits in every call': message => onCall(message, () => undefined),
  'writes half a line': message =>
    onCall(message, ({ id }) => process.stdout.write(`{"jsonrpc":"2.0","id":${id},`)),
  'answers without a result': message => onCall(message, ({ id }) => say({ jsonrpc: '2.0', id })),
  'answers another version of JSON-RPC': message =>
    onCall(message, ({ id }) => say({ jsonrpc: '1.0', id, result: text('old') })),
  'answers with an error': message =>
    onCall(message, ({ id }) =>
      say({ jsonrpc: '2.0', id, error: { code: -32603, message: 'the shelf is gone' } })
    ),
  'answers no call': message => onCall(message, () => result(9000, text('for no call'))),
  'answers as an error tool': message =>
    onCall(message, ({ id }) => result(id, { ...text('no such shelf'), isError: true })),
  'sends 30 MB': message => onCall(message, ({ id }) => result(id, text('x'.repeat(30 * 1024 * 1024)))),
  'talks much on its error output': message =>
    onCall(message, ({ id }) => {
      for (let line = 0; line < 20_000; line += 1) process.stderr.write(`${line} ${'e'.repeat(90)}\n`)
      result(id, text('done'))
    }),
  ...bytesOf(answerOf),
  ...newEraHabits({ say, result, refuse, on }),
  'reports progress': message =>
    onCall(message, ({ id, params }) => {
      let steps = 0
      const timer = setInterval(() => {
        steps += 1
        if (steps === 6) {
          clearInterval(timer)
          return result(id, text('done'))
        }
        say({
          jsonrpc: '2.0',
          method: 'notifications/progress',
          params: {
            progressToken: params._meta.progressToken,
            progress: steps,
            total: 5,
            message: `part ${steps}`
          }
        })
      }, 600)
    }),
  'hears cancellations': message => {
    if (message.method === 'notifications/cancelled') cancelled.push(message.params.requestId)
    return onCall(message, ({ id, params: { name } }) => {
      if (name === 'echo') result(id, text(JSON.stringify(cancelled.length)))
    })
  },
  'asks a question': message => {
    if (message.id === 'q1') result(waiting, text(JSON.stringify(message.result ?? message.error)))
    return onCall(message, ({ id, params: { arguments: args } }) => {
      waiting = id
      say({ jsonrpc: '2.0', id: 'q1', method: 'elicitation/create', params: args })
    })
  },
  'shows its environment': message =>
    onCall(message, ({ id }) =>
      result(id, text(JSON.stringify({ env: process.env, args: rest, cwd: process.cwd() })))
    ),
  'will not go away': () => false,
  'leaves a session behind': message =>
    onCall(message, ({ id }) => result(id, text(JSON.stringify(children)))),
  'leaves a child behind': message => onCall(message, ({ id }) => result(id, text(JSON.stringify(children)))),
  'speaks only newer versions': message => {
    const data = { supported: ['2026-07-28'] }
    return on('initialize', message, ({ id }) => refuse(id, -32022, 'Unsupported protocol version', data))
  },
  'begins with an error': message =>
    on('initialize', message, ({ id }) => refuse(id, -32603, 'licence expired')),
  'lists with an error': message => onList(message, ({ id }) => refuse(id, -32603, 'database is down')),
  'lists nothing': message => onList(message, ({ id }) => result(id, {})),
  'speaks another version': message => {
    if (message.method !== 'initialize') return false
    result(message.id, { ...initialized(message.params), protocolVersion: '1999-01-01' })
    return true
  }
}

let renewed = false
let waiting = null
const cancelled = []
const children = [process.pid]

function onCall(message, act) {
  return on('tools/call', message, act)
}

function onList(message, act) {
  return on('tools/list', message, act)
}

function on(method, message, act) {
  if (message.method !== method) return false
  return act(message) !== false
}

if (habit === 'exits at once') {
  process.stderr.write('cannot find module "left-pad"\n')
  process.exit(7)
}
if (habit === 'will not go away') {
  process.on('SIGTERM', () => undefined)
  setInterval(() => undefined, 1000)
}
if (habit === 'leaves a session behind') {
  const script = 'process.on("SIGTERM", () => 0); setInterval(() => 0, 1000)'
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore', detached: true })
  child.unref()
  children.push(child.pid)
}

if (habit === 'leaves a child behind') {
  const child = spawn(
    process.execPath,
    ['-e', 'process.on("SIGTERM", () => 0); setInterval(() => 0, 1000)', '--', ...rest],
    { stdio: 'inherit' }
  )
  children.push(child.pid)
}

function goOn(message) {
  const answer = answerOf(message)
  if (answer) say(answer)
}

const input = createInterface({ input: process.stdin })
input.on('line', line => {
  const message = JSON.parse(line)
  if (!habits[habit](message, goOn)) goOn(message)
})
input.on('close', () => {
  if (habit !== 'will not go away') process.exit(0)
})
