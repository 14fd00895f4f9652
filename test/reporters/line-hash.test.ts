import { describe, expect, it } from 'vitest'
import { lineHashes } from '../../src/reporters/lint/line-hash.js'

/** The sum of the rolling hash, computed directly for one position. */
function hashAt(codes: readonly number[]): string {
  let hash = 0n
  for (let at = 0; at < 100; at++) hash = BigInt.asUintN(64, hash * 37n + BigInt(codes[at] ?? 0))
  return hash.toString(16)
}

describe('the hashes of lines', () => {
  it('cover a hundred characters without blanks, over the end of the line and of the text', () => {
    const codes = [...'a:b\nc\n'].map(character => character.charCodeAt(0))
    const end = 65_535
    expect(lineHashes('a: b\n\tc\n')).toEqual([
      `${hashAt([...codes, end])}:1`,
      `${hashAt([...codes.slice(4), end])}:1`,
      `${hashAt([end])}:1`
    ])
  })

  it('do not depend on line breaks and indentation', () => {
    expect(lineHashes('a: 1\r\n  b: 2\r\n')).toEqual(lineHashes('a: 1\nb:   2\n'))
  })

  it('count lines of equal hash', () => {
    const lines = lineHashes(`${`${'x'.repeat(120)}\n`.repeat(3)}end\n`)
    expect(lines.slice(0, 3).map(hash => hash.split(':')[1])).toEqual(['1', '2', '3'])
  })

  it('stay where lines come before', () => {
    const text = `steps:\n${'- id: a\n'.repeat(40)}`
    expect(lineHashes(`# new\n${text}`).slice(1)).toEqual(lineHashes(text))
  })
})
