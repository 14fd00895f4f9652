import { graphemesOf, textWidth } from '../../../../src/text/text-width.js'

interface Row {
  cells: string[]
  /** True where the next row goes on with it. */
  isWrapped: boolean
}

const ESCAPE = String.fromCharCode(27)
const part = new RegExp(`${ESCAPE}\\[([?0-9;]*)([A-Za-z])|[\\r\\n\\b]|[^${ESCAPE}\\r\\n\\b]+`, 'y')
const unfinished = new RegExp(`${ESCAPE}(?:\\[[?0-9;]*)?$`)

/**
 * A terminal as far as vmcp uses one. What leaves it at the top stays in the scrollback; lines are broken anew when the
 * width changes. A sequence that it does not know is a fault of the test.
 */
export class Screen {
  readonly scrollback: Row[] = []
  isCursorShown = true
  /** Frames that were written as one. */
  frames = 0
  /** True in the middle of a frame. */
  isDrawing = false
  /** Sequences that wipe the whole screen. */
  clears = 0
  rows: number
  columns: number
  #lines: Row[] = [newRow()]
  #y = 0
  #x = 0
  #unread = ''

  constructor(rows: number, columns: number) {
    this.rows = rows
    this.columns = columns
  }

  /** A sequence that is not whole waits for what comes next: a terminal reads bytes, not chunks. */
  write(chunk: string): void {
    const whole = this.#unread + chunk
    const cut = unfinished.exec(whole)?.index ?? whole.length
    this.#unread = whole.slice(cut)
    this.#read(whole.slice(0, cut))
  }

  #read(text: string): void {
    part.lastIndex = 0
    while (part.lastIndex < text.length) {
      const at = part.lastIndex
      const found = part.exec(text)
      if (!found) throw new Error(`the terminal does not know ${JSON.stringify(text.slice(at, at + 12))}`)
      if (found[2] !== undefined) this.#sequence(found[1] ?? '', found[2])
      else if (found[0] === '\r') this.#x = 0
      else if (found[0] === '\n') this.#lineFeed()
      else if (found[0] === '\b') this.#x = Math.max(0, this.#x - 1)
      else for (const grapheme of graphemesOf(found[0])) this.#put(grapheme)
    }
  }

  /** What can be seen, without blanks at the ends of lines. */
  get text(): string {
    return this.#lines.map(textOf).join('\n')
  }

  /** Everything from the first line on. */
  get history(): string {
    return [...this.scrollback, ...this.#lines].map(row => textOf(row) + (row.isWrapped ? '' : '\n')).join('')
  }

  resize(rows: number, columns: number): void {
    const all = [...this.scrollback, ...this.#lines]
    const cursor = this.scrollback.length + this.#y
    const broken: Row[] = []
    let y = 0
    for (let index = 0; index < all.length; index++) {
      const cells: string[] = []
      const first = broken.length
      let isCursorHere = index === cursor
      cells.push(...(all[index]?.cells ?? []))
      while (all[index]?.isWrapped && index + 1 < all.length) {
        index++
        isCursorHere ||= index === cursor
        cells.push(...(all[index]?.cells ?? []))
      }
      broken.push(...breakCells(cells, columns))
      if (isCursorHere)
        y = Math.min(broken.length - 1, first + (isCursorHere ? broken.length - 1 - first : 0))
    }
    const top = Math.max(0, y - rows + 1, Math.min(broken.length - rows, y))
    this.scrollback.splice(0, this.scrollback.length, ...broken.slice(0, top))
    this.#lines = broken.slice(top, top + rows)
    if (this.#lines.length === 0) this.#lines = [newRow()]
    this.#y = Math.min(y - top, this.#lines.length - 1)
    this.#x = Math.min(this.#x, columns - 1)
    this.rows = rows
    this.columns = columns
  }

  #put(grapheme: string): void {
    const width = textWidth(grapheme)
    if (this.#x + width > this.columns) {
      this.#row().isWrapped = true
      this.#x = 0
      this.#lineFeed(false)
    }
    const { cells } = this.#row()
    while (cells.length < this.#x) cells.push(' ')
    cells[this.#x] = grapheme
    for (let more = 1; more < width; more++) cells[this.#x + more] = ''
    this.#x += width
  }

  #lineFeed(isHard = true): void {
    if (isHard) this.#row().isWrapped = false
    this.#y++
    if (this.#y >= this.rows) {
      const [top] = this.#lines.splice(0, 1)
      if (top) this.scrollback.push(top)
      this.#y--
    }
    while (this.#lines.length <= this.#y) this.#lines.push(newRow())
  }

  #row(): Row {
    const row = this.#lines[this.#y]
    if (!row) throw new Error('the cursor left the screen')
    return row
  }

  #sequence(parameters: string, final: string): void {
    const count = Number(parameters.split(';')[0] || 1)
    if (final === 'm') return
    if (final === 'A') this.#y = Math.max(0, this.#y - count)
    else if (final === 'G') this.#x = count - 1
    else if (final === 'K') this.#eraseLine(parameters)
    else if (final === 'J' || final === 'H') this.#clear()
    else if (final === 'h' || final === 'l') this.#mode(parameters, final === 'h')
    else throw new Error(`the terminal does not know ${parameters}${final}`)
  }

  #eraseLine(parameters: string): void {
    const row = this.#row()
    if (parameters === '2') row.cells = []
    else if (parameters === '' || parameters === '0') row.cells.length = Math.min(row.cells.length, this.#x)
    else throw new Error(`the terminal does not know ${parameters}K`)
    row.isWrapped = false
    const before = this.#y > 0 ? this.#lines[this.#y - 1] : this.scrollback.at(-1)
    if (before && row.cells.length === 0) before.isWrapped = false
  }

  #clear(): void {
    this.clears++
    this.#lines = [newRow()]
    this.#y = 0
    this.#x = 0
  }

  #mode(mode: string, isSet: boolean): void {
    if (mode === '?25') this.isCursorShown = isSet
    else if (mode === '?2026') {
      this.frames += isSet ? 1 : 0
      this.isDrawing = isSet
    } else throw new Error(`the terminal does not know the mode ${mode}`)
  }
}

function newRow(): Row {
  return { cells: [], isWrapped: false }
}

function textOf({ cells }: Row): string {
  return cells
    .map(cell => cell ?? ' ')
    .join('')
    .trimEnd()
}

function breakCells(cells: readonly string[], columns: number): Row[] {
  const kept = [...cells]
  while (kept.at(-1) === ' ') kept.pop()
  const rows: Row[] = []
  do rows.push({ cells: kept.splice(0, columns), isWrapped: kept.length > 0 })
  while (kept.length > 0)
  return rows
}
