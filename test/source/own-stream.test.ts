import { describe, expect, it } from 'vitest'
import { readOwnStream } from '../../src/source/index.js'

const messages = (text: string) => {
  const { documents, diagnostics } = readOwnStream({ path: 'shop.fixtures.yaml', text })
  return {
    isBroken: documents.map(({ isBroken }) => isBroken),
    found: diagnostics.map(({ message }) => message)
  }
}

const excess = 'the file has more than 125,000 values (limit: maxValues)'

describe('a file that no engine reads', () => {
  it.each([
    ['of empty lists', `a: [${'[],'.repeat(125_001)}]\n`],
    ['of maps in JSON', `[${'{"a":1},'.repeat(70_000)}1]`],
    ['of a list in a block', `${'- x\n'.repeat(125_001)}`],
    ['of aliases', `a: &a x\nb: [${'*a ,'.repeat(125_001)}]\n`]
  ])('is refused with too many values, before any is made: %s', (_, text) => {
    expect(messages(text)).toEqual({ isBroken: [true], found: [excess] })
  })

  it('may have many signs in its texts', () => {
    const text = `a: "${',[{'.repeat(100_000)}"\nb: |\n  ${'- x: [y], '.repeat(50_000)}\n`
    expect(messages(text)).toEqual({ isBroken: [false], found: [] })
  })
})
