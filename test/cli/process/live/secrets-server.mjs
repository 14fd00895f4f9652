/**
 * A server that answers with secrets under revealing names, each in a place of its own (`place_0` and on), and repeats them
 * in every form where nothing about them looks like one (`say`, `refuse`).
 */
import { createInterface } from 'node:readline'

const count = 9
const secretOf = at => `p@ss/w0rd+Zq${at}==`
const secrets = Array.from({ length: count }, (_, at) => secretOf(at))
const json = value => ({ content: [{ type: 'text', text: JSON.stringify(value) }] })

const places = [
  secret => ({ content: [], structuredContent: { password: secret } }),
  secret => json({ password: secret }),
  secret => json({ body: JSON.stringify({ access_token: secret }) }),
  secret => json([{ apiKey: secret }]),
  secret => json({ items: [{ user: { client_secret: secret } }] }),
  secret => json({ credentials: [secret] }),
  secret => json({ authorization: { scheme: 'Basic', value: secret } }),
  secret => ({ content: [{ type: 'text', text: `\n {"token":"${secret}"}` }] }),
  secret => ({
    content: [{ type: 'resource', resource: { uri: 'file:///a', text: `{"password":"${secret}"}` } }]
  })
]

export const forms = [
  secret => secret,
  secret => `the password is ${secret}.`,
  secret => `https://h/?t=${encodeURIComponent(secret)}`,
  secret =>
    `https://h/?t=${encodeURIComponent(secret).replaceAll(/%[0-9A-F]{2}/g, sign => sign.toLowerCase())}`,
  secret => new URLSearchParams({ t: secret }).toString(),
  secret => JSON.stringify({ z: secret }),
  secret => JSON.stringify(JSON.stringify({ z: secret })),
  secret => `Bearer ${secret}`,
  secret => `https://user:${encodeURIComponent(secret)}@h/`,
  secret => Buffer.from(secret).toString('base64'),
  secret => Buffer.from(`user:${secret}`).toString('base64'),
  secret => Buffer.from(secret).toString('base64url'),
  secret => Buffer.from(secret).toString('hex'),
  secret => Buffer.from(secret).toString('hex').toUpperCase()
]

export const repeated = secrets.flatMap(secret => forms.map(form => form(secret)))

function called(name) {
  const [, at] = /^place_(\d+)$/.exec(name) ?? []
  if (at !== undefined) return places[at](secretOf(at))
  for (const form of repeated) process.stderr.write(`said ${form}\n`)
  return { content: repeated.map(text => ({ type: 'text', text })), isError: name === 'refuse' }
}

function answerOf({ method, params }) {
  if (method === 'initialize')
    return {
      protocolVersion: params.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'telling', version: '1' }
    }
  if (method === 'tools/list') {
    const names = [...places.map((_, at) => `place_${at}`), 'say', 'refuse']
    const inputSchema = { type: 'object' }
    return { tools: names.map(name => ({ name, inputSchema, annotations: { readOnlyHint: true } })) }
  }
  return method === 'tools/call' ? called(params.name) : {}
}

// Only where it is started as a server, and not where a test asks for its forms.
if (process.argv[2] === 'serve')
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line)
    if (message.id === undefined) continue
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, result: answerOf(message) })}\n`)
  }
