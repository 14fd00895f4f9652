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
  /** Names that lead to no tool because several tools have a claim to them. */
  conflicts(): readonly NameConflict[]
  /** The same servers with their tools under other names; to close it closes nothing. */
  named(naming: ToolNaming): LiveBackend
  /** Ends every server, all at the same time, and its process group. May be called twice. */
  close(): Promise<void>
  /** Kills every process group at once, without waiting: for the very end of the process. */
  kill(): void
}

/** A call with ears of its own, where several clients share the servers; what is left out is as it is for all calls. */
export interface AttendedCall extends ToolCall {
  /** Answers what the server asks for this call. */
  readonly elicit?: ServerElicitor
  readonly onProgress?: (progress: CallProgress) => void
}

export interface LiveServer {
  readonly name: string
  readonly state: ServerState
  /** Why it is in the state `error`; null in every other state. */
  readonly failure: BackendFailure | null
  /** How it calls itself. */
  readonly version: { readonly name: string; readonly version: string } | null
  /** The revision of the protocol in which it is spoken to; null before that is known. */
  readonly revision: string | null
  /** Its tools under their own names. */
  readonly tools: readonly ToolDescription[]
  /** What is wrong with its tools: a schema that is none, a name that is there twice. */
  readonly remarks: readonly string[]
}

export type ServerState = 'created' | 'connecting' | 'connected' | 'disconnected' | 'error'

export interface OpenOptions {
  /** The variables of the process. Only what the sources name reaches a server, beside a safe few such as PATH. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The working folder, absolute. Relative paths of a source start at its document's folder. */
  readonly folder: string
  /** Time and chance for logins and tokens; left out: those of this machine. */
  readonly machine?: Machine
  /** Aborted when the run ends early: connecting stops, and every call with it. */
  readonly signal: AbortSignal
  readonly onLog: (log: ServerLog) => void
  readonly limits?: Partial<LiveLimits>
  /** Answers questions of servers; null: no server is told that it may ask. */
  readonly elicit: ServerElicitor | null
  /** What servers may ask, where somebody answers; left out: everything. */
  readonly questionModes?: readonly ServerQuestion['mode'][]
  readonly redactor: Redactor
  /** How tools are published; left out: `SERVER_TOOL`, also called `SERVER.TOOL`. */
  readonly naming?: ToolNaming
  /** Told before anything is started, how to kill it all at once: connecting may be cut short too. */
  readonly onStarting?: (kill: () => void) => void
  readonly onProgress?: (progress: CallProgress) => void
  /** In which revision servers are spoken to whose entry does not say it; left out: each is asked. */
  readonly era?: EraChoice
  /** Names of servers that are known to speak the older revision: they are not asked again. It grows. */
  readonly oldServers?: Set<string>
  /** Told when a server has listed its tools anew. */
  readonly onToolsChanged?: () => void
  /** Servers that have gone, or could not be opened, are opened anew with the next use; left out: they are not. */
  readonly renewal?: RenewalPorts
  /**
   * Shows a person the address at which to log in, until the signal says that it is done; left out: a server that
   * wants it is refused. When it rejects, nobody logs in.
   */
  readonly openBrowser?: (url: string, done: AbortSignal) => Promise<void>
  /** Answers an input that a source declares (`inputs` of VS Code); null: nobody is there. */
  readonly askInput?: (input: SourceInput) => Promise<string | null>
}

export interface RenewalPorts {
  /** Milliseconds that never go back. */
  readonly now: () => number
  /** Told when a server was opened anew: its tools may be others. */
  readonly onRenewed: (server: string) => void
}

export interface LiveLimits {
  readonly connectTimeoutMs: number
  readonly requestTimeoutMs: number
  /** Of one message, in bytes. */
  readonly maxMessageBytes: number
  /** Of tools of one server. */
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
  /** The step of the workflow that the call belongs to, where it belongs to one. */
  readonly step: string | null
  readonly progress: number
  readonly total: number | null
  readonly message: string | null
}

/** Null: nobody is there to answer; the server is told that the question was cancelled. */
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
