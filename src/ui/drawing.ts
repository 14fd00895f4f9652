import { type Instance, render } from 'ink'
import { createElement as h } from 'react'
import { inertLines } from '../text/inert-lines.js'
import { type Line, type Paint, paintLine } from '../text/marked-text.js'
import type { Look } from './look.js'
import { terminalPaint } from './paint.js'
import type { PressedKey } from './press-key.js'
import type { Questions } from './questions.js'
import { RunConsole } from './run-console.js'
import type { RunScreen } from './run-screen.js'
import { RunView, type ViewRow } from './run-view.js'
import { eraseFrame, inkTerminal } from './terminal.js'

export interface DrawOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly look: Look
  /** The terminal to draw on. */
  readonly stream: NodeJS.WriteStream
  readonly onInterrupt: () => void
  /** Called once if the view cannot continue; the run is not affected. */
  readonly onFault: (error: unknown) => void
}

/** How often changes of the run are drawn: a frame takes Ink some milliseconds. Keys are answered at once. */
const TICK_MS = 500
const MAX_FRAMES_PER_SECOND = 10

/** Draws a run. Errors in the view end only the view. */
export class Drawing {
  readonly #screen: RunScreen
  readonly #questions: Questions
  readonly #options: DrawOptions
  readonly #view: RunConsole
  readonly #paint: Paint
  readonly #timer: NodeJS.Timeout
  #app: Instance
  /** Permanent rows of this Ink app; those of earlier apps remain above. */
  #ended: readonly ViewRow[] = []
  #endedSteps = 0
  #frame: readonly ViewRow[] = []
  #hasEnded = false

  constructor(screen: RunScreen, questions: Questions, options: DrawOptions) {
    const { look, onInterrupt, stream, now } = options
    this.#screen = screen
    this.#questions = questions
    this.#options = options
    this.#paint = terminalPaint(look.colour)
    this.#view = new RunConsole({ screen, questions, look, onInterrupt, now })
    this.#measure()
    this.#app = this.#open()
    stream.on('resize', this.#resize)
    this.#timer = setInterval(() => this.safely(() => this.#redraw()), TICK_MS)
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

  /** Ends the view and keeps only the finished steps on the screen. */
  end(): void {
    if (this.#hasEnded) return
    this.safely(() => this.#redraw())
    this.#leave()
    // Ink writes an empty line for a frame without rows.
    if (this.#frame.length === 0) eraseFrame(this.#options.stream, [{ at: 0, text: '' }])
  }

  #leave(): void {
    this.#hasEnded = true
    clearInterval(this.#timer)
    this.#options.stream.off('resize', this.#resize)
    this.#app.unmount()
  }

  #open(): Instance {
    this.#frame = this.#rows(this.#view.frame())
    return render(this.#element(), {
      stdout: inkTerminal(this.#options.stream),
      stdin: process.stdin,
      exitOnCtrlC: false,
      patchConsole: false,
      // Incremental rendering of Ink 6.8 starts to write some rows one row too low.
      incrementalRendering: false,
      maxFps: MAX_FRAMES_PER_SECOND
    })
  }

  #element() {
    return h(RunView, { ended: this.#ended, frame: this.#frame, onKey: this.#press })
  }

  readonly #press = (key: PressedKey): void =>
    this.safely(() => {
      this.#view.press(key)
      // Ink accepts no new frame while it handles a key.
      setImmediate(() => this.safely(() => this.#redraw()))
    })

  /** Starts a new app after a change of size, since Ink's frame depends on it. */
  readonly #resize = (): void =>
    this.safely(() => {
      this.#app.unmount()
      eraseFrame(this.#options.stream, this.#frame)
      this.#ended = []
      this.#measure()
      this.#app = this.#open()
    })

  #measure(): void {
    const { stream } = this.#options
    this.#view.size = { width: stream.columns || 80, height: stream.rows || 24 }
  }

  #redraw(): void {
    const frame = this.#rows(this.#view.frame())
    const steps = this.#screen.ended.slice(this.#endedSteps)
    const isSame =
      frame.length === this.#frame.length && frame.every(({ at, text }) => text === this.#frame[at]?.text)
    if (isSame && steps.length === 0) return
    this.#endedSteps += steps.length
    const lines = steps.flatMap(row => this.#view.ended(row))
    this.#ended = [...this.#ended, ...this.#rows(lines, this.#ended.length)]
    this.#frame = frame
    this.#app.rerender(this.#element())
  }

  #rows(lines: readonly Line[], first = 0): ViewRow[] {
    return lines.map((line, at) => ({ at: first + at, text: inertLines(paintLine(line, this.#paint)) }))
  }
}
