import { render } from 'ink'
import { createElement as h } from 'react'
import type { RunListener } from '../engine/index.js'
import type { ElicitationAnswer, Workflow } from '../model/index.js'
import type { AskedQuestion } from './elicitation-prompt.js'
import { Questions } from './questions.js'
import { RunScreen } from './run-screen.js'
import { RunView } from './run-view.js'
import type { Look } from './step-row.js'

export interface ShownRun {
  readonly hear: RunListener
  /** A line of a server, or a warning. */
  log(text: string): void
  /** Puts a question to the person, after those that are being put. Null when the signal is aborted first. */
  ask(question: Omit<AskedQuestion, 'id'>, signal: AbortSignal): Promise<ElicitationAnswer | null>
  /** Says that the run is being cancelled. */
  cancelling(): void
  /** Takes the view away; ended steps stay in the scrollback. */
  close(): void
}

export interface ShowOptions {
  readonly look: Look
  /** Where it is drawn: a terminal. */
  readonly stream: NodeJS.WriteStream
  readonly onInterrupt: () => void
}

/** Shows a run in the terminal while it goes on. */
export function showRun(workflow: Workflow, { look, stream, onInterrupt }: ShowOptions): ShownRun {
  const screen = new RunScreen(workflow, () => performance.now())
  const questions = new Questions()
  const view = () =>
    h(RunView, {
      screen,
      look,
      question: () => questions.current,
      onAnswer: (id, answer) => questions.answer(id, answer),
      onInterrupt
    })
  const app = render(view(), { stdout: stream, stdin: process.stdin, exitOnCtrlC: false, maxFps: 10 })
  return {
    hear: event => screen.hear(event),
    log: text => screen.log(text),
    ask: (question, signal) => questions.ask(question, signal),
    cancelling: () => {
      screen.isCancelling = true
    },
    close: () => {
      screen.isOver = true
      app.rerender(view())
      app.unmount()
    }
  }
}
