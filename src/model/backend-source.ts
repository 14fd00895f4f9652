import type { Span } from '../source/span.js'
import type { Origin } from './origin.js'

/** The revision of the protocol in which a server is spoken to; `auto`: it is asked. */
export type EraChoice = 'auto' | '2025-11-25' | '2026-07-28'

/** A server of which a document says how it is reached. Nothing in it is resolved: variables are texts still. */
export interface BackendSource {
  /** The name under which the document knows it. */
  readonly name: string
  readonly origin: Origin
  /** What is put before the names of its tools: the server's name, or what its document writes in its place. */
  readonly prefix: string
  /** Servers with which it shares its tools; left out: none. */
  readonly memberOf?: ServerFamily
  /** How variables are written in its settings. */
  readonly variables: VariableStyle
  readonly connection: Connection
  /** Null: the limit of the run. */
  readonly connectTimeoutMs: number | null
  /** How long one request may stay without an answer and without progress. Null: the limit of the run. */
  readonly requestTimeoutMs: number | null
  /** Limits of this one server in place of those of the run. */
  readonly limits?: Partial<Readonly<Record<'maxMessageBytes' | 'maxTools' | 'closeGraceMs', number>>>
  /** In which revision of the protocol it is spoken to; left out: as the run says. */
  readonly era?: EraChoice
  /** False where the document says that the server is switched off. */
  readonly isEnabled: boolean
  /** What a person is asked for, `${input:ID}` in its settings. */
  readonly inputs: readonly SourceInput[]
  /** The folder out of which no file that it names may lead, because nobody named its document; left out: anywhere. */
  readonly home?: string
  /** What the document wants of the server and is not done here; said when it is opened. */
  readonly remarks?: readonly string[]
}

/** Servers that are told apart by an argument of their tools, and not by a name. */
export interface ServerFamily {
  readonly name: string
  /** The argument that names the server. */
  readonly instanceArg: string
}

/**
 * `none`: there are none, and what looks like one is meant for a shell within a cluster; `environment`: `${NAME}` alone; `editor`: all that
 * editors and assistants write, such as `${env:NAME}`, `${NAME:-default}`, `${input:ID}` and `${workspaceFolder}`.
 */
export type VariableStyle = 'none' | 'environment' | 'editor'

export interface SourceInput {
  readonly id: string
  readonly description: string
  readonly isSecret: boolean
  /** The only answers that it takes; empty: any text. */
  readonly choices: readonly string[]
  /** Taken where nobody is asked. */
  readonly fallback: string | null
}

export type Connection = StdioConnection | RemoteConnection

/** A text in which variables may stand, and its place in the document: `mcpServers.github.env.TOKEN`. */
export interface Setting {
  readonly text: string
  readonly path: string
  /** True where the text is the name of a variable that holds the value. */
  readonly isVariable?: boolean
  /** True where the text is JSON, so that what comes in for a variable is written as a part of a JSON text. */
  readonly isJson?: boolean
  /** Where a variable of that name stands in it, for whoever has to say that it is not set. Left out: at its path. */
  readonly placeOf?: (variable: string) => SettingPlace
}

/** The very characters of a part of a setting. */
export interface SettingPlace {
  readonly path: string
  readonly span: Span
}

/** Settings by name. */
export type Settings = ReadonlyMap<string, Setting>

export interface StdioConnection {
  readonly kind: 'stdio'
  readonly command: Setting
  /** The only programs that may be started, whatever is said elsewhere; left out: any. */
  readonly allowedCommands?: readonly string[]
  readonly args: readonly Setting[]
  readonly environment: Settings
  readonly environmentFile: Setting | null
  /** Null: the folder in which the run was started. */
  readonly folder: Setting | null
}

export interface RemoteConnection {
  /** `auto`: streamable HTTP, and SSE where the server does not know it. */
  readonly kind: 'http' | 'sse' | 'websocket' | 'auto'
  readonly url: Setting
  /** True where the address must be one of this machine unless its scheme is a secure one. */
  readonly isSecureOnly?: boolean
  readonly headers: Settings
  readonly authentication: Authentication
  /** True where a session is ended on the server too when the run closes it. */
  readonly endsSession: boolean
}

/** How a request shows who asks. `environment` names the variable that holds the secret. */
export type Authentication =
  | { readonly kind: 'none' }
  | { readonly kind: 'header'; readonly header: string; readonly value: Setting }
  | { readonly kind: 'bearer'; readonly token: Setting }
  | ClientCredentials
  | TokenExchange
  | InteractiveLogin

/** OAuth 2.1 client credentials. */
export interface ClientCredentials {
  readonly kind: 'clientCredentials'
  /** Null: found through the server's own metadata. */
  readonly tokenUrl: Setting | null
  /** Who alone may issue tokens, where no token URL is given; null: the server's own origin. */
  readonly issuer: Setting | null
  readonly clientId: Setting
  readonly clientSecret: Setting
  readonly scopes: readonly string[]
}

/** RFC 8693: a token of the caller is exchanged for one that the server accepts. */
export interface TokenExchange {
  readonly kind: 'tokenExchange'
  readonly tokenUrl: Setting
  readonly subjectToken: Setting
  readonly subjectTokenType: string
  readonly clientId: Setting | null
  readonly clientSecret: Setting | null
  readonly audience: string | null
  /** What Dex calls the provider that knows the caller's token. */
  readonly connectorId: string | null
  readonly scopes: readonly string[]
  /** The issuer that the new token must name, where one is expected. */
  readonly expectedIssuer: string | null
}

/** OAuth 2.1 with a person at a browser. */
export interface InteractiveLogin {
  readonly kind: 'interactive'
  /** Who alone may ask for the login; null: any that the server names, but a client secret goes to its own origin only. */
  readonly issuer: Setting | null
  readonly clientId: Setting | null
  readonly clientSecret: Setting | null
  readonly scopes: readonly string[]
}
