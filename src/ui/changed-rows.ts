import { textWidth } from '../text/text-width.js'

/** What is written to: a terminal, or what a test reads. */
export interface RowTerminal {
  write(text: string): unknown
  readonly columns?: number | undefined
}

/**
 * Writes a frame into a terminal, below what stays: of each new frame only the rows that have changed, all of them as one.
 * The cursor is hidden and stands below the last row. A frame is lower and its rows are narrower than the terminal.
 */
export class ChangedRows {
  readonly #terminal: RowTerminal
  readonly #isReflowing: boolean
  #shown: readonly string[] = []
  #hasBegun = false
  #hasEnded = false

  /** @param isReflowing whether the terminal breaks lines anew when it becomes narrower */
  constructor(terminal: RowTerminal, isReflowing: boolean) {
    this.#terminal = terminal
    this.#isReflowing = isReflowing
  }

  /** Puts rows that stay where the frame was, and the frame below them. */
  draw(staying: readonly string[], frame: readonly string[]): void {
    if (this.#hasEnded) return
    const rows = [...staying, ...frame]
    const before = this.#shown
    this.#shown = frame
    const isSame = rows.length === before.length && rows.every((row, at) => row === before[at])
    if (!isSame) this.#write(up(before.length) + changes(before, rows))
  }

  /** To be called first after a change of the width: the frame is wiped away, however many rows it takes now. */
  clear(): void {
    const columns = this.#terminal.columns || 80
    const taken = this.#isReflowing
      ? this.#shown.reduce((rows, row) => rows + Math.max(1, Math.ceil(widthOf(row) / columns)), 0)
      : this.#shown.length
    if (taken > 0) this.#write(`${eraseRow}${`${up(1)}${eraseRow}`.repeat(taken)}`)
    this.#shown = []
  }

  /** Leaves the last frame where it is and gives the cursor back. */
  end(): void {
    if (this.#hasBegun && !this.#hasEnded) this.#terminal.write(`${ESCAPE}[?25h`)
    this.#hasEnded = true
  }

  #write(text: string): void {
    const hide = this.#hasBegun ? '' : `${ESCAPE}[?25l`
    this.#hasBegun = true
    this.#terminal.write(`${ESCAPE}[?2026h${hide}${text}${ESCAPE}[?2026l`)
  }
}

const ESCAPE = '\u001b'
const eraseRow = `${ESCAPE}[2K`
const eraseRest = `${ESCAPE}[K`

function up(rows: number): string {
  return rows > 0 ? `${ESCAPE}[${rows}A` : ''
}

/** From the first row to below the last one; rows that are no more are wiped. */
function changes(before: readonly string[], rows: readonly string[]): string {
  const texts = rows.map((row, at) => (row === before[at] ? '\n' : `${row}${eraseRest}\n`))
  const gone = before.length - rows.length
  return gone > 0 ? `${texts.join('')}${`${eraseRow}\n`.repeat(gone)}${up(gone)}` : texts.join('')
}

const sequences = new RegExp(`${ESCAPE}\\[[0-9;?]*[A-Za-z]`, 'g')

function widthOf(row: string): number {
  return textWidth(row.replace(sequences, ''))
}

/** Nearly all terminals break lines anew when they become narrower; two that are still met cut them off. */
export function breaksLinesAnew({ XTERM_VERSION, TERM, TMUX }: NodeJS.ProcessEnv): boolean {
  const isScreen = TERM?.startsWith('screen') === true && TMUX === undefined
  return XTERM_VERSION === undefined && !isScreen
}
