import type { JSONRPCMessage, TransportSendOptions } from '@modelcontextprotocol/client'
import { isJsonObject, type JsonObject } from '../../../../model/index.js'
import { BackendFailure } from '../../backend-failure.js'
import type { ServerReporter } from '../../server-reporter.js'
import { answeredIdOf, type LiveTransport, requestIdOf } from '../../transport/live-transport.js'
import { revisions } from './revisions.js'

/** Statuses about the user, the proxy or timing, not about the supported revisions. */
const otherReasons = new Set([401, 403, 407, 408, 429])

/** What the SDK requires of an answer that names the revisions. */
const defaults = { resultType: 'complete', capabilities: {}, ttlMs: 0, cacheScope: 'private' }

/**
 * The SDK's probe for the revisions of a server, over a transport with failures of its own: a network error is never taken for an old
 * server, and a missing field not for a missing revision.
 */
export class Probe {
  /** True until a request of another kind is sent. */
  isRunning = false
  isUnanswered = false
  readonly #ids = new Set<unknown>()
  readonly #live: LiveTransport
  readonly #reporter: ServerReporter
  #reject: (failure: unknown) => void = () => undefined

  constructor(live: LiveTransport, reporter: ServerReporter) {
    this.#live = live
    this.#reporter = reporter
  }

  /** Rejects when there will be no answer; an answer is delivered, as one that the server has not given is. */
  send(
    message: JSONRPCMessage,
    options: TransportSendOptions | undefined,
    deliver: (answer: JSONRPCMessage) => void
  ): Promise<void> {
    const id = requestIdOf(message)
    this.#ids.add(id)
    this.isRunning = true
    this.isUnanswered = true
    return new Promise((_, reject) => {
      this.#reject = failure => {
        this.isUnanswered = false
        if (id !== undefined && isRefusedRequest(failure)) deliver(unknownMethod(id))
        else reject(failure)
      }
      this.#live.send(message, options).catch((error: unknown) => this.#reject(error))
    })
  }

  /** True for an answer to a probe, however late. */
  isAnswer(message: JSONRPCMessage): boolean {
    return this.#ids.has(answeredIdOf(message))
  }

  /** The answer for the SDK; null where there is none, or it is no longer needed. */
  read(message: JSONRPCMessage): JSONRPCMessage | null {
    if (!this.isRunning) return null
    this.isUnanswered = false
    const { result, error } = message as unknown as JsonObject // transports deliver JSON
    // An error response created by a transport contains its failure.
    const data: unknown = isJsonObject(error) ? error.data : undefined
    const failure = data instanceof BackendFailure ? data : this.#tooNew(isJsonObject(result) ? result : data)
    if (failure) this.#reject(failure)
    if (failure || !isJsonObject(result)) return failure ? null : message
    return { ...message, result: { ...defaults, ...result } } as JSONRPCMessage // JSON by construction
  }

  /** Where a server names its revisions, and all of them are later ones. */
  #tooNew(named: unknown): BackendFailure | null {
    const { supportedVersions, supported = supportedVersions } = (named ?? {}) as JsonObject // any value has these keys or not
    const versions = Array.isArray(supported) ? supported.filter(each => typeof each === 'string') : []
    if (versions.length === 0 || versions.some(version => version <= revisions.new)) return null
    return this.#reporter.fail(
      'protocol',
      `speaks only newer revisions of the protocol (known here: ${revisions.old}, ${revisions.new}; supported: ${versions.join(', ')})`
    )
  }
}

/** A server that accepts every message (202) and answers the known ones does not know this one either. */
function isRefusedRequest(failure: unknown): boolean {
  const { status = 0 } = failure instanceof BackendFailure ? failure : {}
  return status === 202 || (status >= 400 && status < 500 && !otherReasons.has(status))
}

function unknownMethod(id: string | number): JSONRPCMessage {
  return { jsonrpc: '2.0', id, error: { code: -32601, message: 'unknown method' } }
}
