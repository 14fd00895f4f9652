import { blockKind, type Family, onLines, replacing, type TypoKind, word } from './typo-kind.js'

const group = 'habits'
const all: readonly Family[] = ['toolhive', 'muster', 'actions']
const PLAIN = /^( +(?:- )?)(tool|timeout|itemVar|fromStep|transport|command|type|conflictResolution): (\w+)$/
const TEXT = /^( +description: )([A-Z][\w ]+)$/

/** Signs of programming languages in the place of YAML's. */
const signs: readonly TypoKind[] = [
  replacing('arrow in place of the colon', PLAIN, '$1$2 -> $3', { group, named: /colon|->/ }),
  replacing('fat arrow in place of the colon', PLAIN, '$1$2 => $3', { group, named: /colon|=>/ }),
  replacing('colon and equals sign', PLAIN, '$1$2 := $3', { group, named: /colon|:=/ }),
  replacing('equals sign with blanks', PLAIN, '$1$2 = $3', { group, named: /colon|=/ }),
  replacing('dot in place of the colon', PLAIN, '$1$2. $3', { group, named: /colon|"\."/ }),
  replacing('comma in place of the colon', PLAIN, '$1$2, $3', { group, named: /colon|comma/ }),
  replacing('slash before a key', PLAIN, '$1/$2: $3', { group, named: /\// }),
  replacing('dot before a key', PLAIN, '$1.$2: $3', { group, named: /\./ }),
  replacing('dollar before a key', PLAIN, '$1$$$2: $3', { group, named: /\$/ }),
  replacing('key in quotes without an end', PLAIN, '$1"$2: $3', { group, named: /quote/i }),
  replacing('quote behind a key', PLAIN, '$1$2": $3', { group, named: /quote|"/i }),
  replacing('key and value in one pair of quotes', PLAIN, '$1"$2: $3"', { group, named: /quote/i }),
  replacing('backslash at the end of a line', PLAIN, '$1$2: $3 \\', { group, named: /\\|backslash/i }),
  replacing('brace behind a value', PLAIN, '$1$2: $3 }', { group, named: /\}|brace/i }),
  replacing('bracket behind a value', PLAIN, '$1$2: $3]', { group, named: /\]|bracket/i }),
  replacing('quote behind a plain value', PLAIN, `$1$2: $3'`, { group, named: /quote|'/i }),
  replacing('parenthesis behind a value', PLAIN, '$1$2: $3)', { group, named: /\)|parenthes/i }),
  replacing('dot behind a value', PLAIN, '$1$2: $3.', { group, named: /\.|dot/i }),
  replacing('colon behind a value', PLAIN, '$1$2: $3:', { group, named: /colon|:/i }),
  replacing('two keys on one line', /^( +(?:- )?id: \w+)$/, '$1 tool: x_one', {
    group,
    families: all,
    named: /line|colon/i,
    isRepairable: false
  }),
  replacing('value in angle brackets', PLAIN, '$1$2: <$3>', { group, named: /<|placeholder/i }),
  replacing('value in parentheses', PLAIN, '$1$2: ($3)', { group, named: /\(|parenthes/i }),
  replacing('comma behind a template', /^( +\w+: "\{\{[^"]*\}\}")$/, '$1,', {
    group,
    families: all,
    named: /comma/i
  }),
  replacing('comma behind a heading', /^( +(?:arguments|args|steps|onError|spec|metadata):)$/, '$1,', {
    group,
    named: /comma|,/i
  }),
  replacing('brace behind a heading', /^( +(?:arguments|args|onError|headers|env|resources):)$/, '$1 {', {
    group,
    named: /\{|brace/i
  }),
  replacing('bracket behind a heading', /^( +(?:steps|tools):)$/, '$1 [', { group, named: /\[|bracket/i }),
  blockKind('braces of JSON around a block', /^ +(?:arguments|args|onError|headers|env):$/, {
    group,
    named: /\{|brace/i,
    least: 2,
    write: ({ heading, lines, indent }) => [`${heading} {`, ...lines, `${indent}}`]
  }),
  blockKind('commas behind all lines of a block', /^ +(?:arguments|args|onError):$/, {
    group,
    named: /comma/i,
    least: 2,
    write: ({ heading, lines }) => [heading, ...lines.map(line => `${line},`)],
    line: 1
  }),
  blockKind('dashes before all lines of a block', /^ +(?:arguments|args|onError|env|headers):$/, {
    group,
    named: /list|map|object|dash/i,
    least: 2,
    write: ({ heading, lines, indent }) => [heading, ...lines.map(line => `${indent}  - ${line.trim()}`)],
    line: 1,
    also: [-1]
  })
]

/** Blocks of text and of keys that are laid out wrong. */
const layouts: readonly TypoKind[] = [
  replacing('text on the line of its bar', TEXT, '$1| $2', { group, named: /\||block|line/i }),
  replacing('text on the line of its greater sign', TEXT, '$1> $2', { group, named: />|block|line/i }),
  onLines(
    'bar with a wrong sign',
    TEXT,
    ({ match }) => ({
      line: `${match[1]}|_\n${' '.repeat((match[1] ?? '').search(/\S/) + 2)}${match[2]}`,
      named: /\||block/i
    }),
    { group }
  ),
  onLines(
    'tool as a block text',
    /^( +)(- )?tool: (\w+)$/,
    ({ match }) => ({
      line: `${match[1]}${match[2] ?? ''}tool: |\n${match[1]}    ${match[3]}`,
      named: /line break|\\n|block|\|/i,
      also: [1]
    }),
    { group, families: all }
  ),
  onLines(
    'value on the next line in the column of its key',
    /^( +)(tool|timeout|transport|itemVar): (\w+)$/,
    ({ match }) => ({
      line: `${match[1]}${match[2]}:\n${match[1]}${match[3]}`,
      named: /indent|value|line|deeper/i,
      also: [1]
    }),
    { group }
  ),
  onLines(
    'dash alone above its keys',
    /^( +)- (id|name): (\w+)$/,
    ({ match }) => ({
      line: `${match[1]}-\n${match[1]}${match[2]}: ${match[3]}`,
      named: /dash|indent|list/i,
      also: [1]
    }),
    { group }
  ),
  blockKind(
    'block in the column of its key',
    /^ +(?:arguments|args|onError|headers|env|parameters|schema):$/,
    {
      group,
      named: /indent|column|deeper|blank/i,
      write: ({ heading, lines, indent }) => [
        heading,
        ...lines.map(line => indent + line.slice(indent.length + 2))
      ],
      line: 1,
      also: [-1]
    }
  ),
  blockKind('block one column too deep', /^ +(?:arguments|args|onError|headers|parameters):$/, {
    group,
    named: /indent|column|blank/i,
    write: ({ heading, lines }) => [` ${heading}`, ...lines.map(line => ` ${line}`)]
  }),
  blockKind('block one column too shallow', /^ +(?:arguments|args|onError|headers|parameters):$/, {
    group,
    named: /indent|column|blank/i,
    write: ({ heading, lines }) => [heading.slice(1), ...lines.map(line => line.slice(1))]
  }),
  blockKind('last line of a block one column too shallow', /^ +(?:arguments|args|onError|headers):$/, {
    group,
    named: /indent|column|blank/i,
    least: 2,
    write: ({ heading, lines }) => [heading, ...lines.slice(0, -1), (lines.at(-1) ?? '').slice(1)],
    line: 'last'
  }),
  blockKind('tabs in a whole block', /^ +(?:arguments|args|onError|headers):$/, {
    group,
    named: /tab/i,
    write: ({ heading, lines, indent }) => [heading, ...lines.map(line => `${indent}\t${line.trim()}`)],
    line: 1
  }),
  blockKind('metadata not indented', /^metadata:$/, {
    group,
    named: /indent|column|metadata/i,
    families: all,
    write: ({ heading, lines }) => [heading, ...lines.map(line => line.slice(2))],
    line: 1,
    also: [-1]
  }),
  blockKind('step one column too shallow', /^ +- id: \w+$/, {
    group,
    named: /indent|column|blank|dash/i,
    families: all,
    write: ({ heading, lines }) => [heading.slice(1), ...lines.map(line => line.slice(1))]
  }),
  onLines(
    'stray letter on a line',
    /^( +)(tool|timeout|transport): \w+$/,
    ({ line, match }) => ({ line: `${line}\n${match[1]}s`, named: /"s"|colon|belong|stray/i, also: [1] }),
    { group }
  ),
  onLines(
    'stray quote on a line',
    /^( +)(tool|timeout|transport): \w+$/,
    ({ line, match }) => ({ line: `${line}\n${match[1]}"`, named: /quote|"/i, also: [1] }),
    { group }
  ),
  onLines(
    'line cut short',
    /^( +)(timeout|itemVar|transport|command|maxParallel|collection): \S+$/,
    ({ match }) => ({
      line: `${match[1]}${(match[2] ?? '').slice(0, 4)}`,
      named: /colon|cut|did you mean|value/i
    }),
    { group, isRepairable: false }
  ),
  replacing('hash before a value', /^( +(?:resource|state|project|channel|page): )([\w]+)$/, '$1#$2', {
    group,
    families: all,
    named: /#|comment/i,
    repairedBy: "$1'#$2'"
  }),
  onLines(
    'key commented out',
    /^( +)(tool|collection|itemVar|fromStep|transport|message): \S/,
    ({ line, match }) => ({
      line: `${match[1]}# ${line.trim()}`,
      named: word(match[2] ?? ''),
      also: [-1, 1, -2]
    }),
    { group }
  ),
  onLines(
    'merge of an anchor that is not there',
    /^( +)(tool|transport): \w+$/,
    ({ line, match }) => ({ line: `${line}\n${match[1]}<<: *defaults`, named: /defaults/, also: [1] }),
    { group, isRepairable: false }
  ),
  onLines(
    'alias of a misspelt anchor',
    /^( +)(tool|transport): (\w+)$/,
    ({ match, lines, at }) => {
      const other = lines.findIndex((line, index) => index > at && /^( +)tool: \w+$/.test(line))
      return other < 0
        ? null
        : { line: `${match[1]}${match[2]}: *toolNmae`, named: /toolNmae|anchor/, also: [other - at] }
    },
    { group, families: all, isRepairable: false }
  ),
  onLines(
    'middle of a merge left in',
    /^( +)(tool|type|transport): \w+$/,
    ({ line }) => ({ line: `${line}\n=======\n${line}`, named: /merge|conflict|=======/i, also: [1, 2] }),
    { group, isRepairable: false }
  ),
  onLines(
    'end of a merge left in',
    /^( +)(tool|type|transport): \w+$/,
    ({ line }) => ({ line: `${line}\n>>>>>>> feature`, named: /merge|conflict|>>>/i, also: [1] }),
    { group }
  ),
  onLines(
    'three dots in a block',
    /^( +)(tool|type|transport): \w+$/,
    ({ line, match }) => ({
      line: `${line}\n${match[1]}# ...\n${match[1]}…`,
      named: /2026|…/i,
      also: [2, 1]
    }),
    { group }
  )
]

/** What was to be filled in later. */
const placeholders: readonly TypoKind[] = (
  [
    ['TODO as a tool', 'TODO'],
    ['words in angle brackets as a tool', '<tool name>'],
    ['dots as a tool', '...'],
    ['question marks as a tool', '???'],
    ['YOUR_TOOL as a tool', 'YOUR_TOOL'],
    ['nothing but quotes as a tool', '""'],
    ['null as a tool', 'null'],
    ['tilde as a tool', '~']
  ] as const
).map(([id, value]) =>
  replacing(id, /^( +(?:- )?tool: )\w+$/, `$1${value}`, {
    group,
    families: all,
    named: /placeholder|filled|tool|blank|\.\.\./i,
    isRepairable: false
  })
)

const typed: readonly TypoKind[] = [
  replacing('zero for the letter o in a key', /^( +(?:- )?)(t)o(ol: \w+)$/, '$1$20$3', {
    group,
    named: word('tool')
  }),
  replacing('one for the letter l in a key', /^( +(?:- )?too)l(: \w+)$/, '$11$2', {
    group,
    named: word('tool')
  }),
  replacing('accent on a letter of a key', /^( +(?:- )?)t(ype|ool|ransport|imeout): /, '$1ţ$2: ', {
    group,
    named: /tool|type|transport|timeout|0163/
  }),
  replacing(
    'figure behind a key',
    /^( +)(timeout|arguments|args|transport|onError|itemVar|collection):/,
    '$1$22:',
    {
      group,
      named: /timeout|arguments|args|transport|onError|itemVar|collection/
    }
  ),
  replacing(
    'underscore before a key',
    /^( +)(timeout|arguments|args|transport|onError|itemVar|collection):/,
    '$1_$2:',
    {
      group,
      named: /timeout|arguments|args|transport|onError|itemVar|collection/
    }
  ),
  replacing(
    'first letter of a key missing',
    /^( +)(timeout|arguments|args|transport|onError|itemVar|collection|description):/,
    (_, blanks = '', key = '') => `${blanks}${key.slice(1)}:`,
    {
      group,
      named: /timeout|arguments|args|transport|onError|itemVar|collection|description/
    }
  ),
  replacing(
    'last letter of a key missing',
    /^( +)(timeout|arguments|transport|onError|itemVar|collection|description|condition|dependsOn):/,
    (_, blanks = '', key = '') => `${blanks}${key.slice(0, -1)}:`,
    {
      group,
      named: /timeout|arguments|transport|onError|itemVar|collection|description|condition|dependsOn/
    }
  ),
  replacing(
    'two letters of a key wrong',
    /^( +)(timeout|arguments|transport|onError|itemVar|collection|description|condition|dependsOn):/,
    (_, blanks = '', key = '') =>
      `${blanks}${key.slice(0, 2)}z${key.slice(3, 5)}${key[6] ?? ''}${key[5] ?? ''}${key.slice(7)}:`,
    {
      group,
      named: /timeout|arguments|transport|onError|itemVar|collection|description|condition|dependsOn/
    }
  ),
  replacing(
    'key typed with a neighbour key',
    /^( +)(ti)m(eout):|^( +)(argu)m(ents):|^( +)(descripti)o(n):/,
    (...found) =>
      found.slice(1, 10).every(each => each === undefined)
        ? (found[0] ?? '')
        : found[1] !== undefined
          ? `${found[1]}${found[2]}n${found[3]}:`
          : found[4] !== undefined
            ? `${found[4]}${found[5]}n${found[6]}:`
            : `${found[7]}${found[8]}p${found[9]}:`,
    {
      group,
      named: /timeout|arguments|description/
    }
  ),
  replacing('typographic quotes in a list', /^( *\w+: \[)(\w+)([,\]].*)$/, '$1\u201c$2\u201d$3', {
    group,
    named: /201C/i
  }),
  replacing('typographic quotes within a template', /\{\{(.*?)"(\w+)"/, '{{$1\u201c$2\u201d', {
    group,
    families: all,
    named: /201C/i
  }),
  replacing('en dash in a name', /^( +name: [a-z]+)-([a-z]+)$/, '$1\u2013$2', { group, named: /2013/i }),
  replacing('non-breaking space within a list', /^( *\w+: \[\w+,) (\w+.*)$/, '$1\u00a0$2', {
    group,
    named: /00A0/i
  }),
  replacing('zero-width space in an id', /^( +- id: \w\w)(\w+)$/, '$1\u200b$2', {
    group,
    families: all,
    named: /200B/i
  }),
  replacing('left-to-right mark before a value', PLAIN, '$1$2: \u200e$3', { group, named: /200E/i }),
  replacing(
    'full-width digit',
    /^( +(?:timeout|retryCount|maxParallel|proxyPort): )(\d)/,
    (_, key = '', digit = '') => key + String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    { group, named: /FF1/i }
  )
]

export const habitKinds: readonly TypoKind[] = [...signs, ...layouts, ...placeholders, ...typed]
