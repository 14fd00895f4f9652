import { expect, it } from 'vitest'
import { eraseFrame, inkTerminal } from '../../src/ui/terminal.js'
import { Screen } from '../cli/process/terminal/screen.js'

/** A stream into a terminal of 12 rows and 30 columns. */
function terminal() {
  const screen = new Screen(12, 30)
  const stream = {
    get columns() {
      return screen.columns
    },
    rows: 12,
    isTTY: true,
    on: () => expect.fail('no one listens for another size but the view'),
    write: (text: string) => screen.write(text.replaceAll('\n', '\r\n'))
  } as unknown as NodeJS.WriteStream // as much of one as is asked for
  return { screen, stream }
}

it('erases a frame whole when the terminal has become narrower, and nothing above it', () => {
  const { screen, stream } = terminal()
  const frame = [`\u001b[2m${'a'.repeat(25)}\u001b[22m`, 'short', '部'.repeat(14)]
  stream.write(`built\n${frame.join('\n')}\n`)
  screen.resize(12, 10)
  eraseFrame(
    stream,
    frame.map((text, at) => ({ at, text }))
  )
  stream.write('new\n')
  expect(screen.history.trimEnd()).toBe('built\nnew')
})

it('shows Ink a terminal that is never full and never changes', () => {
  const { screen, stream } = terminal()
  const seen = inkTerminal(stream)
  expect([seen.rows, seen.columns, seen.isTTY]).toEqual([undefined, 30, true])
  seen.on('resize', () => undefined)
  seen.write('text')
  expect(screen.text).toBe('text')
})
