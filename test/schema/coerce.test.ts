import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBool, parseDecimal, parseFloat64 } from '../../src/go/parse-number.js'
import { coerce } from '../../src/schema/index.js'

interface Row {
  readonly text: string
  readonly integer?: string
  readonly number?: string
  readonly boolean?: boolean
}

const file = new URL('../../fixtures/schema/go-conversions.json', import.meta.url)
const rows: readonly Row[] = JSON.parse(readFileSync(file, 'utf8'))

describe('a text is read as real Go reads it', () => {
  it.each([
    ['integers', 'integer', (text: string) => parseDecimal(text)?.toString()],
    ['floats', 'number', (text: string) => goFloat(parseFloat64(text))],
    ['booleans', 'boolean', (text: string) => parseBool(text)]
  ] as const)('%s', (_, key, parse) => {
    expect(rows.map(({ text }) => [text, parse(text)])).toEqual(rows.map(row => [row.text, row[key]]))
  })

  it('hexadecimal floats come back from their own notation', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(fc.property(finite, value => Object.is(parseFloat64(hexOf(value)), value)))
  })
})

describe('rendered arguments', () => {
  const schema = {
    type: 'object',
    properties: {
      count: { type: 'integer' },
      ratio: { type: 'number' },
      force: { type: 'boolean' },
      name: { type: 'string' },
      ids: { type: 'array', items: { type: 'integer' } },
      nested: { type: 'object', properties: { port: { type: 'integer' } } },
      either: { type: ['integer', 'string'] },
      open: { anyOf: [{ type: 'integer' }] },
      bare: {}
    }
  }

  it('become what the schema declares, property by property and item by item', () => {
    const value = coerce(
      {
        count: '3',
        ratio: '.5',
        force: 'T',
        name: '7',
        ids: ['1', 'x', '2'],
        nested: { port: '80', other: '80' }
      },
      schema
    )
    expect(plain(value)).toEqual({
      count: 3n,
      ratio: 0.5,
      force: true,
      name: '7',
      ids: [1n, 'x', 2n],
      nested: { port: 80n, other: '80' }
    })
  })

  it.each([
    ['what cannot be read', { count: '3.0', ratio: 'x', force: 'yes' }],
    ['texts for lists and maps', { ids: '[1]', nested: '{"port": 1}' }],
    ['what has no single type', { either: '1', open: '1', bare: '1' }],
    ['what is no text', { count: 3, force: 1n, ids: { a: '1' }, nested: ['1'], name: null }],
    ['what the schema does not know', { unknown: '1', constructor: '1' }]
  ])('%s stay as they are', (_, value) => {
    expect(plain(coerce(value, schema))).toEqual(value)
  })

  it('stay as they are under a schema that is none', () => {
    for (const odd of [undefined, null, true, 'integer', [], { type: 5 }, { properties: {} }]) {
      expect(coerce('1', odd)).toBe('1')
      expect(coerce({ a: '1' }, odd)).toEqual({ a: '1' })
    }
  })
})

/** The exact notation of a float: mantissa as a whole number and a power of two. */
function hexOf(value: number): string {
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  let mantissa = Math.abs(value)
  let power = 0
  while (mantissa !== 0 && !Number.isSafeInteger(mantissa)) {
    const isLarge = mantissa > Number.MAX_SAFE_INTEGER
    mantissa = isLarge ? mantissa / 2 : mantissa * 2
    power += isLarge ? 1 : -1
  }
  return `${sign}0x${mantissa.toString(16)}p${power}`
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]))
}

function goFloat(value: number | undefined): string | undefined {
  if (value === undefined) return undefined
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  const [mantissa, power] = (Object.is(value, -0) ? '-0e+0' : value.toExponential()).split('e')
  const exponent = Number(power)
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}
