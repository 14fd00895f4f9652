import { expect, it } from 'vitest'
import { edgeRow } from '../../src/reporters/run/rows.js'
import { paintLines, piece, unpainted } from '../../src/text/marked-text.js'

const row = (text: string, width: number): string =>
  paintLines(edgeRow([piece('      '), piece(text)], '11ms - 111ms', width), unpainted)

it('keeps a time at the edge of the first row of a text that goes over several', () => {
  expect(row('[0]  ms = 3, r = "a text that says very much about what is to be done with it"', 80)).toBe(
    `      [0]  ms = 3, r = "a text that says very much about what is    11ms - 111ms
          to be done with it"
`
  )
})

it('puts the time on its own row in a narrow terminal', () => {
  expect(row('[0]  r = "a text that is long"', 34)).toBe(
    `      [0]  r = "a text that is
          long"
                      11ms - 111ms
`
  )
  expect(row('[0]  r = 1', 34)).toBe('      [0]  r = 1      11ms - 111ms\n')
})

it('leaves a line whole where there is no edge', () => {
  expect(row('[0]  r = 1', Number.POSITIVE_INFINITY)).toBe('      [0]  r = 1  11ms - 111ms\n')
})
