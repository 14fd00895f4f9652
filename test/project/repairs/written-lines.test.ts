import { describe, expect, it } from 'vitest'
import { blockAt, lineAbove, lineBelow, writtenLines } from '../../../src/project/repairs/written-lines.js'

const text = 'a:\n  b: 1\n\n  # why\n  c: 2\nd: 3\n'

describe('lines near another one', () => {
  const lines = writtenLines(text)

  it('have content, or are what is wanted', () => {
    expect(lineAbove(lines, 4)?.text).toBe('  b: 1')
    expect(lineAbove(lines, 4, ({ indent, isBlank }) => !isBlank && indent < 2)?.text).toBe('a:')
    expect(lineAbove(lines, 0)).toBeUndefined()
    expect(lineBelow(lines, 1)?.text).toBe('  c: 2')
    expect(lineBelow(lines, 5)).toBeUndefined()
    expect(blockAt(lines, 0).map(({ at }) => at)).toEqual([0, 1, 2, 3, 4])
    expect(blockAt(lines, 5).map(({ at }) => at)).toEqual([5, 6])
  })

  it('are found without a look at all others', () => {
    const { looks, lines: many } = counted(writtenLines('a: 1\n'.repeat(10_000)))
    lineAbove(many, 5000)
    lineBelow(many, 5000)
    blockAt(many, 5000)
    expect(looks()).toBeLessThan(20)
  })
})

function counted<Item>(items: readonly Item[]) {
  let count = 0
  const lines = new Proxy(items, {
    get(target, key) {
      count++
      return Reflect.get(target, key)
    }
  })
  return { looks: () => count, lines }
}
