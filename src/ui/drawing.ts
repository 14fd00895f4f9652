import { type Instance, render } from 'ink'
import { createElement as h, type ReactElement } from 'react'
import { type Line, paintLine } from '../text/marked-text.js'
import type { Look } from './look.js'
import { terminalPaint } from './paint.js'
import type { Questions } from './questions.js'
import { RunConsole } from './run-console.js'
import type { RunScreen } from './run-screen.js'
import { RunView } from './run-view.js'
import { breaksLinesAnew, type TerminalStream, terminalStream } from './terminal-stream.js'

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

/** Draws a run with Ink, ten times a second at most. Whatever goes wrong in the view ends the view and nothing else. */
export class Drawing {
  readonly #screen: RunScreen
  readonly #questions: Questions
  readonly #options: DrawOptions
  readonly #view: RunConsole
  readonly #terminal: TerminalStream
  readonly #ended: string[] = []
  readonly #app: Instance
  readonly #timer: NodeJS.Timeout
  #drawn = ''
  #hasEnded = false

  constructor(screen: RunScreen, questions: Questions, options: DrawOptions) {
    const { look, onInterrupt, stream, now } = options
    this.#screen = screen
    this.#questions = questions
    this.#options = options
    this.#view = new RunConsole({ screen, questions, look, onInterrupt, now })
    this.#terminal = terminalStream(stream, breaksLinesAnew(process.env))
    // Before Ink's own listener, so that Ink draws for the new size.
    stream.on('resize', this.#resize)
    const terminal = { stdout: this.#terminal.stream, stdin: process.stdin }
    this.#app = render(this.#element(), { ...terminal, exitOnCtrlC: false, maxFps: 60 })
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
      this.#terminal.clearReflowed()
      this.#redraw()
    })

  #redraw(): void {
    const before = this.#drawn
    const next = this.#element()
    if (this.#drawn !== before) this.#app.rerender(next)
  }

  #element(): ReactElement {
    const { look, stream } = this.#options
    const paint = terminalPaint(look.colour)
    const painted = (line: Line): string => paintLine(line, paint)
    this.#view.size = { width: stream.columns || 80, height: stream.rows || 24 }
    for (const row of this.#screen.ended.slice(this.#ended.length))
      this.#ended.push(this.#view.ended(row).map(painted).join('\n'))
    const lines = this.#view.frame().map(painted)
    this.#drawn = `${this.#ended.length}\n${lines.join('\n')}`
    return h(RunView, {
      ended: this.#ended,
      lines,
      onKey: key => this.safely(() => this.#view.press(key))
    })
  }
}
