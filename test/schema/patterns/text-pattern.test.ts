import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linearPattern, patternFault } from '../../../src/schema/patterns/text-pattern.js'

const atom = fc.constantFrom(
  ...['a', 'b', '-', '.', '_', 'é', '😀', '\\/', '\\.', '\\n', '\\t', '\\0', '\\cJ', '\\x61', '\\u0061'],
  ...['\\u{62}', '\\ud83d\\ude00', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '[ab]', '[^a]', '[a-c\\s]'],
  ...['[^\\S]', '[-a]', '[a-]', '[\\-x]', '[]', '[^]', '[\\b]', '[😀-😂]', '[\\w.]', '[^\\p{L}\\d]'],
  ...['\\p{L}', '\\P{Lu}', '\\p{Letter}', '\\p{Uppercase_Letter}', '\\p{Script=Greek}', '\\p{Emoji}']
)
const repeated = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '{0}', '*?', '{1,2}?')
const opening = fc.constantFrom('(', '(?:', '(?<name>')

const { pattern } = fc.letrec<{ pattern: string; sequence: string; term: string }>(tie => ({
  pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map(parts => parts.join('|')),
  sequence: fc.array(tie('term'), { maxLength: 4 }).map(parts => parts.join('')),
  term: fc.oneof(
    { maxDepth: 3 },
    { weight: 6, arbitrary: fc.tuple(atom, repeated).map(parts => parts.join('')) },
    { weight: 1, arbitrary: fc.constantFrom('^', '$', '\\b') },
    {
      weight: 2,
      arbitrary: fc.tuple(opening, tie('pattern'), fc.constant(')'), repeated).map(parts => parts.join(''))
    }
  )
}))

function looks(...signs: string[]): fc.Arbitrary<string> {
  const one = fc.tuple(fc.constantFrom(...signs), pattern, fc.constant(')')).map(parts => parts.join(''))
  return fc.array(one, { maxLength: 2 }).map(parts => parts.join(''))
}

const anchored = fc
  .tuple(looks('(?=', '(?!'), pattern, looks('(?<=', '(?<!'))
  .map(([ahead, middle, behind]) => `^${ahead}(?:${middle})${behind}$`)

/** Short, since V8's time for nested repetitions grows exponentially: some of six characters took minutes. */
const text = fc
  .array(fc.constantFrom(...'abcx1-_A./é α\u00a0\u2028\n\r\t\0\b\ufeff', '😀', '😁'), { maxLength: 4 })
  .map(parts => parts.join(''))

describe('a pattern', () => {
  it.each([
    ['of any kind', pattern],
    ['that looks ahead from its start and back from its end', anchored]
  ])('%s finds what ECMAScript finds', (_, patterns) => {
    fc.assert(
      fc.property(patterns, fc.array(text, { minLength: 8, maxLength: 8 }), (source, texts) => {
        fc.pre(patternFault(source) === null)
        const expression = new RegExp(source, 'u')
        const found = texts.map(each => each + String(tested(source, each)))
        expect(found).toEqual(texts.map(each => each + String(expression.test(each))))
      }),
      { numRuns: 1500 }
    )
  })

  it.each([
    [
      "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
      'mira@example.com',
      'mira..k@example.com'
    ],
    ['^(?=.*[a-z])(?=.*\\d).{8,}$', 'harbour7', 'harbour'],
    ['^(?!-)[a-z-]{1,63}(?<!-)$', 'eu-west', 'eu-'],
    ['^.{1,4096}$', 'x'.repeat(4096), 'x'.repeat(4097)],
    ['^(?:[a-f]{40}){30}$', 'a'.repeat(1200), 'a'.repeat(1199)],
    ['^(\\p{Extended_Pictographic}|\\p{Emoji_Component})+$', '😀', 'a'],
    ['^$|^(?!0)\\d+$', '12', '012']
  ])('that schema libraries write is supported: %s', (source, fitting, other) => {
    expect([tested(source, fitting), tested(source, other)]).toEqual([true, false])
  })

  it.each([
    ['^(a+)+$', `${'a'.repeat(200_000)}b`],
    ['^(a|a)*$', `${'a'.repeat(200_000)}b`],
    ['(x+x+)+y', 'x'.repeat(200_000)],
    ['^(?!(a+)+$)', `${'a'.repeat(200_000)}b`]
  ])('takes linear time: %s', (source, long) => {
    expect(tested(source, long)).toBe(source.includes('?!'))
  })

  it.each([
    ['(a)\\1', 'it refers back to a group'],
    ['(?<x>a)\\k<x>', 'it refers back to a group'],
    ['a(?=b)', 'it looks ahead or back within itself'],
    ['(?=a)b', 'it looks ahead or back within itself'],
    ['^(?:(?!a).)*$', 'it looks ahead or back within a part of itself'],
    ['\\p{Script_Extensions=Greek}', 'it asks for \\p{Script_Extensions=Greek}'],
    ['^.{1,100000}$', 'it has more than 5000 characters when its counts are written out'],
    ['((a{100}){100}){100}', 'it has more than 5000 characters when its counts are written out'],
    ['('.repeat(300) + ')'.repeat(300), 'it is nested more than 200 deep'],
    ['a'.repeat(10_001), 'it has more than 10000 characters']
  ])('that cannot be checked in linear time is refused: %s', (source, refusal) => {
    expect(linearPattern(source)).toEqual({ refusal })
  })
})

function tested(source: string, text: string): boolean {
  const translated = linearPattern(source)
  if ('refusal' in translated) throw new Error(translated.refusal)
  const compiled = translated.compile()
  if ('refusal' in compiled) throw new Error(compiled.refusal)
  return compiled.test(text)
}
