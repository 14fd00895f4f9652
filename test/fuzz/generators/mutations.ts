import fc from 'fast-check'
import { greedyTemplate, templateText } from './template-text.js'
import { hostileText, json } from './values.js'

/** Spoilt texts: characters, tokens, lines and whole parts taken out, doubled, moved or put in. */

const PIECES = [
  ...[
    '{{',
    '}}',
    '"',
    "'",
    '\n',
    '  ',
    ': ',
    '- ',
    '[',
    ']',
    '{',
    '}',
    '&a ',
    '*a',
    '#',
    ' #',
    '|',
    '>-',
    '!!str '
  ],
  ...[
    '<<: *a',
    '? ',
    '---\n',
    '...\n',
    '%YAML 1.1\n---\n',
    '\t',
    '\r',
    '\r\n',
    '\ufeff',
    'null',
    '~',
    '-1',
    '1e999'
  ],
  ...[
    '.steps.',
    '.params.x',
    '{{end}}',
    '!!binary ',
    '!foo ',
    '@',
    '`',
    '\\',
    '\0',
    '\u2028',
    '# vmcp-disable\n'
  ],
  ...[
    '99999999999999999999',
    '__proto__: 1\n',
    'constructor: {}\n',
    `\${A}`,
    'dependsOn: [a]\n',
    'steps: []\n'
  ]
]

const hostile = fc.oneof(
  hostileText,
  fc.constantFrom(
    '['.repeat(3000),
    '{a: '.repeat(2000),
    '- '.repeat(3000),
    'x'.repeat(20000),
    '9'.repeat(5000),
    '{{'.repeat(3000),
    `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n`,
    'a: &a\n  b: *a\n'
  ),
  greedyTemplate
)

const insertion = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 4, arbitrary: templateText },
  { weight: 2, arbitrary: json.map(value => JSON.stringify(value)) },
  { weight: 1, arbitrary: hostile }
)

interface Change {
  readonly kind: 'cut' | 'insert' | 'scalar' | 'dropLine' | 'moveLine' | 'doubleLines' | 'indent' | 'splice'
  readonly at: number
  readonly length: number
  readonly text: string
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(
    ...(['cut', 'insert', 'insert', 'scalar', 'scalar', 'dropLine', 'moveLine', 'doubleLines'] as const),
    ...(['indent', 'splice'] as const)
  ),
  at: fc.nat(),
  length: fc.nat(12),
  text: insertion
})

const endings = fc.constantFrom<(text: string) => string>(
  text => text,
  text => text,
  text => text,
  text => text.replaceAll('\n', '\r\n'),
  text => `\ufeff${text}`,
  text => text.trimEnd()
)

/** A few changes to a text; `others` gives lines that are put in its place. */
export function mutated(text: fc.Arbitrary<string>, others: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(text, others, fc.array(change, { minLength: 1, maxLength: 4 }), endings)
    .map(([start, other, changes, end]) =>
      end(changes.reduce((left, each) => changed(left, { ...each, other }), start))
    )
}

function changed(text: string, { kind, at, length, text: piece, other }: Change & { other: string }): string {
  const place = at % (text.length + 1)
  if (kind === 'cut') return text.slice(0, place) + text.slice(place + length)
  if (kind === 'insert') return text.slice(0, place) + piece + text.slice(place)
  if (kind === 'scalar') return withScalar(text, { at, piece })
  const lines = text.split('\n')
  const line = at % lines.length
  const some = lines.slice(line, line + 1 + (length % 5))
  switch (kind) {
    case 'dropLine':
      return lines.toSpliced(line, some.length).join('\n')
    case 'moveLine':
      return lines
        .toSpliced(line, some.length)
        .toSpliced((at * 7) % lines.length, 0, ...some)
        .join('\n')
    case 'doubleLines':
      return lines.toSpliced(line, 0, ...some).join('\n')
    case 'indent':
      return lines.map((each, index) => (index >= line && index < line + 3 ? `  ${each}` : each)).join('\n')
    case 'splice': {
      const source = other.split('\n')
      const from = (at * 13) % source.length
      return lines.toSpliced(line, length % 3, ...source.slice(from, from + 1 + length)).join('\n')
    }
  }
}

/** Another value behind some key. */
function withScalar(text: string, { at, piece }: { at: number; piece: string }): string {
  const places = [...text.matchAll(/(?<=: |- )[^\n{}[\],]+/g)]
  const place = places[at % Math.max(places.length, 1)]
  if (!place) return text + piece
  const value = at % 2 === 0 ? piece : JSON.stringify(piece)
  return text.slice(0, place.index) + value + text.slice(place.index + place[0].length)
}
