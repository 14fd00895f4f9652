import fc from 'fast-check'
import { builtins, sprigFunctions, toolhiveFunctions } from '../../../src/template/index.js'
import { arbitraryTemplate, brokenTemplate } from '../../template/arbitrary-template.js'

/** Templates for every place: with all functions of an engine, and with the names that documents have. */

const PATHS = [
  ...['.params.n', '.params.items', '.params.text', '.params.flag', '.params.gone', '.params'],
  ...['.steps.fetch.output.id', '.steps.fetch.output', '.steps.fetch.status', '.steps.ask.output.action'],
  ...['.steps.ask.content.sure', '.steps.each.output.iterations', '.steps.gone.output.x', '.steps'],
  ...['.workflow.step_count', '.vars.x', '.forEach.item', '.forEach.index', '.input.n', '.input.items'],
  ...[
    '.results.fetch.id',
    '.context.fetch',
    '.vars.item',
    '.args.name',
    '.name',
    '.a',
    '.list',
    '.m.a',
    '$',
    '.'
  ]
]
const path = fc.constantFrom(...PATHS)

const literal = fc.constantFrom(
  ...['1', '0', '-1', '2.5', '"x"', '""', '"a,b"', '`raw`', "'c'", 'true', 'false', 'nil', '1i', '1e400'],
  ...[
    '9223372036854775807',
    '9223372036854775808',
    '"%v"',
    '"%*d"',
    '"2006-01-02"',
    '"[0-9]+"',
    '"("',
    '"\\u0000"'
  ]
)

/** Those that draw by chance, read the clock or make keys for seconds are left to their own tests. */
const NOT_CALLED =
  /^(?:gen|derivePassword|bcrypt|htpasswd|encryptAES|rand|uuid|now|shuffle|ago|getHostByName|fail)/

const functions = [...new Set([builtins, toolhiveFunctions, sprigFunctions].flatMap(set => [...set.keys()]))]
  .filter(name => !NOT_CALLED.test(name))
  .sort()

const { pipeline } = fc.letrec<{ operand: string; call: string; pipeline: string }>(tie => ({
  operand: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: path },
    { weight: 3, arbitrary: literal },
    { weight: 1, arbitrary: tie('pipeline').map(inner => `(${inner})`) },
    { weight: 1, arbitrary: fc.constantFrom('(list 1 2)', '(dict "a" 1)', '(list)', '(dict)', '(until 3)') }
  ),
  call: fc
    .tuple(fc.constantFrom(...functions), fc.array(tie('operand'), { maxLength: 4 }))
    .map(([name, args]) => [name, ...args].join(' ')),
  pipeline: fc
    .array(fc.oneof({ depthSize: 'small' }, tie('operand'), tie('call'), tie('call')), {
      minLength: 1,
      maxLength: 3
    })
    .map(commands => commands.join(' | '))
}))

const action = fc.oneof(
  { weight: 6, arbitrary: pipeline.map(inner => `{{${inner}}}`) },
  { weight: 1, arbitrary: pipeline.map(inner => `{{- ${inner} -}}`) },
  { weight: 1, arbitrary: pipeline.map(inner => `{{if ${inner}}}true{{else}}false{{end}}`) },
  { weight: 1, arbitrary: pipeline.map(inner => `{{range ${inner}}}{{.}},{{else}}none{{end}}`) },
  { weight: 1, arbitrary: pipeline.map(inner => `{{range $i, $v := ${inner}}}{{$i}}{{$v}}{{end}}`) },
  { weight: 1, arbitrary: pipeline.map(inner => `{{with $x := ${inner}}}{{$x}}{{.a}}{{end}}`) },
  { weight: 1, arbitrary: pipeline.map(inner => `{{$v := ${inner}}}{{$v = $v}}{{$v.a}}`) },
  { weight: 1, arbitrary: pipeline.map(inner => `{{define "t"}}${'{{.}}'}{{end}}{{template "t" ${inner}}}`) }
)

/** Templates that end well in a document: a path, a comparison, a choice. */
const plain = fc.oneof(
  path.map(each => `{{${each}}}`),
  path.map(each => `{{json ${each}}}`),
  path.map(each => `{{not ${each}}}`),
  fc
    .tuple(fc.constantFrom('eq', 'ne', 'lt', 'gt'), path, literal)
    .map(([name, left, right]) => `{{${name} ${left} ${right}}}`),
  fc.constantFrom('true', 'false', '[1,2]', 'x', '{"a":1}', '{{true}}', '{{/* note */}}true')
)

/** Endless loops, values that double, bodies that invoke themselves: what only limits stop. */
export const greedyTemplate = fc.constantFrom(
  '{{range 9007199254740993}}{{end}}',
  '{{range 100000}}{{range 100000}}x{{end}}{{end}}',
  '{{define "t"}}{{template "t" .}}{{end}}{{template "t" .}}',
  '{{printf "%1000000000d" 1}}',
  '{{printf "%*.*f" 1000000 1000000 1.5}}',
  `{{$y := list 1}}${'{{$y = list $y $y}}'.repeat(24)}{{$y}}`,
  `{{$y := list 1}}${'{{$y = list $y $y}}'.repeat(30)}{{toJson $y}}`,
  `{{$y := list 1}}${'{{$y = list $y $y}}'.repeat(30)}{{eq $y $y}}`,
  `{{$y := list 1}}${'{{$y = list $y $y}}'.repeat(30)}{{deepCopy $y | len}}`,
  `{{$y := list 1}}${'{{$y = list $y $y}}'.repeat(30)}{{toPrettyJson $y | len}}`,
  `{{$y := "ab"}}${'{{$y = print $y $y}}'.repeat(40)}{{len $y}}`,
  '{{repeat 999999999 "x"}}',
  '{{until 999999999 | len}}',
  '{{untilStep 0 999999999 1 | len}}',
  '{{seq 0 1 999999999}}',
  '{{$d := dict}}{{$_ := set $d "d" $d}}{{$d}}',
  '{{$d := dict}}{{$_ := set $d "d" $d}}{{toJson $d}}',
  `${'('.repeat(3000)}`,
  `{{${'('.repeat(3000)}1${')'.repeat(3000)}}}`,
  '{{if true}}'.repeat(3000),
  `${'{{if true}}'.repeat(3000)}${'{{end}}'.repeat(3000)}`,
  '{{.a}}'.repeat(5000),
  '{{regexMatch "(a*)*b" "aaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}',
  '{{mustRegexReplaceAll "(a|a)*$" "aaaaaaaaaaaaaaaaaaaaaaaaaab" "x"}}',
  '{{wrapWith 1 "x" (repeat 10000 "a ")}}',
  '{{.params.n | mul 9223372036854775807 | add 1}}'
)

/** A value that holds itself, handed to every function. */
export const circularTemplate = fc
  .tuple(
    fc.constantFrom(
      '{{$d := dict}}{{$_ := set $d "d" $d}}',
      '{{$d := dict "a" 1}}{{$_ := set $d "l" (list $d 1)}}',
      '{{$d := dict}}{{$e := dict "d" $d}}{{$_ := set $d "e" $e}}'
    ),
    fc.constantFrom(...functions),
    fc.array(fc.oneof(fc.constant('$d'), literal), { maxLength: 3 }),
    fc.nat(2)
  )
  .map(([value, name, others, at]) => `${value}{{${[name, ...others.toSpliced(at, 0, '$d')].join(' ')}}}`)

/** Work that comes near to what a template may do, or a little past it, in every function. */
export const heavyTemplate = fc
  .record({
    rounds: fc.constantFrom(10, 100, 1000),
    large: fc.constantFrom(
      ...['(until 1000)', '(repeat 5000 "a ")', '(repeat 5000 "a,b;")', '(splitList "" (repeat 2000 "x"))'],
      ...[
        '(dict "a" (until 2000))',
        '(toJson (until 1000))',
        '(repeat 3000 "\u00e9<&>")',
        '(repeat 2000 "1.2.3-a ")'
      ]
    ),
    name: fc.constantFrom(...functions),
    others: fc.array(literal, { maxLength: 2 }),
    at: fc.nat(2)
  })
  .map(
    ({ rounds, large, name, others, at }) =>
      `{{$x := ${large}}}{{range until ${rounds}}}{{$y := ${[name, ...others.toSpliced(at, 0, '$x')].join(' ')}}}{{end}}`
  )

/** Any template text: whole, spoilt or greedy. */
export const templateText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.array(action, { minLength: 1, maxLength: 3 }).map(parts => parts.join(' ')) },
  { weight: 3, arbitrary: arbitraryTemplate },
  { weight: 2, arbitrary: brokenTemplate },
  { weight: 2, arbitrary: plain }
)

/** What is in documents: mostly short and right. */
export const documentTemplate: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: plain },
  { weight: 3, arbitrary: action },
  { weight: 1, arbitrary: brokenTemplate },
  { weight: 1, arbitrary: fc.tuple(plain, plain).map(([a, b]) => `${a} and ${b}`) }
)
