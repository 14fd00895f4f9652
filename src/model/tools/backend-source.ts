import type { Span } from '../../source/span.js'
import type { Origin } from '../origin.js'

/** The protocol revision used with a server; `auto` negotiates it. */
export type EraChoice = 'auto' | '2025-11-25' | '2026-07-28'

/** A server whose address or command a document declares. Nothing is resolved: variables are still text. */
export interface BackendSource {
  /** The name that the document gives it. */
  readonly name: string
  readonly origin: Origin
  /** What is put before the names of its tools: the server's name, or what its document writes in its place. */
  readonly prefix: string
  /** Servers with which it shares its tools; left out: none. */
  readonly memberOf?: ServerFamily
  /** How variables are written in its settings. */
  readonly variables: VariableStyle
  readonly connection: Connection
  /** Null: the run's limit applies. */
  readonly connectTimeoutMs: number | null
  /** Maximum time that a request may go without an answer or progress. Null: the run's limit applies. */
  readonly requestTimeoutMs: number | null
  /** Limits for this server that replace those of the run. */
  readonly limits?: Partial<Readonly<Record<'maxMessageBytes' | 'maxTools' | 'closeGraceMs', number>>>
  /** The protocol revision to use; omitted: the run decides. */
  readonly era?: EraChoice
  /** False where the document disables the server. */
  readonly isEnabled: boolean
  /** Values that the user is prompted for, `${input:ID}` in its settings. */
  readonly inputs: readonly SourceInput[]
  /** The folder that files it names must stay inside, because no user chose its document; omitted: anywhere. */
  readonly home?: string
  /** Settings of the document that vmcp does not support; reported when the server is opened. */
  readonly remarks?: readonly string[]
}

/** Servers that are chosen by a tool argument rather than by a tool name. */
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
  /** The only answers accepted; empty: any text. */
  readonly choices: readonly string[]
  /** Used where no user can be asked. */
  readonly fallback: string | null
}

export type Connection = StdioConnection | RemoteConnection

/** A text that may contain variables, and its location in the document: `mcpServers.github.env.TOKEN`. */
export interface Setting {
  readonly text: string
  readonly path: string
  /** True where the text is the name of the variable that holds the value. */
  readonly isVariable?: boolean
  /** True where the text is JSON, so that the value of a variable is escaped as part of a JSON text. */
  readonly isJson?: boolean
  /** Where the text contains that variable, to report that it is not set. Omitted: at its path. */
  readonly placeOf?: (variable: string) => SettingLocation
}

/** The exact characters of a part of a setting. */
export interface SettingLocation {
  readonly path: string
  readonly span: Span
}

/** Settings by name. */
export type Settings = ReadonlyMap<string, Setting>

export interface StdioConnection {
  readonly kind: 'stdio'
  readonly command: Setting
  /** The only programs that may be started, whatever other settings allow; omitted: any. */
  readonly allowedCommands?: readonly string[]
  readonly args: readonly Setting[]
  readonly environment: Settings
  readonly environmentFile: Setting | null
  /** Null: the working folder of the run. */
  readonly folder: Setting | null
}

export interface RemoteConnection {
  /** `auto`: streamable HTTP, falling back to SSE where the server does not support it. */
  readonly kind: 'http' | 'sse' | 'websocket' | 'auto'
  readonly url: Setting
  /** True where the address must be on this machine unless its scheme is secure. */
  readonly isSecureOnly?: boolean
  readonly headers: Settings
  readonly authentication: Authentication
  /** True where closing the run also ends the session on the server. */
  readonly endsSession: boolean
}

/** How a request is authenticated. `environment` names the variable that holds the secret. */
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
  /** Null: discovered through the server's own metadata. */
  readonly tokenUrl: Setting | null
  /** The only issuer that may issue tokens, where no token URL is given; null: the server's own origin. */
  readonly issuer: Setting | null
  readonly clientId: Setting
  readonly clientSecret: Setting
  readonly scopes: readonly string[]
}

/** RFC 8693: exchanges the caller's token for one that the server accepts. */
export interface TokenExchange {
  readonly kind: 'tokenExchange'
  readonly tokenUrl: Setting
  readonly subjectToken: Setting
  readonly subjectTokenType: string
  readonly clientId: Setting | null
  readonly clientSecret: Setting | null
  readonly audience: string | null
  /** Dex's id of the provider that issued the caller's token. */
  readonly connectorId: string | null
  readonly scopes: readonly string[]
  /** The issuer that the new token must name, where one is required. */
  readonly expectedIssuer: string | null
}

/** OAuth 2.1 with a user and a browser. */
export interface InteractiveLogin {
  readonly kind: 'interactive'
  /** The only issuer that may request the login; null: any that the server names, but a client secret is sent only to its own origin. */
  readonly issuer: Setting | null
  readonly clientId: Setting | null
  readonly clientSecret: Setting | null
  readonly scopes: readonly string[]
}
