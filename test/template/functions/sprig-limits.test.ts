import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderTemplate } from '../../../src/template/index.js'

function rendered(template: string, data: unknown = {}): unknown {
  const result = renderTemplate(template, data, { functions: 'sprig' })
  return 'error' in result ? result.error.message : result.output
}

describe('work that grows with an argument', () => {
  it.each([
    'repeat 1000000000 "x"',
    'until 9000000000000000000',
    'untilStep -9000000000000000000 9000000000000000000 1',
    'seq 4000000000',
    'indent 1000000000 "x"',
    'randAlpha 1000000000',
    'randBytes 1000000000'
  ])('%s ends at the limit, not in exhausted memory', call => {
    expect(rendered(`{{${call} | len}}`)).toMatch(/evaluation exceeds \d+ steps/)
  })

  it('does not let a version constraint run for ever', () => {
    const constraint = `${'1  '.repeat(200)}!`
    expect(rendered('{{semverCompare .c "1.2.3"}}', { c: constraint })).toContain('improper constraint')
  })

  it('lays out a text of millions of characters as JSON', () => {
    const list = '(list $y (list) "a,\\"")'
    const made = rendered(`{{$y := "ab"}}{{range 3}}{{$y = print $y $y}}{{end}}{{toPrettyJson ${list}}}`)
    expect(made).toBe(JSON.stringify(['ab'.repeat(8), [], 'a,"'], null, 2))
    const text = `{{$y := "ab"}}{{range 22}}{{$y = print $y $y}}{{end}}{{toPrettyJson ${list} | len}}`
    expect(rendered(text)).toBe(String(String(made).length + 2 ** 23 - 16))
  })

  it('ends in a list that holds itself', () => {
    expect(rendered('{{$d := dict}}{{$_ := set $d "self" $d}}{{deepEqual $d (deepCopy $d)}}')).toContain(
      'nested deeper'
    )
  })
})

describe('a value that holds itself twice, doubled thirty times', () => {
  const doubled = (name: string) =>
    `{{$${name} := list 1}}${`{{$${name} = list $${name} $${name}}}`.repeat(30)}`

  it.each([
    '$y',
    'toJson $y',
    'toPrettyJson $y | len',
    'eq $y $y',
    'printf "%v" $y | len',
    'deepCopy $y | len'
  ])('{{%s}} ends at a limit', call => {
    expect(rendered(`${doubled('y')}{{${call}}}`)).toMatch(/exceeds \d+ (steps|characters)/)
  })

  it('is compared part by part, as Go does it', () => {
    expect(rendered(`${doubled('y')}${doubled('z')}{{deepEqual $y $z}}`)).toBe('true')
    expect(rendered(`${doubled('y')}${doubled('z')}{{deepEqual $y (list $z 1)}}`)).toBe('false')
  })

  it('is still written out where it is small', () => {
    expect(rendered('{{$y := list 1}}{{$y = list $y $y}}{{$y = list $y $y}}{{$y}} {{toJson $y}}')).toBe(
      '[[[1] [1]] [[1] [1]]] [[[1],[1]],[[1],[1]]]'
    )
  })
})

describe('a key that JavaScript knows', () => {
  it.each(['__proto__', 'constructor', 'toString'])('%s is a key like any other', key => {
    expect(rendered(`{{hasKey (dict) "${key}"}}{{get (dict) "${key}"}}`)).toBe('false')
    expect(rendered(`{{$d := set (dict) "${key}" 1}}{{get $d "${key}"}} {{keys $d}}`)).toBe(`1 [${key}]`)
    expect(rendered(`{{merge (dict) (dict "${key}" (dict "a" 1)) | toJson}}`)).toBe(`{"${key}":{"a":1}}`)
    expect(rendered(`{{dig "${key}" "none" (dict)}}`)).toBe('none')
  })
})

describe('the data of a template', () => {
  it('are not changed by set, unset and merge', () => {
    const data = { labels: { app: 'web' } }
    rendered(
      '{{$_ := set .labels "app" "db"}}{{$_ = merge .labels (dict "x" 1)}}{{$_ = unset .labels "app"}}',
      data
    )
    expect(data).toEqual({ labels: { app: 'web' } })
  })
})

describe('for any text', () => {
  const text = fc.string({ unit: 'grapheme' })

  it('an encoding gives back what it was given', () => {
    fc.assert(
      fc.property(text, value => {
        expect(rendered('{{.v | b64enc | b64dec}}{{.v | b32enc | b32dec}}', { v: value })).toBe(value + value)
        expect(rendered('{{.v | toJson | fromJson}}', { v: value })).toBe(value)
      })
    )
  })

  it('pieces cut anywhere join to the whole', () => {
    fc.assert(
      fc.property(text, fc.nat(20), (value, cut) => {
        const template = '{{trunc .n .v}}{{if lt .n (len .v)}}{{substr .n -1 .v}}{{end}}'
        expect(rendered(template, { v: value, n: BigInt(cut) })).toBe(value)
      })
    )
  })

  it('no expression and no layout makes a function throw anything but an error of the template', () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        const data = { a: first, b: second }
        const calls =
          'regexFindAll .a .b -1|regexReplaceAll .a .b .a|semverCompare .a .b|urlParse .a|toDate .a .b|date .a 0' +
          '|snakecase .a|camelcase .a|wrap 3 .a|durationRound .a|fromJson .a|decryptAES .a .b|expandenv .a'
        for (const call of calls.split('|')) expect(typeof rendered(`{{${call}}}`, data)).toBe('string')
      })
    )
  })
})
