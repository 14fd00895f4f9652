/**
 * A server whose answers depend on how often it was asked: `put` is busy for the first `failures` calls of a name, and
 * `count` returns how many there were. Every call is in the file of its first argument, on the disk, before it is answered.
 * The file may be followed by what happens at the call with a number: `before` and `after` it is carried out the parent is
 * killed, and with `hang` it is never answered. With `changes` its tools do not only read.
 */
import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [path, act, at] = process.argv.slice(2)
const counts = new Map()
let calls = 0
if (path && existsSync(path))
  for (const line of readFileSync(path, 'utf8').split('\n'))
    if (line !== '') count(JSON.parse(line).arguments.name)
const log = path ? openSync(path, 'a') : null

const tools = ['put', 'count'].map(name => ({
  name,
  inputSchema: {
    type: 'object',
    properties: { name: { type: 'string' }, item: { type: 'string' }, failures: { type: 'integer' } }
  },
  annotations: { readOnlyHint: act !== 'changes' }
}))

const answers = {
  initialize: ({ protocolVersion }) => ({
    result: {
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'unsteady', version: '1.0.0' }
    }
  }),
  'tools/list': () => ({ result: { tools } }),
  'tools/call': ({ name, arguments: args }) => {
    calls += 1
    if (act === 'before' && calls === Number(at)) killParent()
    writeDown({ tool: name, arguments: args })
    if (act === 'after' && calls === Number(at)) killParent()
    if (act === 'hang' && calls === Number(at)) return null
    const times = count(args.name)
    const isBusy = name === 'put' && times <= (args.failures ?? 0)
    if (isBusy) return { result: { content: [{ type: 'text', text: `busy (${times})` }], isError: true } }
    return { result: { content: [{ type: 'text', text: `count ${times}` }], structuredContent: { times } } }
  }
}

createInterface({ input: process.stdin }).on('line', line => {
  const { id, method, params } = JSON.parse(line)
  if (id === undefined) return
  const unknown = () => ({ error: { code: -32601, message: `no such method: ${method}` } })
  const answer = (answers[method] ?? unknown)(params)
  if (answer) process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...answer })}\n`)
})

function count(name) {
  const times = (counts.get(name) ?? 0) + 1
  counts.set(name, times)
  return times
}

function killParent() {
  process.kill(process.ppid, 'SIGKILL')
  process.exit()
}

function writeDown(call) {
  if (log === null) return
  writeSync(log, `${JSON.stringify(call)}\n`)
  fsyncSync(log)
}
