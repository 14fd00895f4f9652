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
    const constraint = `${'1  '.repeat(170)}!`
    expect(rendered('{{semverCompare .c "1.2.3"}}', { c: constraint })).toContain('improper constraint')
  })

  it('takes versions and constraints of a limited length', () => {
    const version = `1.2.3-${'a'.repeat(250)}`
    expect(rendered('{{(semver .v).Major}}', { v: version })).toBe('1')
    expect(rendered('{{(semver .v).Major}}', { v: `${version}a` })).toContain(
      'error calling semver: version string is too long (max 256 bytes)'
    )
    const compare = '{{semverCompare .c "1.2.3"}}'
    expect(rendered(compare, { c: '>=1'.padEnd(512) })).toBe('true')
    expect(rendered(compare, { c: '>=1'.padEnd(513) })).toContain(
      'constraint string is too long (max 512 bytes)'
    )
    expect(rendered(compare, { c: Array(32).fill('1').join('||') })).toBe('true')
    expect(rendered(compare, { c: Array(33).fill('1').join('||') })).toContain(
      'too many constraint groups (max 32)'
    )
  })

  it('lays out a text of millions of characters as JSON', () => {
    const list = '(list $y (list) "a,\\"")'
    const made = rendered(`{{$y := "ab"}}{{range 3}}{{$y = print $y $y}}{{end}}{{toPrettyJson ${list}}}`)
    expect(made).toBe(JSON.stringify(['ab'.repeat(8), [], 'a,"'], null, 2))
    const text = `{{$y := "ab"}}{{range 22}}{{$y = print $y $y}}{{end}}{{toPrettyJson ${list} | len}}`
    expect(rendered(text)).toBe(String(String(made).length + 2 ** 23 - 16))
  })
})

describe('work of many calls, or of one on a long text', () => {
  it.each([
    ['lists doubled by concat', '{{ $l := list 1 }}{{ range until 40 }}{{ $l = concat $l $l }}{{ end }}'],
    [
      'a split in a loop',
      '{{ $x := repeat 60000 "a b" }}{{ range until 10000 }}{{ $y := regexSplit " " $x -1 }}{{ end }}'
    ],
    [
      'an expression that reads all the rest for each match',
      '{{ regexReplaceAll "a.*b|a" (repeat 100000 "a") "x" }}'
    ],
    [
      'an expression with many instructions',
      '{{ regexFindAll "(?:a?){200}[ab]{200}b?" (repeat 100000 "ab") -1 }}'
    ],
    [
      'thousands of expressions',
      '{{ range until 10000 }}{{ $y := regexMatch (printf "[a-z]{%d}" .) "a" }}{{ end }}'
    ],
    ['a large map that is counted', '{{ range until 100000 }}{{ if $.map }}{{ end }}{{ end }}'],
    ['a list that is printed', '{{ range until 1000 }}{{ $x := toString $.list }}{{ end }}'],
    [
      'a text in each of 400 lists around it',
      '{{ $l := list $.text }}{{ range until 400 }}{{ $l = list $l }}{{ end }}{{ $l }}'
    ],
    ['an operand printed by its index', '{{ printf (repeat 20000 "%[1]v") $.list }}'],
    ['lines that end in a long text', '{{ wrapWith 1 $.text $.text }}'],
    ['factors of a product', `{{ mulf ${'1.2345678901234567 '.repeat(40_000)} }}`]
  ])('of %s ends at a limit', (_, template) => {
    const list = Array.from({ length: 100_000 }, (_each, at) => at)
    const map = Object.fromEntries(list.map(at => [`key ${at}`, at]))
    expect(rendered(template, { list, map, text: 'ab'.repeat(1_000_000) })).toMatch(
      /(evaluation|text) exceeds \d+ (steps|characters)/
    )
  })

  it.each([
    ['trim (printf "%s.%s" (repeat 200000 " ") (repeat 200000 " "))', '.'],
    ['camelcase (printf "a%sb" (repeat 200000 "-")) | len', '200001'],
    ['camelcase (printf "a_b%s" (repeat 200000 "-")) | len', '200002'],
    ['camelcase (repeat 3 "-")', '----'],
    ['base (printf "%sa%s" (repeat 200000 "/") (repeat 200000 "/"))', 'a'],
    ['expandenv (printf "$%s{a}b%s" "" (repeat 200000 "${"))', 'b'],
    ['wrapWith 2 "" (repeat 200000 "ab") | len', '599999'],
    ['int (repeat 1000000 "9")', '0'],
    ['atoi (repeat 1000000 "9")', '9223372036854775807'],
    ['int (printf "-%s" (repeat 19 "1"))', '-1111111111111111111'],
    ['int64 "-0x10"', '-16'],
    ['int "-9223372036854775808"', '-9223372036854775808'],
    ['int "9223372036854775808"', '0'],
    ['toDate (printf "2006.%s" (repeat 100000 "0")) "2006.1" | unixEpoch', '-62135596800'],
    [
      'uniq (list 1 "1" 1 2.5 2.5 nil nil (list 1) (list 1) (list "1") true true)',
      '[1 1 2.5 <nil> [1] [1] true]'
    ],
    ['trim "\\u00a0 é😀 \\t\\n"', 'é😀'],
    ['trimAll "-😀" "--😀a-😀b😀-"', 'a-😀b'],
    ['regexReplaceAll "(a)(b)?" "abaa" "<$2$1>"', '<ba><a><a>'],
    ['b32enc "hé" | b32dec', 'hé'],
    ['b64dec (b64enc (trunc 1 "é")) | len', '1'],
    ['printf "%x|% X|%#x|%.2x|%#.0x" "hé" "hé" "h" "hij" "hij"', '68c3a9|68 C3 A9|0x68|6869|'],
    ['printf "%.3s|%.2q" "é😀ab" `a"b`', 'é😀a|"a\\""']
  ])('%s gives %s', (call, value) => {
    expect(rendered(`{{${call}}}`)).toBe(value)
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

describe('a map that contains itself', () => {
  const ring = '{{$d := dict "b" 1}}{{$_ := set $d "a" (list $d)}}'

  it.each([
    ['{{$d}}', /value contains itself$/],
    ['{{toString $d}}', /value contains itself$/],
    ['{{printf "%v" $d}}', /value contains itself$/],
    ['{{html $d}}', /value contains itself$/],
    ['{{eq $d $d}}', /value contains itself$/],
    ['{{deepCopy $d}}', /nested deeper than 500 levels$/],
    ['{{merge (deepCopy (dict "a" (dict "b" (dict)))) (dict "a" (set (dict) "b" $d)) | len}}', /^1$/],
    ['{{toJson $d}}{{toRawJson 1}}', /^1$/],
    ['{{mustToJson $d}}', /json: unsupported value: encountered a cycle via map\[string\]interface \{\}$/],
    ['{{mustToJson (list $d)}}', /encountered a cycle via \[\]interface \{\}$/],
    [
      '{{deepEqual $d $d}} {{deepEqual $d (dict "a" (list $d) "b" 1)}} {{has $d (list $d)}}',
      /^true true true$/
    ],
    ['{{len $d}} {{(index $d.a 0).b}} {{range $k, $v := $d}}{{$k}}{{end}}', /^2 1 ab$/]
  ])('%s', (template, outcome) => {
    expect(rendered(ring + template)).toMatch(outcome)
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
