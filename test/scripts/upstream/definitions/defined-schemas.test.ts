import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { definedSchemas } from '../../../../scripts/upstream/definitions/defined-schemas.js'
import { tableOf } from '../../../../scripts/upstream/definitions/resource-table.js'

const defined = definedSchemas('upstream')
const options = { descriptions: {}, isClosed: true }

describe('the schema of a kind', () => {
  it('is made for all kinds of both groups', () => {
    expect(defined).toHaveLength(18)
  })

  it.each(defined)('is what its definition makes: $file', ({ file, text }) => {
    expect(readFileSync(`schemas/${file}`, 'utf8')).toBe(text)
  })

  it('has no keyword that nothing checks', () => {
    const schema = { properties: { size: { type: 'integer', multipleOf: 2 } } }
    expect(() => tableOf(schema, options)).toThrow(
      'no field table has the keyword multipleOf, which size has'
    )
  })

  it('has patterns that other languages than Go read, and those of Go next to them', () => {
    expect(tableOf({ type: 'string', pattern: '^[^[:space:]]+$' }, options)).toEqual({
      type: 'string',
      pattern: '^[^\\s]+$',
      'x-go-pattern': '^[^[:space:]]+$'
    })
    expect(() => tableOf({ type: 'string', pattern: '[[:alpha:]]' }, options)).toThrow('[[:alpha:]]')
  })
})
