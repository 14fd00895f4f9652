import { expect, it } from 'vitest'
import { jsonRows } from '../../src/reporters/json-rows.js'
import { valuePieces } from '../../src/reporters/value-pieces.js'

const textOf = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text).join('')

it('a long value is cut, with its length and the way to the whole', () => {
  const text = textOf(valuePieces('x'.repeat(30_000_000)))
  expect(text.length).toBeLessThan(2100)
  expect(text).toMatch(/x… \(30000002 characters; --json prints all\)$/)
  expect(textOf(valuePieces('x'.repeat(1990)))).toBe(`"${'x'.repeat(1990)}"`)
})

it('no character is cut in two', () => {
  expect(textOf(valuePieces('👩'.repeat(2000)))).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
})

it('a value of many rows is cut after some hundreds', () => {
  const rows = jsonRows(
    Array.from({ length: 3000 }, (_, index) => `item ${index}`),
    2,
    80
  )
  expect(rows).toHaveLength(501)
  expect(textOf(rows.at(-1) ?? [])).toBe('  … (2502 more lines; --json prints all)')
})
