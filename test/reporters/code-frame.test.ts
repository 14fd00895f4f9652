import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CodeFrame, codeFrame, gutterOf } from '../../src/reporters/code-frame.js'
import { signsFor } from '../../src/reporters/signs.js'
import { paintLine, unpainted } from '../../src/text/marked-text.js'
import { textWidth } from '../../src/text/text-width.js'

function drawn(text: string, [start, end]: [number, number], width = 60, context = 0): string[] {
  const frame: CodeFrame = { file: { path: 'a.yaml', text }, span: { start, end }, mark: 'error', context }
  const lines = codeFrame(frame, { width, signs: signsFor(false), gutter: gutterOf(frame) })
  return lines.map(line => paintLine(line, unpainted))
}

function at(text: string, part: string): [number, number] {
  const start = text.indexOf(part)
  return [start, start + part.length]
}

describe('a code frame', () => {
  it('puts its signs under exactly the characters at fault, wide ones before them counted', () => {
    const text = 'message: "名前 {{.params.querry}}"\n'
    expect(drawn(text, at(text, '.querry'))).toEqual([
      '1 | message: "名前 {{.params.querry}}"',
      '  |                         ^^^^^^^'
    ])
  })

  it('counts a tab and a byte order mark as they are shown', () => {
    const text = '\ufeffkey:\tvalue'
    expect(drawn(text, at(text, 'value'))).toEqual(['1 | key:  value', '  |       ^^^^^'])
  })

  it('marks a place that takes no room, also at the end of the file', () => {
    expect(drawn('tool:', [5, 5])).toEqual(['1 | tool:', '  |      ^'])
  })

  it('shows a window of a very long line even where nothing is cut, and measures no more of it', () => {
    const text = `${'é😀'.repeat(100_000)}.querry${'名'.repeat(100_000)}`
    const [line = '', signs = ''] = drawn(text, at(text, '.querry'), Number.POSITIVE_INFINITY)
    expect(line).toContain('.querry')
    expect(textWidth(line)).toBeLessThanOrEqual(500)
    expect(textWidth(line.slice(0, line.indexOf('.querry')))).toBe(signs.indexOf('^'))
  })

  it('shows the lines around, but no blank ones', () => {
    expect(drawn('a: 1\n\nb: 2\nc: 3', [6, 7], 60, 1)).toEqual(['3 | b: 2', '  | ^', '4 | c: 3'])
  })

  it('shows a long span by its first and last lines', () => {
    const text = 'a:\n  - 1\n  - 2\n  - 3\n  - 4\nb: 1'
    const frame = drawn(text, [0, text.indexOf('\nb')])
    expect(frame).toEqual(['1 | a:', '  | ^^', '2 |   - 1', '  |   ^^^', '  :', '5 |   - 4', '  |   ^^^'])
  })

  it('never exceeds the width, wherever the span is', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(
        texts,
        fc.nat(300),
        fc.nat(300),
        fc.integer({ min: 30, max: 120 }),
        (text, from, length, width) => {
          const start = Math.min(from, text.length)
          for (const line of drawn(text, [start, Math.min(text.length, start + length)], width, 1))
            expect(textWidth(line)).toBeLessThanOrEqual(width)
        }
      )
    )
  })
})
