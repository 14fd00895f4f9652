import type { Writable } from 'node:stream'
import { systemReason } from '../../source/files/system-reason.js'
import { inertLines } from '../../text/inert-lines.js'
import { printableMessage } from '../../text/printable-message.js'
import { wrapText } from '../../text/wrap.js'

/** Results go to standard output, messages to standard error; a reader that closes the stream early is no error. */
export interface Output {
  /** Writes a part of the result, with a line end. Lines that CI systems would take for commands are made inert. */
  result(text: string): void
  /** Writes a part of the result that consists of such commands. */
  commands(text: string): void
  /** Writes a message in addition to the result. */
  talk(text: string): void
  /** Whether any part of the result was written. */
  hasResult(): boolean
  /** Resolves when everything written so far has been accepted. */
  flush(): Promise<void>
}

export interface OutputStreams {
  readonly stdout: Writable
  readonly stderr: Writable
}

/** @param onLost called once with the reason if the result cannot be written, such as a full disk; omitted: the error is thrown */
export function createOutput(
  { stdout, stderr }: OutputStreams,
  isQuiet: boolean,
  onLost?: (reason: string) => void
): Output {
  const writeResult = createWriter(stdout, onLost)
  const writeTalk = createWriter(stderr, onLost && (() => undefined))
  let hasResult = false
  const commands = (text: string): void => {
    hasResult ||= text !== ''
    writeResult(text)
  }
  return {
    result: text => commands(inertLines(text)),
    commands,
    hasResult: () => hasResult,
    talk: text => {
      if (!isQuiet) writeTalk(inertLines(describe(printableMessage(text), stderr)))
    },
    flush: async () => {
      await Promise.all([drained(stdout), drained(stderr)])
    }
  }
}

/** Wraps lines between words on a terminal, which the terminal itself would not do. */
function describe(
  text: string,
  stream: Writable & { readonly isTTY?: boolean; readonly columns?: number }
): string {
  const { isTTY, columns = 0 } = stream
  if (!isTTY || columns < 20) return text
  return text
    .split('\n')
    .flatMap(line => (line.length < columns ? [line] : wrapText(line, columns - 1)))
    .join('\n')
}

/** `vmcp lint | head -1` closes the pipe early: the rest has no reader. */
function createWriter(stream: Writable, onLost?: (reason: string) => void): (text: string) => void {
  let isOpen = true
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader or the terminal has gone away.
    const isGone = error.code === 'EPIPE' || error.code === 'EIO'
    const reason = systemReason(error)
    if (!isGone && (reason === undefined || !onLost)) throw error
    if (!isGone && isOpen) onLost?.(reason ?? '')
    isOpen = false
  })
  return text => {
    if (isOpen && text !== '') stream.write(text.endsWith('\n') ? text : `${text}\n`)
  }
}

function drained(stream: Writable): Promise<void> {
  return new Promise(resolve => {
    if (stream.destroyed || stream.writableEnded) resolve()
    else stream.write('', () => resolve())
  })
}
