import { textWidth } from '../text/text-width.js'

/**
 * A terminal as it is handed to Ink. Ink wipes screen and scrollback where a frame is as high as the terminal, also when
 * the terminal has just become lower: it is told of a terminal without an end, and the view itself keeps below its height.
 */
export interface TerminalStream {
  readonly stream: NodeJS.WriteStream
  /** To be called first after a change of the width, before anything is drawn. */
  clearReflowed(): void
}

export function terminalStream(terminal: NodeJS.WriteStream, isReflowing: boolean): TerminalStream {
  let lastFrame = ''
  const write = (text: string, ...rest: []): boolean => {
    if (text.includes('\n')) lastFrame = text
    return terminal.write(text, ...rest)
  }
  const stream = new Proxy(terminal, {
    get(target, key) {
      if (key === 'rows') return Number.POSITIVE_INFINITY
      if (key === 'write') return write
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    }
  })
  return {
    stream,
    clearReflowed: () => {
      if (isReflowing) terminal.write(eraseLineUp.repeat(addedRows(lastFrame, terminal.columns || 80)))
    }
  }
}

const ESCAPE = '\u001b'
const eraseLineUp = `${ESCAPE}[2K${ESCAPE}[1A`
const sequences = new RegExp(`${ESCAPE}\\[[0-9;?]*[A-Za-z]`, 'g')

/** Rows that the lines of a frame take besides their own, once a narrower terminal has broken them. */
function addedRows(frame: string, columns: number): number {
  const lines = frame.replace(sequences, '').split('\n')
  return lines.reduce((rows, line) => rows + Math.max(0, Math.ceil(textWidth(line) / columns) - 1), 0)
}

/** Nearly all terminals break lines anew when they become narrower; two that are still met cut them off. */
export function breaksLinesAnew({ XTERM_VERSION, TERM, TMUX }: NodeJS.ProcessEnv): boolean {
  const isScreen = TERM?.startsWith('screen') === true && TMUX === undefined
  return XTERM_VERSION === undefined && !isScreen
}
