import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SourceFile } from '../../source/source-file.js'
import { type GateRules, refusalAt, strangerAt } from '../http/gate.js'
import type { HttpServing } from '../http/http-server.js'

/** What a page is made of, and the files that it shows. */
export interface PagePorts {
  /** A file of the page, by its path; null where there is none. */
  asset(path: string): Uint8Array | null
  files(): Promise<readonly SourceFile[]>
  /** Null, or why the file is not written. */
  write(file: SourceFile): Promise<string | null>
}

export interface PageAddress {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** Requests for files need the token; the page itself contains only the folder's name. */
  readonly token: string
  /** The name of the folder. */
  readonly title: string
}

const MAX_BODY_BYTES = 5_000_000
const START = '/playground/'

/**
 * Serves a page for the files of a folder to this machine.
 *
 * @throws an error of the system where the address cannot be used
 */
export async function servePage(ports: PagePorts, place: PageAddress): Promise<HttpServing> {
  const gate: GateRules = {
    hosts: new Set(['localhost', '127.0.0.1', '[::1]']),
    origins: new Set(),
    token: place.token
  }
  const server = createServer((request, response) => {
    answered(request, { ports, gate, title: place.title }).then(
      answer => send(response, answer),
      error => send(response, { status: 500, text: error instanceof Error ? error.message : String(error) })
    )
  })
  await listening(server, place)
  const { port } = server.address() as AddressInfo // it listens on a port, not on a path
  return {
    url: `http://${place.host}:${port}${START}`,
    close: async () => {
      const ended = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await ended
    }
  }
}

interface PageContext {
  readonly ports: PagePorts
  readonly gate: GateRules
  readonly title: string
}

interface PageAnswer {
  readonly status: number
  readonly text?: string
  readonly content?: Uint8Array
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function answered(request: IncomingMessage, context: PageContext): Promise<PageAnswer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const isData = pathname.startsWith(`${START}api/`)
  const refusal = isData ? refusalAt(request, context.gate) : strangerAt(request, context.gate)
  if (refusal) return { ...refusal, text: refusal.message }
  const { method } = request
  if (method === 'GET' && (pathname === '/' || `${pathname}/` === START))
    return { status: 302, headers: { location: START } }
  if (method === 'GET' && pathname === `${START}api/files`)
    return { status: 200, text: JSON.stringify(await context.ports.files()), type: 'application/json' }
  if (method === 'PUT' && pathname === `${START}api/file`)
    return written(request, searchParams.get('path') ?? '', context.ports)
  return method === 'GET' ? asset(pathname, context) : { status: 405, text: 'only GET, and PUT for a file' }
}

async function written(request: IncomingMessage, path: string, ports: PagePorts): Promise<PageAnswer> {
  const text = await bodyOf(request)
  if (text === null) return { status: 413, text: `a file has at most ${MAX_BODY_BYTES} bytes, as UTF-8` }
  const problem = await ports.write({ path, text })
  return problem === null ? { status: 204 } : { status: 403, text: problem }
}

/** Null for a body that is too long or no UTF-8. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > MAX_BODY_BYTES) return null
    parts.push(part)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts))
  } catch {
    return null
  }
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8'
}

function asset(pathname: string, { ports, title }: PageContext): PageAnswer {
  const path = pathname === START ? `${START}index.html` : pathname
  const content = ports.asset(path.slice(1))
  if (content === null) return { status: 404, text: 'there is no such file' }
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  return pathname === START
    ? { status: 200, text: ofFolder(content, title), type }
    : { status: 200, content, type }
}

/** The page as that of a folder: without the mark it would show its examples. */
function ofFolder(page: Uint8Array, title: string): string {
  const escaped = title.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
  return new TextDecoder().decode(page).replace('<html ', () => `<html data-folder="${escaped}" `)
}

function send(
  response: ServerResponse,
  { status, text = '', content, type, headers = {} }: PageAnswer
): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, {
    'content-type': type ?? 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...headers
  })
  response.end(content ?? text)
}

function listening(server: Server, { host, port }: PageAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
