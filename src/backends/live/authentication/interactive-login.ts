import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  OAuthTokens
} from '@modelcontextprotocol/client'
import { BackendFailure } from '../backend-failure.js'
import type { InteractiveLogin } from '../source.js'
import type { Authenticator } from '../transport/http-exchange.js'
import type { AuthenticationContext } from './authentication-context.js'
import { foreignIssuer } from './find-token-url.js'
import { issuerFetch } from './issuer-fetch.js'
import { type CodeReceiver, receiveCode } from './receive-code.js'

/** OAuth 2.1 with a user and a browser, started when the server first answers 401. Tokens last as long as the run. */
export async function interactiveLogin(
  login: InteractiveLogin,
  loginContext: AuthenticationContext
): Promise<Authenticator> {
  const issuer = login.issuer ? await loginContext.resolver.url(login.issuer) : null
  const client = login.clientId
    ? {
        client_id: await loginContext.resolver.text(login.clientId),
        ...(login.clientSecret
          ? { client_secret: await loginContext.resolver.secret(login.clientSecret) }
          : {})
      }
    : undefined
  const session = new LoginSession({ ...login, issuer }, client, loginContext)
  return {
    headers: async () => session.headers(),
    renew: async refusal => (refusal.status === 401 || wantsMoreScope(refusal)) && session.begin(refusal),
    isAwaitingPerson: () => session.isRunning
  }
}

type OpenBrowser = NonNullable<AuthenticationContext['options']['openBrowser']>

type PinnedLogin = Omit<InteractiveLogin, 'issuer'> & { readonly issuer: URL | null }

class LoginSession {
  readonly #login: PinnedLogin
  readonly #loginContext: AuthenticationContext
  #client: OAuthClientInformationMixed | undefined
  #tokens: OAuthTokens | undefined
  #verifier = ''
  #discovery: OAuthDiscoveryState | undefined
  #running: Promise<boolean> | null = null

  constructor(
    login: PinnedLogin,
    client: OAuthClientInformationMixed | undefined,
    loginContext: AuthenticationContext
  ) {
    this.#login = login
    this.#client = client
    this.#loginContext = loginContext
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  headers(): Record<string, string> {
    return this.#tokens ? { authorization: `Bearer ${this.#tokens.access_token}` } : {}
  }

  /** Several requests refused at the same time lead to one login. */
  begin(refusal: Response): Promise<boolean> {
    const { openBrowser } = this.#loginContext.options
    if (!openBrowser) return Promise.resolve(false)
    this.#running ??= this.#run(refusal, openBrowser).finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #run(refusal: Response, openBrowser: OpenBrowser): Promise<boolean> {
    const { auth, extractWWWAuthenticateParams } = await import('@modelcontextprotocol/client')
    const receiver = await receiveCode(this.#loginContext.options)
    const done = new AbortController()
    let shown: Promise<void> = Promise.resolve()
    const provider = this.#provider(receiver, url => {
      shown = openBrowser(url, done.signal)
      // It may end at any time; the wait for the code is notified.
      shown.catch(() => undefined)
    })
    const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(refusal)
    const isMore = refusal.status === 403
    // The server may have moved to another authorization server since the last login.
    this.#discovery = undefined
    const request = {
      serverUrl: this.#loginContext.url,
      fetchFn: issuerFetch(this.#loginContext),
      ...(resourceMetadataUrl ? { resourceMetadataUrl } : {}),
      ...(scope === undefined ? {} : { scope: isMore ? joined(this.#tokens?.scope, scope) : scope }),
      // A token renewed without a user may allow no more than before.
      ...(isMore ? { forceReauthorization: true } : {})
    }
    try {
      if ((await auth(provider, request)) === 'AUTHORIZED') return true
      const { code, issuer } = await Promise.race([receiver.code, shown.then(() => receiver.code)])
      const answer = { authorizationCode: code, ...(issuer === undefined ? {} : { iss: issuer }) }
      return (await auth(provider, { ...request, ...answer })) === 'AUTHORIZED'
    } catch (error) {
      if (error instanceof BackendFailure) throw error
      throw this.#loginContext.reporter.fail(
        'refused',
        `could not be logged in to: ${error instanceof Error ? error.message : String(error)}`
      )
    } finally {
      done.abort()
      receiver.close()
    }
  }

  #provider(receiver: CodeReceiver, show: (url: string) => void): OAuthClientProvider {
    return {
      redirectUrl: receiver.url,
      clientMetadata: this.#metadata(receiver.url),
      state: () => receiver.state,
      // The issuer is checked below, also for a client that is configured.
      clientInformation: context => this.#client && { ...context, ...this.#client },
      saveClientInformation: client => {
        this.#client = client
      },
      tokens: () => this.#tokens,
      saveTokens: tokens => this.#keep(tokens),
      redirectToAuthorization: url => show(url.href),
      saveCodeVerifier: verifier => {
        this.#verifier = verifier
      },
      codeVerifier: () => this.#verifier,
      // The code is sent only to the authorization server where the login started.
      saveDiscoveryState: state => {
        this.#checkIssuer(state)
        this.#discovery = state
      },
      discoveryState: () => this.#discovery
    }
  }

  /** A client secret is sent to the pinned issuer, or to the server's own origin. */
  #checkIssuer({ authorizationServerUrl, authorizationServerMetadata }: OAuthDiscoveryState): void {
    const { issuer, clientSecret } = this.#login
    const named = new URL(authorizationServerMetadata?.issuer ?? authorizationServerUrl)
    if (issuer && named.href !== issuer.href) throw foreignIssuer(this.#loginContext, named)
    if (issuer || !clientSecret) return
    const tokens = new URL(authorizationServerMetadata?.token_endpoint ?? named)
    if (tokens.origin !== this.#loginContext.url.origin) throw foreignIssuer(this.#loginContext, tokens)
  }

  #keep(tokens: OAuthTokens): void {
    for (const secret of [tokens.access_token, tokens.refresh_token, tokens.id_token])
      if (secret !== undefined) this.#loginContext.options.redactor.register(secret)
    this.#tokens = tokens
  }

  #metadata(redirectUrl: string): OAuthClientMetadata {
    return {
      client_name: 'vmcp',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: this.#login.clientSecret ? 'client_secret_post' : 'none',
      ...(this.#login.scopes.length === 0 ? {} : { scope: this.#login.scopes.join(' ') })
    }
  }
}

/** The server knows the user but requires scopes that the login did not request (RFC 6750 section 3.1). */
function wantsMoreScope({ status, headers }: Response): boolean {
  return status === 403 && /\berror="?insufficient_scope\b/.test(headers.get('www-authenticate') ?? '')
}

/** The granted and the additional scopes, each once. */
function joined(granted: string | undefined, wanted: string): string {
  return [...new Set(`${granted ?? ''} ${wanted}`.split(' ').filter(Boolean))].join(' ')
}
