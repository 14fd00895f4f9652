import type { Line } from '../text/marked-text.js'
import { type Browsing, browse, following, type ViewKey } from './browse.js'
import { columnsOf, frameLines, roomOf, type Size } from './frame.js'
import type { Look } from './look.js'
import type { PressedKey } from './press-key.js'
import { promptLines } from './prompt-lines.js'
import { QuestionDialog } from './question-dialog.js'
import type { Questions } from './questions.js'
import type { RunScreen } from './run-screen.js'
import { endedLines } from './step-line.js'
import type { StepRow } from './step-row.js'

export interface ConsoleOptions {
  readonly screen: RunScreen
  readonly questions: Questions
  readonly look: Look
  readonly now: () => number
  readonly onInterrupt: () => void
}

/** What a terminal shows of a run and what keys do, as text, without drawing and input. */
export class RunConsole {
  size: Size = { width: 80, height: 24 }
  readonly #options: ConsoleOptions
  #browsing: Browsing = following
  #asking: QuestionDialog | null = null

  constructor(options: ConsoleOptions) {
    this.#options = options
  }

  /** Everything below the finished steps; empty once the run has ended. */
  frame(): Line[] {
    const { screen, questions, look, now } = this.#options
    if (screen.isOver) return []
    const dialog = this.#current()
    const prompt = (room: number): Line[] =>
      dialog
        ? promptLines({
            question: dialog.question,
            state: dialog.state,
            behind: questions.behind,
            leftMs: dialog.leftMs(now()),
            width: this.size.width,
            room,
            look
          })
        : []
    return frameLines({
      screen,
      look,
      size: this.size,
      browsing: this.#browsing,
      prompt: dialog ? prompt : null
    })
  }

  /** The lines of a finished step. */
  ended(row: StepRow): Line[] {
    const { screen, look } = this.#options
    return endedLines(row, columnsOf({ screen, look, size: this.size, browsing: following }))
  }

  press(key: PressedKey): void {
    const dialog = this.#current()
    if (key.name === 'interrupt' || (!dialog && key.text === 'c')) this.#options.onInterrupt()
    else if (dialog) dialog.press(key)
    else this.#browse(key)
  }

  #browse(key: PressedKey): void {
    const meant = viewKeys.get(key.name === 'text' ? key.text : key.name)
    if (meant) this.#browsing = browse(this.#browsing, meant, this.#around())
  }

  #around() {
    const rows = [...this.#options.screen.rows.values()]
    const running = rows.find(({ status }) => status === 'running') ?? rows[0]
    return {
      names: rows.map(({ name }) => name),
      first: running?.name ?? null,
      page: Math.max(1, roomOf(this.size) - 3)
    }
  }

  #current(): QuestionDialog | null {
    const { questions } = this.#options
    const question = questions.current
    if (question === null) this.#asking = null
    else if (this.#asking?.question !== question)
      this.#asking = new QuestionDialog(question, answer => questions.answer(question.id, answer))
    return this.#asking
  }
}

const viewKeys: ReadonlyMap<string, ViewKey> = new Map([
  ['up', 'up'],
  ['down', 'down'],
  ['left', 'left'],
  ['right', 'right'],
  ['pageUp', 'pageUp'],
  ['pageDown', 'pageDown'],
  ['home', 'home'],
  ['end', 'end'],
  ['escape', 'escape'],
  ['enter', 'details'],
  ['d', 'details'],
  ['l', 'logs'],
  ['k', 'up'],
  ['j', 'down']
])
