import fc from 'fast-check'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Texts that have broken readers before: signs of direction, halves of characters, names that every object has. */
export const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u202eabc\u202c',
  '\u2066x',
  '\u0000',
  '\u001b[31m',
  '\u0007',
  '\u007f',
  '\ud800',
  'a\udc00b',
  '\ufeffx',
  'a\r\nb',
  '\u2028',
  '\u0085',
  'e\u0301',
  '😀'.repeat(3),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'x'.repeat(300),
  '~',
  'null',
  'yes',
  'no',
  'on',
  '0x10',
  '0o17',
  '1_000',
  '1e3',
  '.inf',
  '.nan',
  '2024-01-02',
  '=',
  '<<',
  '- a',
  'a: b',
  '# no comment',
  '{{',
  '}}',
  '%s%d',
  '../../etc/passwd',
  '::error::x',
  'a\n::stop-commands::b',
  'a\u2028 \t::add-mask::b',
  '##[group]x',
  'a ###vso[task.complete]b',
  '$(HOME)',
  `\${HOME}`
)

/** Whole numbers beyond what JavaScript or Go hold, signs of zero, and ordinary ones. */
export const oddNumber = fc.constantFrom(
  0,
  1,
  -1,
  2.5,
  1e6,
  1e21,
  1e308,
  5e-324,
  9007199254740991,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  -0.5,
  100,
  255,
  0.1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY
)

const key = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('a', 'b', 'name', 'items', 'n', 'type', 'text', 'id') },
  { weight: 1, arbitrary: hostileText }
)

const scalar = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('x', 'shop', 'hello there', 'true', '5', '[1,2]', '{"a":1}') },
  { weight: 1, arbitrary: hostileText },
  { weight: 2, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(true, false, null) }
)

/** Any value of JSON, mostly small. */
export const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json; map: Json }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 2, arbitrary: tie('map') }
  ),
  map: fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map(entriesOf)
})).value

/** A map in which `__proto__` is a key like any other. */
export function entriesOf(entries: readonly (readonly [string, Json])[]): { readonly [key: string]: Json } {
  const map: Record<string, Json> = {}
  for (const [name, value] of entries)
    Object.defineProperty(map, name, { value, enumerable: true, configurable: true, writable: true })
  return map
}

/** A map of JSON. */
export const jsonMap = fc.array(fc.tuple(key, json), { maxLength: 4 }).map(entriesOf)
