import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import type { BackendFailure } from '../backend-failure.js'
import { pause } from '../pause.js'
import type { ServerReporter } from '../server-reporter.js'
import { Descendants } from './descendants.js'
import { LineSplitter } from './line-splitter.js'
import { type LiveTransport, messagesOf, tooLong } from './live-transport.js'
import {
  describeExit,
  describeStartFailure,
  endOf,
  killGroup,
  type Program,
  startGroup
} from './process-group.js'

export interface StdioOptions {
  readonly program: Program
  readonly maxMessageBytes: number
  /** How long the server may take to end by itself, and again after each signal. */
  readonly closeGraceMs: number
}

const TAIL_LINES = 20
/** From the end of a pipe to the end of its program. */
const HALF_OPEN_MS = 1000
const handedOver = Promise.resolve()

/**
 * A server as our child process: messages are lines on its standard input and output. Our own code, because the SDK's transport (2.4.0)
 * starts and signals a single process (issue 2023), and its framing drops malformed answers, silently ignores other lines and rejoins a
 * long message for each chunk: 32 MiB take it 18 s, and ours 0.5 (issue 2536).
 */
export class StdioTransport implements LiveTransport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  failure: BackendFailure | null = null
  endedUnread = false
  readonly #options: StdioOptions
  readonly #reporter: ServerReporter
  readonly #tail: string[] = []
  readonly #descendants = new Descendants()
  #child: ChildProcess | null = null
  #ended: Promise<void> = Promise.resolve()
  #isClosing = false
  #hasClosed = false
  #isTalkative = false
  #unsent = ''
  #drained: Promise<void> | null = null

  constructor(options: StdioOptions, reporter: ServerReporter) {
    this.#options = options
    this.#reporter = reporter
  }

  async start(): Promise<void> {
    const { program } = this.#options
    const child = startGroup(program)
    this.#child = child
    this.#ended = endOf(child)
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', error => {
        this.failure = this.#reporter.fail('unreachable', describeStartFailure(error, program))
        reject(this.failure)
      })
    })
    this.#listen(child)
  }

  send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin
    if (!stdin?.writable) return Promise.reject(this.failure ?? this.#reporter.fail('lost', 'has ended'))
    // Concurrent calls are sent as one chunk.
    if (this.#unsent === '') setImmediate(() => this.#flush())
    this.#unsent += `${JSON.stringify(message)}\n`
    if (!stdin.writableNeedDrain) return handedOver
    this.#drained ??= drainOf(stdin).finally(() => {
      this.#drained = null
    })
    return this.#drained
  }

  #flush(): void {
    const text = this.#unsent
    this.#unsent = ''
    if (text !== '' && this.#child?.stdin?.writable) this.#child.stdin.write(text)
  }

  /** As the protocol requires: closing the input, then a signal, then the one that cannot be ignored. */
  async close(): Promise<void> {
    const child = this.#child
    this.#isClosing = true
    if (!child) return
    this.#noteDescendants(child)
    this.#flush()
    child.stdin?.end()
    const endings = [() => true, () => killGroup(child, 'SIGTERM'), () => killGroup(child, 'SIGKILL')]
    for (const end of endings) {
      this.#noteDescendants(child)
      end()
      if (await this.#isGoneWithin(this.#options.closeGraceMs)) break
    }
    await this.#endOrphans(child)
    this.#finish()
  }

  kill(): void {
    this.#isClosing = true
    if (!this.#child) return
    this.#noteDescendants(this.#child)
    killGroup(this.#child, 'SIGKILL')
    this.#descendants.end('SIGKILL')
  }

  /** Processes that the server has left running: a wrapper's real program. */
  async #endOrphans(child: ChildProcess): Promise<void> {
    const isGroupLeft = killGroup(child, 'SIGTERM')
    if (!isGroupLeft && !this.#descendants.areLeft()) return
    this.#descendants.end('SIGTERM')
    for (const waitMs of [10, 40, 150]) {
      await pause(waitMs)
      if (!killGroup(child, 0) && !this.#descendants.areLeft()) return
    }
    killGroup(child, 'SIGKILL')
    this.#descendants.end('SIGKILL')
  }

  /** While it runs: the number of an ended process may soon be reused. */
  #noteDescendants(child: ChildProcess): void {
    if (child.exitCode === null && child.signalCode === null) this.#descendants.note(child.pid)
  }

  async #isGoneWithin(ms: number): Promise<boolean> {
    const timer = new AbortController()
    const isGone = this.#ended.then(() => true)
    const result = await Promise.race([isGone, pause(ms, timer.signal).then(() => false)])
    timer.abort()
    return result
  }

  #listen(child: ChildProcess): void {
    const lines = new LineSplitter(this.#options.maxMessageBytes)
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => this.#read(piece, lines))
    const errors = new LineSplitter(64 * 1024)
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => this.#log(piece, errors))
    child.stdin?.on('error', error => {
      if (!isBrokenPipe(error)) return this.onerror?.(error)
      this.endedUnread = true
      this.#endHalfOpen(child, 'input, so that no call reaches it')
    })
    child.stdout?.once('end', () => this.#endHalfOpen(child, 'output, so that no answer of it arrives'))
    // Nothing arrives there. But on Linux only a reader is notified that the other end closed without reading everything.
    if (child.stdin instanceof Socket) child.stdin._read(0)
    void this.#ended.then(() => {
      if (errors.rest() !== '') this.#keepLine('')
      if (!this.#isClosing) {
        this.failure ??= this.#reporter.fail('lost', describeExit(child, this.#tail))
        this.#endOrphans(child).catch((fault: Error) => this.onerror?.(fault))
      }
      this.#finish()
    })
  }

  /** A pipe is closed when its program ends, which has its own message, or by a program that runs on. */
  #endHalfOpen(child: ChildProcess, closed: string): void {
    const end = async (): Promise<void> => {
      if (this.#isClosing || (await this.#isGoneWithin(HALF_OPEN_MS))) return
      this.failure ??= this.#reporter.fail('lost', `closed its standard ${closed} any more`)
      this.#finish()
      this.#noteDescendants(child)
      killGroup(child, 'SIGTERM')
      await this.#endOrphans(child)
    }
    end().catch((fault: Error) => this.onerror?.(fault))
  }

  #read(piece: string, lines: LineSplitter): void {
    try {
      for (const line of lines.push(piece)) this.#deliver(line)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.failure ??= tooLong(this.#reporter, this.#options.maxMessageBytes)
      this.kill()
      this.#finish()
    }
  }

  #deliver(line: string): void {
    if (line.trim() === '' || this.#hasClosed) return
    const messages = messagesOf(line)
    if (messages) for (const message of messages) this.onmessage?.(message)
    else this.#passOver(line)
  }

  /** Programs print banners and debug lines; that is reported once and is harmless. */
  #passOver(line: string): void {
    if (this.#isTalkative) return
    this.#isTalkative = true
    this.#reporter.report(
      'remark',
      `wrote something to its standard output that is not a message; such lines are ignored: ${this.#reporter.clean(line, 200)}`
    )
  }

  #log(piece: string, lines: LineSplitter): void {
    try {
      for (const line of lines.push(piece)) this.#keepLine(line)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.#keepLine(lines.rest())
    }
  }

  #keepLine(line: string): void {
    if (line.trim() === '') return
    this.#tail.push(this.#reporter.clean(line, 300))
    if (this.#tail.length > TAIL_LINES) this.#tail.shift()
    this.#reporter.report('stderr', line)
  }

  #finish(): void {
    if (this.#hasClosed) return
    this.#hasClosed = true
    this.onclose?.()
  }
}

/** Resolves when a pipe accepts more, or is closed. */
function drainOf(pipe: Writable): Promise<void> {
  return new Promise(resolve => {
    const end = (): void => {
      pipe.off('drain', end)
      pipe.off('close', end)
      resolve()
    }
    pipe.on('drain', end)
    pipe.on('close', end)
  })
}

/** Reported by the end of the process, and not as output of the server. */
function isBrokenPipe(error: Error): boolean {
  return 'code' in error && ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'].includes(String(error.code))
}
