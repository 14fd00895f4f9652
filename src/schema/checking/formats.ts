import type { ValueFormat } from './applied-schema.js'

/** The formats that the library supports, from its definitions. */
export function formatsOf(formats: object): ReadonlyMap<string, ValueFormat> {
  const read = Object.entries(formats).flatMap(([name, definition]) => {
    const format = formatOf(name, definition)
    return format ? [[name, format] as const] : []
  })
  return new Map(read)
}

/** Those of the library's definitions that are synchronous and apply to one type. */
function formatOf(name: string, definition: unknown): ValueFormat | null {
  const isObject = typeof definition === 'object' && definition !== null && 'validate' in definition
  const test = testOf(isObject ? definition.validate : definition)
  if (!test) return null
  const isOfNumbers = isObject && 'type' in definition && definition.type === 'number'
  return {
    type: isOfNumbers ? 'number' : 'string',
    test,
    cost: QUADRATIC_FORMATS.has(name) ? quadratic : linear
  }
}

function testOf(definition: unknown): ((value: string | number) => boolean) | null {
  if (definition instanceof RegExp) return value => definition.test(String(value))
  if (typeof definition === 'function') return value => definition(value) === true
  return null
}

/** Measured: these take quadratic time in the length. */
export const QUADRATIC_FORMATS: ReadonlySet<string> = new Set(['url'])

function linear(length: number): number {
  return 1 + (length >> 4)
}

function quadratic(length: number): number {
  return 1 + (length * length) / 100
}
