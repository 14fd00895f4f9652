import type {
  ElicitationAnswer,
  EraChoice,
  JsonValue,
  NameConflict,
  ToolDescription
} from '../../model/index.js'
import type { Backend, ToolCall } from '../backend.js'
import type { Machine } from '../machine.js'
import type { BackendFailure } from './backend-failure.js'
import type { ToolNaming } from './naming.js'
import type { Redactor } from './redactor.js'
import type { SourceInput } from './source.js'

/** Live servers as one backend. */
export interface LiveBackend extends Backend {
  callTool(call: AttendedCall): ReturnType<Backend['callTool']>
  /** The servers in the order of their sources, as they are now. */
  readonly servers: readonly LiveServer[]
  /** Names that resolve to no tool because several tools claim them. */
  conflicts(): readonly NameConflict[]
  /** The same servers with their tools under other names; closing it closes nothing. */
  named(naming: ToolNaming): LiveBackend
  /** Ends every server, all at the same time, and its process group. May be called twice. */
  close(): Promise<void>
  /** Kills every process group at once, without waiting: for the end of this process. */
  kill(): void
}

/** A call with its own callbacks, where several clients share the servers; omitted ones are those of all calls. */
export interface AttendedCall extends ToolCall {
  /** Answers the server's questions for this call. */
  readonly elicit?: ServerElicitor
  readonly onProgress?: (progress: CallProgress) => void
}

export interface LiveServer {
  readonly name: string
  readonly state: ServerState
  /** Why it is in the state `error`; null in every other state. */
  readonly failure: BackendFailure | null
  /** The name and version that it reports. */
  readonly version: { readonly name: string; readonly version: string } | null
  /** The protocol revision in use; null before that is known. */
  readonly revision: string | null
  /** Its tools under their own names. */
  readonly tools: readonly ToolDescription[]
  /** Problems of its tools: an invalid schema, a duplicate name. */
  readonly remarks: readonly string[]
}

export type ServerState = 'created' | 'connecting' | 'connected' | 'disconnected' | 'error'

export interface OpenOptions {
  /** The environment variables. Only those named by the sources reach a server, plus a safe few such as PATH. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The working folder, absolute. Relative paths of a source are relative to its document's folder. */
  readonly folder: string
  /** Time and randomness for logins and tokens; omitted: those of this machine. */
  readonly machine?: Machine
  /** Aborted when the run ends early: connecting stops, and every call with it. */
  readonly signal: AbortSignal
  readonly onLog: (log: ServerLog) => void
  readonly limits?: Partial<LiveLimits>
  /** Answers questions of servers; null: no server is offered to ask. */
  readonly elicit: ServerElicitor | null
  /** The kinds of questions that are answered; omitted: all. */
  readonly questionModes?: readonly ServerQuestion['mode'][]
  readonly redactor: Redactor
  /** How tools are published; omitted: `SERVER_TOOL`, also called `SERVER.TOOL`. */
  readonly naming?: ToolNaming
  /** Called before anything is started, with a function that kills everything at once: connecting may be interrupted too. */
  readonly onStarting?: (kill: () => void) => void
  readonly onProgress?: (progress: CallProgress) => void
  /** The protocol revision for servers whose entry declares none; omitted: each is probed. */
  readonly era?: EraChoice
  /** Names of servers known to use the older revision: they are not probed again. It grows. */
  readonly oldServers?: Set<string>
  /** Called when a server has listed its tools again. */
  readonly onToolsChanged?: () => void
  /** Servers that have disconnected, or could not be opened, are reopened on their next use; omitted: they are not. */
  readonly renewal?: RenewalPorts
  /**
   * Shows the user the address of a login, until the signal reports that it is done; omitted: a server that requires it is refused. When it
   * rejects, the login fails.
   */
  readonly openBrowser?: (url: string, done: AbortSignal) => Promise<void>
  /** Answers an input that a source declares (`inputs` of VS Code); null: no user is available. */
  readonly askInput?: (input: SourceInput) => Promise<string | null>
}

export interface RenewalPorts {
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** Called when a server was reopened: its tools may have changed. */
  readonly onRenewed: (server: string) => void
}

export interface LiveLimits {
  readonly connectTimeoutMs: number
  readonly requestTimeoutMs: number
  /** Of one message, in bytes. */
  readonly maxMessageBytes: number
  /** Number of tools per server. */
  readonly maxTools: number
  /** How long a process may take to end by itself, and again after each signal. */
  readonly closeGraceMs: number
}

export interface ServerLog {
  readonly server: string
  /** `stderr` a line of its process, `message` a log message of the protocol, `remark` one of ours. */
  readonly kind: 'stderr' | 'message' | 'remark'
  /** Redacted, one line. */
  readonly text: string
}

export interface CallProgress {
  readonly server: string
  /** The tool's published name. */
  readonly tool: string
  /** The step of the workflow that the call belongs to, if any. */
  readonly step: string | null
  readonly progress: number
  readonly total: number | null
  readonly message: string | null
}

/** Null: no user is available to answer; the server is notified that the question was cancelled. */
export type ServerElicitor = (
  question: ServerQuestion,
  signal: AbortSignal
) => Promise<ElicitationAnswer | null>

export type ServerQuestion =
  | {
      readonly mode: 'form'
      readonly server: string
      readonly message: string
      readonly schema: JsonValue
    }
  | { readonly mode: 'url'; readonly server: string; readonly message: string; readonly url: string }
