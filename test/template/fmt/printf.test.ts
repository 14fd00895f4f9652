import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { toGoValue } from '../../../src/template/convert.js'
import { sprint, sprintln } from '../../../src/template/fmt/print.js'
import { sprintf } from '../../../src/template/fmt/printf.js'
import { INTS, NIL_MAP, STRING_MAP, STRINGS, TypedMap, TypedSlice } from '../../../src/template/value.js'

interface Row {
  readonly format: string
  readonly operands: readonly unknown[]
  /** What real Go's Sprintf gives. */
  readonly text: string
}

const file = fileURLToPath(new URL('../../../fixtures/template/printf.jsonl', import.meta.url))
const rows: readonly Row[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))

describe('printf prints what Go prints', () => {
  const formats = [...new Set(rows.map(row => row.format))]

  it.each(formats)('%j', format => {
    const members = rows.filter(row => row.format === format)
    const printed = members.map(({ operands }) =>
      sprintf(
        format,
        operands.map(operand => toGoValue(operand))
      )
    )
    expect(printed).toEqual(members.map(row => row.text))
  })
})

describe('typed slices and maps print with their own type', () => {
  const message = new TypedSlice(STRINGS, ['a', 'b c'])
  const none = new TypedSlice(STRINGS, [], true)
  const labels = new TypedMap(
    STRING_MAP,
    new Map([
      ['tier', 'web'],
      ['app', 'shop']
    ])
  )

  it.each([
    ['%v', message, '[a b c]'],
    ['%#v', message, '[]string{"a", "b c"}'],
    ['%#v', none, '[]string(nil)'],
    ['%T', new TypedSlice(INTS, [1n]), '[]int'],
    ['%v', NIL_MAP, 'map[]'],
    ['%#v', NIL_MAP, 'map[string]interface {}(nil)'],
    ['%T', 2n ** 63n, 'uint64'],
    ['%#v', 2n ** 63n, '0x8000000000000000'],
    ['%v', labels, 'map[app:shop tier:web]'],
    ['%#v', labels, 'map[string]string{"app":"shop", "tier":"web"}'],
    ['%d', message, '[%!d(string=a) %!d(string=b c)]']
  ])('%s', (format, value, text) => {
    expect(sprintf(format, [value])).toBe(text)
  })
})

describe('print', () => {
  it('puts a blank between two operands of which neither is a string', () => {
    expect(sprint([1n, 2n, 'x', 3n, true, null])).toBe('1 2x3 true <nil>')
  })

  it('puts a blank between all operands and ends the line as println', () => {
    expect(sprintln(['a', 1n, null])).toBe('a 1 <nil>\n')
  })
})
