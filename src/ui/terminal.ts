import { stripVTControlCharacters } from 'node:util'
import { textWidth } from '../text/text-width.js'
import type { ViewRow } from './run-view.js'

/**
 * The terminal for Ink, without its height and resize events. Ink clears the whole screen for a frame as high as the terminal, including
 * earlier output; such frames only occur briefly after a resize.
 */
export function inkTerminal(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  return new Proxy(stream, {
    get: (target, key) => {
      if (key === 'rows') return undefined
      if (key === 'on' || key === 'off') return () => target
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    }
  })
}

const ESCAPE = '\u001b'

/** Erases a frame above the cursor, for any number of rows that it takes after a resize. */
export function eraseFrame(stream: NodeJS.WriteStream, frame: readonly ViewRow[]): void {
  const columns = stream.columns || 80
  const rowsOf = ({ text }: ViewRow): number =>
    breaksLinesAnew(process.env)
      ? Math.max(1, Math.ceil(textWidth(stripVTControlCharacters(text)) / columns))
      : 1
  const rows = frame.reduce((sum, row) => sum + rowsOf(row), 0)
  stream.write(`${ESCAPE}[2K${`${ESCAPE}[1A${ESCAPE}[2K`.repeat(rows)}\r`)
}

/** Most terminals wrap lines again when they become narrower; two that are still in use cut them. */
function breaksLinesAnew({ XTERM_VERSION, TERM, TMUX }: NodeJS.ProcessEnv): boolean {
  const isScreen = TERM?.startsWith('screen') === true && TMUX === undefined
  return XTERM_VERSION === undefined && !isScreen
}
