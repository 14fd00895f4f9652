import fc from 'fast-check'

/** Templates from Go's grammar with builtin functions only, and data to go with them. Most parse, and many run. */

const names = ['a', 'b', 'list', 'name', 'm', 'nope']
const nothing = fc.constant('')
const blank = fc.constantFrom(' ', ' ', ' ', '  ', '\n')

const number = fc.oneof(
  fc.integer({ min: -3, max: 12 }).map(String),
  fc.constantFrom(
    '1.5',
    '2.0',
    '1e3',
    '0x1F',
    '0b11',
    '0o17',
    '017',
    '1_000',
    "'a'",
    "'\\n'",
    '1i',
    '1+2i',
    '-0.25',
    '1e-7',
    '.5'
  )
)
const text = fc.constantFrom(
  ...[
    '""',
    '"x"',
    '`raw "q"`',
    '"a\\tb\\u00e9"',
    '"%v|%d|%q"',
    '"%5.2f %-8s|"',
    '"<b>&\'\\""',
    '"é😀"',
    '"\\xff"'
  ]
)
const literal = fc.oneof(number, number, text, text, fc.constantFrom('true', 'false'))
const field = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom('.a', '.b', '.list', '.name', '.m', '.m.a', '.m.name', '.m.m.b', '.m.list')
  },
  fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }).map(parts => `.${parts.join('.')}`)
)
const variable = fc.oneof(
  fc.constantFrom('$', '$v', '$w'),
  field.map(path => `$${path}`),
  fc.constantFrom('$v.a', '$v.name', '$w.m')
)
const verb = fc
  .tuple(
    fc.constantFrom('', '', '+', '-', '#', ' ', '0', '+#'),
    fc.constantFrom('', '', '6', '3', '*', '12'),
    fc.constantFrom('', '', '.0', '.2', '.', '.7'),
    fc.constantFrom(...'vvvsdqxXfgGeEtTcUob%zw')
  )
  .map(([flags, width, precision, letter]) => `%${flags}${width}${precision}${letter}`)
const printf = fc.array(verb, { minLength: 1, maxLength: 2 }).map(verbs => `printf "${verbs.join('|')}"`)
const one = fc.constantFrom('not', 'len', 'html', 'js', 'urlquery', 'print', 'println')
const two = fc.constantFrom('eq', 'eq', 'ne', 'lt', 'le', 'gt', 'ge', 'and', 'or', 'print')
const any = fc.constantFrom('and', 'or', 'eq', 'index', 'slice', 'print', 'len', 'html', 'call', 'lt', 'not')
const access = fc.constantFrom(
  'index .list 0',
  'index .m "a"',
  'index $.list 1',
  'index .m "list" 0',
  'slice .name 1',
  'slice .list 0 1',
  'index .name 0',
  'index .nope 1'
)

const { pipeline } = fc.letrec<{ operand: string; command: string; pipeline: string }>(tie => ({
  operand: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: literal },
    { weight: 4, arbitrary: field },
    { weight: 2, arbitrary: variable },
    { weight: 1, arbitrary: fc.constantFrom('.', '.', 'nil') },
    {
      weight: 2,
      arbitrary: joined('', fc.constant('('), tie('pipeline'), fc.constantFrom(')', ')', ').name', ').a.b'))
    }
  ),
  command: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: tie('operand') },
    { weight: 2, arbitrary: access },
    { weight: 2, arbitrary: fc.tuple(one, blank, tie('operand')).map(parts => parts.join('')) },
    { weight: 3, arbitrary: joined(' ', two, tie('operand'), tie('operand')) },
    { weight: 1, arbitrary: joined(' ', any, listed(tie('operand'), 3)) },
    { weight: 2, arbitrary: joined(' ', printf, listed(tie('operand'), 3)) }
  ),
  pipeline: joined(
    ' | ',
    tie('command'),
    fc.oneof(nothing, nothing, one, printf, joined(' ', two, tie('operand')), any)
  )
}))

function joined(separator: string, ...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc
    .tuple(...parts)
    .map(texts => texts.filter((each, index) => index === 0 || each !== '').join(separator))
}

function listed(part: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> {
  return fc.array(part, { maxLength }).map(texts => texts.join(' '))
}

const open = fc.constantFrom('{{', '{{', '{{ ', '{{- ')
const close = fc.constantFrom('}}', '}}', ' }}', ' -}}')
const plain = fc.constantFrom('x', ' ', '\n', 'é ', '{ ', '}', 'text ', '  \n\t')

function action(...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return joined('', open, joined(' ', ...parts), close)
}

type Body = fc.Arbitrary<string>

const { statements } = fc.letrec<{ statement: string; statements: string }>(tie => ({
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: plain },
    { weight: 6, arbitrary: action(pipeline) },
    { weight: 1, arbitrary: action(fc.constantFrom('$v :=', '$w =', '$x :='), pipeline) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{{/* note */}}', '{{- /* note */ -}}', '{{- ""}}')
    },
    { weight: 1, arbitrary: action(fc.constant('template'), fc.constantFrom('"t"', '"u"', '`t`'), pipeline) },
    { weight: 2, arbitrary: branch(tie('statements')) },
    { weight: 2, arbitrary: loop(tie('statements')) },
    { weight: 1, arbitrary: chain(tie('statements')) }
  ),
  statements: fc.array(tie('statement'), { minLength: 1, maxLength: 4 }).map(parts => parts.join(''))
}))

function otherwise(body: Body): fc.Arbitrary<string> {
  return fc.oneof(nothing, joined('', fc.constant('{{else}}'), body))
}

function branch(body: Body): fc.Arbitrary<string> {
  return joined(
    '',
    action(fc.constantFrom('if', 'with'), pipeline),
    body,
    otherwise(body),
    fc.constant('{{end}}')
  )
}

function loop(body: Body): fc.Arbitrary<string> {
  const head = action(
    fc.constantFrom('range', 'range', 'range $i, $v :=', 'range $v :=', 'range $w =', 'range $w, $v ='),
    fc.oneof(fc.constantFrom('.list', '.m', '$.list', '3', '.m.list'), pipeline)
  )
  const word = fc.constantFrom('{{break}}', '{{continue}}')
  const leave = joined('', action(fc.constant('if'), pipeline), word, fc.constant('{{end}}'))
  return joined('', head, body, fc.oneof(nothing, leave), otherwise(body), fc.constant('{{end}}'))
}

function chain(body: Body): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom('if', 'with'), pipeline, body, pipeline, body)
    .map(
      ([word, first, then, second, other]) =>
        `{{${word} ${first}}}${then}{{else ${word} ${second}}}${other}{{end}}`
    )
}

const declarations = '{{$v := .a}}{{$w := 1}}'

/** A template that declares its variables and defines the bodies that it may invoke. */
export const arbitraryTemplate: fc.Arbitrary<string> = fc
  .tuple(statements, fc.oneof(nothing, statements), fc.oneof(nothing, statements))
  .map(([main, t, u]) => `${declarations}${main}${definition('t', t)}${definition('u', u)}`)

/** Bodies that invoked one another could run for ever. */
function definition(name: string, body: string): string {
  const calm = body.replaceAll(/template (?:"[tu]"|`t`)/g, 'print')
  return body === '' ? '' : `{{define "${name}"}}{{$v := .}}{{$w := 1}}${calm}{{end}}`
}

const scalar = fc.oneof(
  fc.constantFrom(0, 1, 3, -2, 2.5, 1e6, 1e21, 1e-7, 100, 0.1),
  fc.constantFrom('', 'x', 'name', '<b>', 'é😀', 'a b', '5', 'line\n"q"'),
  fc.boolean(),
  fc.constant(null)
)
const word = fc.constantFrom('', 'x', 'web-1', 'é😀', '<b>')

function record(
  list: fc.Arbitrary<unknown>,
  map: fc.Arbitrary<unknown>
): fc.Arbitrary<Record<string, unknown>> {
  const fields = { a: scalar, b: scalar, name: word, list: fc.array(list, { maxLength: 3 }), m: map }
  return fc.oneof({ weight: 6, arbitrary: fc.record(fields) }, fc.record(fields, { requiredKeys: [] }))
}

const inner = record(scalar, scalar)

/** A record whose fields are mostly there, with records and lists in it. */
export const arbitraryData: fc.Arbitrary<Record<string, unknown>> = record(
  fc.oneof(scalar, inner),
  record(inner, fc.oneof(inner, fc.constant(null)))
)

const insertions = [
  '',
  '{{',
  '}}',
  '"',
  '(',
  ')',
  '|',
  ' ',
  '\n',
  '.',
  '$',
  ',',
  ':=',
  '-',
  '{{end}}',
  '{{else}}',
  'é',
  '`',
  "'",
  '\\',
  '@',
  '1x'
]

/** Spoils a template, so that mistakes are compared, too. */
export const brokenTemplate: fc.Arbitrary<string> = fc
  .tuple(arbitraryTemplate, fc.nat(), fc.constantFrom(...insertions), fc.nat(2))
  .map(([whole, at, inserted, removed]) => {
    const offset = at % (whole.length + 1)
    return (whole.slice(0, offset) + inserted + whole.slice(offset + removed)).replace(/\p{Surrogate}/gu, '')
  })
