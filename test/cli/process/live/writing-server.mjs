/** A server that returns its secret in many writings, each of them in several places of its answers. */
import { createInterface } from 'node:readline'

const bytesOf = (text, write) =>
  [...Buffer.from(text)].map(byte => write(byte.toString(16).padStart(2, '0'))).join('')
const unitsOf = (text, write) =>
  Array.from({ length: text.length }, (_, at) =>
    write(text.charCodeAt(at).toString(16).padStart(4, '0'))
  ).join('')
const base64 = text => Buffer.from(text).toString('base64')
const json = value => JSON.stringify(value)
const url = text => encodeURIComponent(text)
const ascii = text => text.replaceAll(/[^\0-\x7F]/g, sign => unitsOf(sign, code => `\\u${code}`))
const everyUnit = text => unitsOf(text, code => `\\u${code}`)
const everyByte = text => bytesOf(text, hex => `%${hex}`)

/** By name: each decodes to the secret by what programs usually do. */
const writings = {
  plain: text => text,
  'inside a word': text => `abc${text}def`,
  'shell quotes': text => `'${text}'`,
  'YAML plain': text => `password: ${text}`,
  'YAML quoted': text => `k: "${text.replaceAll('"', '\\"')}"`,
  'Go quoted': text => `%!q(${json(text)})`,
  JSON: text => json({ t: text }),
  'JSON twice': text => json(json({ t: text })),
  'JSON three times': text => json(json(json(text))),
  'JSON of Go': text => json({ t: text }).replaceAll('&', '\\u0026').replaceAll('<', '\\u003c'),
  'JSON of Python': text => ascii(json({ t: text })),
  'JSON of PHP': text => ascii(json({ t: text })).replaceAll('/', '\\/'),
  'JSON, every letter': everyUnit,
  'JSON, some letters': text => json(text).replace('p', '\\u0070').replace('K', '\\u004B'),
  'JSON of PHP twice': text => json(json(text).replaceAll('/', '\\/')).replaceAll('/', '\\/'),
  'escaped bytes': text => bytesOf(text, hex => `\\x${hex}`),
  URL: url,
  'URL in small letters': text => url(text).replaceAll(/%[0-9A-F]{2}/g, sign => sign.toLowerCase()),
  'URL twice': text => url(url(text)),
  'URL three times': text => url(url(url(text))),
  'URL, every byte': everyByte,
  'URL, every byte in capitals': text => everyByte(text).toUpperCase(),
  'URL, few bytes': text => `/cb?x=${text.replaceAll('"', '%22').replaceAll('é', '%C3%A9')}`,
  'URL, some bytes': text => `q=${text.replaceAll('"', '%22').replaceAll('+', '%2B').replaceAll('&', '%26')}`,
  form: text => new URLSearchParams({ a: text }).toString(),
  DSN: text => `postgres://u:${url(text)}@h/db`,
  Base64: base64,
  'Base64 for URLs': text => Buffer.from(text).toString('base64url'),
  'Base64, one byte before': text => base64(`u${text}`),
  'Base64, two bytes before': text => base64(`us${text}zz`),
  'Base64 of a line': text => base64(`token = ${text}\n`),
  'basic authentication': text => `Basic ${base64(`user:${text}`)}`,
  'Base64 twice': text => base64(base64(text)),
  'Base64 three times': text => base64(base64(base64(text))),
  'Base64 wrapped': text =>
    base64(`${'x'.repeat(40)}${text}${'y'.repeat(40)}`).replaceAll(/(.{20})/g, '$1\n'),
  'Base64 of JSON': text => base64(ascii(json({ t: text }))),
  'JSON web token': text => `eyJhbGciOiJub25lIn0.${Buffer.from(json({ pw: text })).toString('base64url')}.x`,
  'UTF-16 in Base64': text => Buffer.from(text, 'utf16le').toString('base64'),
  hexadecimal: text => Buffer.from(text).toString('hex'),
  'hexadecimal in capitals': text => `0x${Buffer.from(`k=${text}`).toString('hex').toUpperCase()}`,
  'hexadecimal with colons': text => bytesOf(text, hex => `${hex}:`),
  'hexadecimal with blanks': text => bytesOf(text, hex => `${hex} `),
  'list of bytes': text => json([...Buffer.from(text)]),
  'HTML by numbers': text => Array.from(text, sign => `&#${sign.codePointAt(0)};`).join(''),
  'HTML by names': text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  'quoted-printable': text => text.replaceAll('=', '=3D'),
  capitals: text => text.toUpperCase(),
  'small letters': text => text.toLowerCase(),
  'letters decomposed': text => text.normalize('NFD'),
  'a sign of no width': text => `${text.slice(0, 7)}\u200B${text.slice(7)}`,
  'JSON in a URL in Base64': text => base64(url(json({ t: text }))),
  'Base64 in JSON of PHP in a URL': text => url(json(base64(text)).replaceAll('/', '\\/')),
  'hexadecimal in Base64 in JSON': text => json(base64(Buffer.from(text).toString('hex'))),
  'URL in JSON, every letter': text => everyUnit(url(text))
}

export const names = Object.keys(writings)
export const written = secret => names.map(name => writings[name](secret))

/** By the name of their tool: where an answer holds the text. */
const places = {
  text: text => ({ result: { content: [{ type: 'text', text }] } }),
  value: text => ({ result: { content: [], structuredContent: { list: [{ note: text }] } } }),
  key: text => ({ result: { content: [], structuredContent: { [text]: 1 } } }),
  error: text => ({ error: { code: -1, message: `failed: ${text}`, data: { note: text } } }),
  link: text => ({
    result: { content: [{ type: 'resource_link', uri: `http://h/?q=${text}`, name: text }] }
  })
}

export const tools = Object.keys(places)

function answerTo({ method, params }, secret) {
  if (method === 'initialize')
    return {
      result: {
        protocolVersion: params.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'writing', version: '1' }
      }
    }
  if (method === 'tools/list') {
    const inputSchema = { type: 'object' }
    return {
      result: { tools: tools.map(name => ({ name, inputSchema, annotations: { readOnlyHint: true } })) }
    }
  }
  const text = writings[params.arguments.writing](secret)
  process.stderr.write(`${text}\n`)
  send({ method: 'notifications/message', params: { level: 'info', data: text } })
  const { progressToken } = params._meta ?? {}
  if (progressToken !== undefined)
    send({ method: 'notifications/progress', params: { progressToken, progress: 1, message: text } })
  return places[params.name](text)
}

const send = message => process.stdout.write(`${json({ jsonrpc: '2.0', ...message })}\n`)

// Only where it is started as a server, and not where a test asks for its writings.
if (process.argv[2] === 'serve')
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line)
    if (message.id !== undefined && message.method)
      send({ id: message.id, ...answerTo(message, process.env.WRITTEN_SECRET) })
  }
