import { expect, it } from 'vitest'
import { workflow } from './documents.js'

it('of two maps that a quoted merge key brings in, the first has the word about a key, and what is written before both', () => {
  const { steps } = workflow(
    `steps:
  - id: put
    tool: shop_put
    arguments: { "<<": [{ shelf: a, place: left, count: one }, { shelf: b, row: top, count: two }], count: three }
`,
    'engine'
  )
  const [step] = steps
  const entries = step?.kind === 'tool' ? (step.arguments?.entries ?? []) : []
  expect(entries.map(({ key, value }) => [key, value.kind === 'literal' ? value.value : null])).toEqual([
    ['count', 'three'],
    ['shelf', 'a'],
    ['place', 'left'],
    ['row', 'top']
  ])
})
