import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from './http-server.js'

export interface AuthorizationServer {
  readonly url: string
  /** The fields of each request for a token, and who asked. */
  readonly asked: readonly Readonly<Record<string, string>>[]
  /** The token that is issued next. */
  token: string
  expiresIn: number
  status: number
  /** Names itself where it sends a code to, and promises to do so (RFC 9207): its address, or another name. */
  issuer: string | null
  /** What each login asked for. */
  readonly scopes: readonly (string | null)[]
  close(): Promise<void>
}

/** An authorization server on a free port: metadata, registration, a login that agrees at once, and tokens. */
export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  const asked: Record<string, string>[] = []
  const server = createServer((request, response) => void serve(request, response))
  const scopes: (string | null)[] = []
  const state = {
    asked,
    scopes,
    token: 'token-one-12345',
    expiresIn: 3600,
    status: 200,
    issuer: null as string | null
  }
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${portOf(server)}`)
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const send = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (url.pathname.startsWith('/.well-known/'))
      send({
        ...metadataOf(url.origin),
        authorization_response_iss_parameter_supported: state.issuer !== null
      })
    else if (url.pathname === '/register') send({ client_id: 'registered', ...JSON.parse(body) }, 201)
    else if (url.pathname === '/authorize') {
      scopes.push(url.searchParams.get('scope'))
      redirectBack(url, response, state.issuer)
    } else if (state.status !== 200)
      send({ error: 'invalid_client', error_description: 'who are you' }, state.status)
    else {
      asked.push({
        ...Object.fromEntries(new URLSearchParams(body)),
        by: request.headers.authorization ?? ''
      })
      send({
        access_token: state.token,
        refresh_token: `refresh-${state.token}`,
        id_token: `id-${state.token}`,
        token_type: 'Bearer',
        expires_in: state.expiresIn,
        ...(scopes.at(-1) ? { scope: scopes.at(-1) } : {})
      })
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(state, {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      if (server.listening) await once(server, 'close')
    }
  })
}

function metadataOf(origin: string): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    registration_endpoint: `${origin}/register`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_post']
  }
}

function redirectBack({ searchParams }: URL, response: ServerResponse, issuer: string | null): void {
  const back = new URL(searchParams.get('redirect_uri') ?? '')
  back.searchParams.set('code', 'code-1')
  back.searchParams.set('state', searchParams.get('state') ?? '')
  if (issuer !== null) back.searchParams.set('iss', issuer)
  response.writeHead(302, { location: back.href }).end()
}
