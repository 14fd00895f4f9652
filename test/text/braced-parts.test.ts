import { describe, expect, it } from 'vitest'
import { aroundBraces, bracedParts, upToLast } from '../../src/text/braced-parts.js'

describe('the parts of a text in double braces', () => {
  it('are found with their places, also over line breaks', () => {
    expect(bracedParts('a {{b}} {{c\n}} d').map(part => [part[0], part.index])).toEqual([
      ['{{b}}', 2],
      ['{{c\n}}', 8]
    ])
    expect(bracedParts('}} {{ a }')).toEqual([])
  })

  it.each([
    ['a {{b}} c {{ d', ['a ', ' c {{ d']],
    ['{{b}}', ['', '']],
    ['no braces', ['no braces']],
    ['', ['']]
  ])('leave the text around them: %s', (text, around) => {
    expect(aroundBraces(text)).toEqual(around)
    expect(aroundBraces(text)).toEqual(text.split(/\{\{.*?\}\}/s))
  })

  it('end with the last sign that closes one', () => {
    expect(upToLast('#{a} #{b', '}')).toBe('#{a}')
    expect(upToLast('#{a', '}')).toBe('')
  })
})

/** A search from each opening to the end would not end within a test. */
describe('texts that never close what they open', () => {
  it('are walked through once', () => {
    expect(bracedParts('{{'.repeat(500_000))).toEqual([])
    expect(aroundBraces('{{'.repeat(500_000))).toHaveLength(1)
  })
})
