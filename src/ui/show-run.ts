import type { RunListener } from '../engine/index.js'
import type { ElicitationAnswer, Workflow } from '../model/index.js'
import { Drawing, type DrawOptions } from './drawing.js'
import { layoutReady } from './layout-ready.js'
import { type AskedQuestion, Questions } from './questions.js'
import { RunScreen } from './run-screen.js'

export interface ShownRun {
  readonly onEvent: RunListener
  /** Shows a message of a server, or a warning. */
  log(text: string, isWarning?: boolean): void
  /** Shows a server's message about a call of a step's tool. */
  progress(step: string, text: string): void
  /** Asks the user a question, after the waiting ones. Null if the signal is aborted first. */
  ask(question: PutQuestion, signal: AbortSignal): Promise<ElicitationAnswer | null>
  /** Shows that the run is being cancelled. */
  cancelling(): void
  /** Closes the view; finished steps stay on the screen. */
  close(): void
}

export interface PutQuestion extends Omit<AskedQuestion, 'id' | 'deadlineMs'> {
  /** The time to answer in milliseconds; null without a limit. */
  readonly timeoutMs?: number | null
}

/** Shows a run in progress in the terminal. */
export async function showRun(workflow: Workflow, options: DrawOptions): Promise<ShownRun> {
  await layoutReady()
  const { now } = options
  const screen = new RunScreen(workflow, now)
  const questions = new Questions()
  const drawing = new Drawing(screen, questions, options)
  const safely = (work: () => void): void => drawing.safely(work)
  return {
    onEvent: event => safely(() => screen.onEvent(event)),
    log: (text, isWarning) => safely(() => screen.log(text, isWarning)),
    progress: (step, text) => safely(() => screen.progress(step, text)),
    ask: ({ timeoutMs, ...question }, signal) =>
      questions.ask({ ...question, ...(timeoutMs ? { deadlineMs: now() + timeoutMs } : {}) }, signal),
    cancelling: () => {
      screen.isCancelling = true
    },
    close: () => {
      questions.close()
      screen.isOver = true
      drawing.end()
    }
  }
}
