import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findEndlessReference } from '../../../src/schema/index.js'

/** What the real library did with each schema and an empty object: it came to an end, or died of stack overflow. */
const { endless, ends }: Record<'endless' | 'ends', readonly object[]> = JSON.parse(
  readFileSync(new URL('../../../fixtures/schema/endless-schemas.json', import.meta.url), 'utf8')
)

it.each(endless)('finds the way of %j back to itself', schema => {
  expect(findEndlessReference(schema)).not.toBeNull()
})

it.each(ends)('finds no way of %j back to itself', schema => {
  expect(findEndlessReference(schema)).toBeNull()
})

it('shows the reference that leads back', () => {
  const schema = { allOf: [{}, { $ref: '#/definitions/a' }], definitions: { a: { not: { $ref: '#' } } } }
  expect(findEndlessReference(schema)).toEqual(['allOf', 1, '$ref'])
})

it('claims nothing of a way that is longer than it follows', () => {
  const definitions = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [at, { $ref: `#/definitions/${at + 1}` }])
  )
  expect(findEndlessReference({ $ref: '#/definitions/0', definitions })).toBeNull()
})
