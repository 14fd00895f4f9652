import { describe, expect, it } from 'vitest'
import { writtenLines } from '../../../src/project/repairs/written-lines.js'

describe('the lines in which a slip of the pen is searched for', () => {
  it('are those that a person writes: a very long one and a text block count as empty', () => {
    const long = `tool: "${'9'.repeat(2_000)}"`
    const lines = writtenLines(`id: fetch\n${long}\nmessage: |\n  {{ .params.a\ntimeout: 30s\n`)
    expect(lines.map(({ text }) => text)).toEqual(['id: fetch', '', 'message: |', '', 'timeout: 30s', ''])
    expect(lines[2]?.start).toBe('id: fetch\n'.length + long.length + 1)
  })
})
