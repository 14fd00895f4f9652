import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChangedRows } from '../../src/ui/changed-rows.js'
import { Screen } from '../cli/process/terminal/screen.js'

/** A terminal, and the texts that were written to it one by one. */
function terminal(rows = 12, columns = 30) {
  const screen = new Screen(rows, columns)
  const writes: string[] = []
  const drawn = new ChangedRows(
    {
      get columns() {
        return screen.columns
      },
      write: text => {
        writes.push(text)
        screen.write(text.replaceAll('\n', '\r\n'))
      }
    },
    true
  )
  return { screen, writes, drawn }
}

const row = fc.constantFrom(
  '',
  'build  1.0s',
  'build  1.1s',
  'wait',
  '部署 · 名前',
  '\u001b[2mdim\u001b[22m',
  'a'.repeat(29)
)
const rows = fc.array(row, { maxLength: 10 })

describe('the rows of a frame', () => {
  it('are what was drawn last, below all that stays, whatever changed', () => {
    const steps = fc.array(fc.record({ staying: fc.array(row, { maxLength: 4 }), frame: rows }), {
      maxLength: 8
    })
    fc.assert(
      fc.property(steps, drawings => {
        const { screen, drawn } = terminal()
        for (const { staying, frame } of drawings) drawn.draw(staying, frame)
        const all = [...drawings.flatMap(({ staying }) => staying), ...(drawings.at(-1)?.frame ?? [])]
        const plain = all.map(text => stripVTControlCharacters(text))
        expect(screen.history.trimEnd()).toBe(plain.join('\n').trimEnd())
        expect(screen.clears).toBe(0)
      })
    )
  })

  it('are written only where they have changed, as one', () => {
    const { writes, drawn } = terminal()
    drawn.draw([], ['head 1s', 'build', 'keys'])
    drawn.draw([], ['head 2s', 'build', 'keys'])
    drawn.draw([], ['head 2s', 'build', 'keys'])
    expect(writes).toHaveLength(2)
    expect(writes[1]).toBe('\u001b[?2026h\u001b[3Ahead 2s\u001b[K\n\n\n\u001b[?2026l')
  })

  it('are wiped away whole when the terminal has become narrower', () => {
    const { screen, drawn } = terminal()
    drawn.draw(['built'], ['a'.repeat(25), 'short', 'b'.repeat(29)])
    screen.resize(12, 10)
    drawn.clear()
    drawn.draw([], ['new', 'frame'])
    expect(screen.history.trimEnd()).toBe('built\nnew\nframe')
  })

  it('stay when it is over, and the cursor is there again', () => {
    const { screen, drawn } = terminal()
    drawn.draw([], ['head', 'keys'])
    expect(screen.isCursorShown).toBe(false)
    drawn.end()
    drawn.draw([], ['too late'])
    expect(screen.isCursorShown).toBe(true)
    expect(screen.history.trimEnd()).toBe('head\nkeys')
  })
})
