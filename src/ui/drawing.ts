import { Writable } from 'node:stream'
import { type Instance, render } from 'ink'
import { createElement as h } from 'react'
import { inertLines } from '../text/inert-lines.js'
import { type Line, type Paint, paintLine } from '../text/marked-text.js'
import { breaksLinesAnew, ChangedRows } from './changed-rows.js'
import { KeyReader } from './key-reader.js'
import type { Look } from './look.js'
import { terminalPaint } from './paint.js'
import type { Questions } from './questions.js'
import { RunConsole } from './run-console.js'
import type { RunScreen } from './run-screen.js'

export interface DrawOptions {
  /** Milliseconds that never go back. */
  readonly now: () => number
  readonly look: Look
  /** Where it is drawn: a terminal. */
  readonly stream: NodeJS.WriteStream
  readonly onInterrupt: () => void
  /** Called once where the view cannot go on; the run does. */
  readonly onFault: (error: unknown) => void
}

/** How often it is drawn at most; keys and events only change what the next frame shows. */
const frameMs = 100

/** Draws a run, ten times a second at most. Whatever goes wrong in the view ends the view and nothing else. */
export class Drawing {
  readonly #screen: RunScreen
  readonly #questions: Questions
  readonly #options: DrawOptions
  readonly #view: RunConsole
  readonly #rows: ChangedRows
  readonly #paint: Paint
  readonly #app: Instance
  readonly #timer: NodeJS.Timeout
  #endedRows = 0
  #hasEnded = false

  constructor(screen: RunScreen, questions: Questions, options: DrawOptions) {
    const { look, onInterrupt, stream, now } = options
    this.#screen = screen
    this.#questions = questions
    this.#options = options
    this.#paint = terminalPaint(look.colour)
    this.#view = new RunConsole({ screen, questions, look, onInterrupt, now })
    this.#rows = new ChangedRows(stream, breaksLinesAnew(process.env))
    stream.on('resize', this.#resize)
    const keys = h(KeyReader, {
      onKey: key => this.safely(() => this.#view.press(key)),
      onGone: () => this.#rows.end()
    })
    this.#app = render(keys, {
      stdout: nowhere(),
      stdin: process.stdin,
      exitOnCtrlC: false,
      patchConsole: false
    })
    this.#redraw()
    this.#timer = setInterval(() => this.safely(() => this.#redraw()), frameMs)
  }

  safely(work: () => void): void {
    if (this.#hasEnded) return
    try {
      work()
    } catch (error) {
      this.#questions.close()
      this.#leave()
      this.#options.onFault(error)
    }
  }

  end(): void {
    this.safely(() => this.#redraw())
    this.#leave()
  }

  #leave(): void {
    this.#hasEnded = true
    clearInterval(this.#timer)
    this.#options.stream.off('resize', this.#resize)
    this.#app.unmount()
  }

  readonly #resize = (): void =>
    this.safely(() => {
      this.#rows.clear()
      this.#redraw()
    })

  #redraw(): void {
    const { stream } = this.#options
    this.#view.size = { width: stream.columns || 80, height: stream.rows || 24 }
    const painted = (line: Line): string => inertLines(paintLine(line, this.#paint))
    const { ended } = this.#screen
    const staying = ended.slice(this.#endedRows).flatMap(row => this.#view.ended(row).map(painted))
    this.#endedRows = ended.length
    this.#rows.draw(staying, this.#view.frame().map(painted))
  }
}

/** Ink reads the keys alone; what it would write, such as a cursor that it hides, goes nowhere. */
function nowhere(): NodeJS.WriteStream {
  const stream = new Writable({ write: (_chunk, _encoding, done) => done() })
  return stream as unknown as NodeJS.WriteStream // of which Ink only writes and asks for columns, which may be missing
}
