import { type BaseFile, onLines, replacing, type Typo, type TypoKind, word } from './typo-kind.js'

const group = 'syntax'
const INDENTED = /^( +)(- )?([A-Za-z]\w*):/

const colons: readonly TypoKind[] = [
  replacing('colon missing before a text', /^( *(?:- )?)([A-Za-z]\w*): ([\w"'].*)$/, '$1$2 $3', {
    group,
    named: /colon/i
  }),
  replacing('colon missing before a block', /^( *(?:- )?)([A-Za-z]\w*):$/, '$1$2', {
    group,
    named: /colon/i
  }),
  replacing('colon missing before a list', /^( *)([A-Za-z]\w*): (\[.*)$/, '$1$2 $3', {
    group,
    named: /colon/i
  }),
  replacing('no blank behind the colon', /^( *(?:- )?)([A-Za-z]\w*): ([A-Za-z].*)$/, '$1$2:$3', {
    group,
    named: /blank|space/i
  }),
  replacing('equals sign in place of the colon', /^( +(?:- )?)([A-Za-z]\w*): (\w.*)$/, '$1$2=$3', {
    group,
    named: /colon|":"/i
  }),
  replacing('semicolon in place of the colon', /^( +(?:- )?)([A-Za-z]\w*): (\w.*)$/, '$1$2; $3', {
    group,
    named: /colon|":"/i
  }),
  replacing('colon doubled', /^( +(?:- )?)([A-Za-z]\w*): (\w.*)$/, '$1$2:: $3', {
    group,
    named: /colon|"::"/i
  }),
  replacing('blank before the colon left out of a map', /^( +)([A-Za-z]\w*): ([\d"].*)$/, '$1$2:$3', {
    group,
    named: /blank|space/i
  })
]

const dashes: readonly TypoKind[] = [
  replacing('no blank behind the dash', /^( +)- (\w+): /, '$1-$2: ', { group, named: /blank|space/i }),
  onLines(
    'dash missing before a first item',
    /^( +)- (\w+): (.*)$/,
    ({ match, lines, at }) =>
      (lines[at - 1] ?? '').trim().endsWith(':')
        ? { line: `${match[1]}  ${match[2]}: ${match[3]}`, named: /dash|list/i, also: [-1] }
        : null,
    { group }
  ),
  onLines(
    'dash missing before a later item',
    /^( +)- (\w+): (.*)$/,
    ({ match, lines, at }) =>
      (lines[at - 1] ?? '').trim().endsWith(':')
        ? null
        : { line: `${match[1]}  ${match[2]}: ${match[3]}`, named: /dash/i },
    { group }
  ),
  replacing('dash doubled', /^( +)- (\w+: .*)$/, '$1- - $2', { group, named: /dash|"- -"|list/i }),
  replacing('en dash in place of the dash', /^( +)- (\w+: .*)$/, '$1– $2', { group, named: /2013/ }),
  replacing('bullet in place of the dash', /^( +)- (\w+: .*)$/, '$1• $2', { group, named: /2022/ }),
  replacing('asterisk in place of the dash', /^( +)- (\w+: .*)$/, '$1* $2', { group, named: /dash/i }),
  replacing('plus in place of the dash', /^( +)- (\w+: .*)$/, '$1+ $2', { group, named: /dash/i })
]

const indents: readonly TypoKind[] = [
  onLines(
    'key one column too deep',
    INDENTED,
    ({ line, match, at, lines }) =>
      match[2] || isFirst(lines, at) ? null : { line: ` ${line}`, named: /indent|column|blank/i },
    { group }
  ),
  onLines(
    'key one column too shallow',
    INDENTED,
    ({ line, match }) =>
      match[2] || (match[1] ?? '').length < 3 ? null : { line: line.slice(1), named: /indent|column|blank/i },
    { group }
  ),
  onLines(
    'key two columns too deep',
    INDENTED,
    ({ line, match, at, lines }) =>
      match[2] || isFirst(lines, at) ? null : { line: `  ${line}`, named: /indent|column|blank/i },
    { group }
  ),
  onLines(
    'key two columns too shallow',
    /^( {3,})([A-Za-z]\w*): \S/,
    ({ line }) => ({ line: line.slice(2), named: /indent|column|blank|belongs/i }),
    { group }
  ),
  onLines(
    'first key of a block too deep',
    INDENTED,
    ({ line, match, at, lines }) =>
      !match[2] && isFirst(lines, at) && hasSibling(lines, at)
        ? { line: ` ${line}`, named: /indent|column|blank/i }
        : null,
    { group }
  ),
  onLines(
    'item one column too deep',
    /^( +)- \w+:/,
    ({ line, lines, at }) =>
      isFirst(lines, at) ? null : { line: ` ${line}`, named: /indent|column|blank/i },
    { group }
  ),
  onLines(
    'item one column too shallow',
    /^( {3,})- \w+:/,
    ({ line, lines, at }) =>
      isFirst(lines, at) ? null : { line: line.slice(1), named: /indent|column|blank/i },
    { group }
  ),
  replacing(
    'tab as indentation',
    /^( +)([A-Za-z]\w*:)/,
    (_, blanks = '', rest = '') => `\t${blanks.slice(2)}${rest}`,
    { group, named: /tab/i }
  ),
  replacing(
    'tab behind the indentation',
    /^( {4,})([A-Za-z]\w*:)/,
    (_, blanks = '', rest = '') => `${blanks.slice(2)}\t${rest}`,
    { group, named: /tab/i }
  )
]

const lists: readonly TypoKind[] = [
  replacing('closing bracket missing', /^( *\w+: \[.*)\]$/, '$1', { group, named: /\]|bracket|clos/i }),
  replacing('opening bracket missing', /^( *\w+: )\[(.*\])$/, '$1$2', { group, named: /\[|bracket/i }),
  replacing('brace in place of the closing bracket', /^( *\w+: \[.*)\]$/, '$1}', {
    group,
    named: /\]|bracket/i
  }),
  replacing('comma missing in a list', /^( *\w+: \[\w+), (\w+\])$/, '$1 $2', { group, named: /comma/i }),
  replacing('semicolon in place of the comma', /^( *\w+: \[\w+), (\w+\])$/, '$1; $2', {
    group,
    named: /comma/i
  }),
  replacing(
    'comma behind a text',
    /^( +(?:- )?(?:id|tool|type|timeout|fromStep|command|transport): \w+)$/,
    '$1,',
    { group, named: /comma/i }
  )
]

const headings: readonly TypoKind[] = [
  heading('line of spec deleted', /^spec:$/, null, 'spec'),
  heading('line of steps deleted', /^ +steps:$/, null, 'steps'),
  heading('line of metadata deleted', /^metadata:$/, null, 'metadata'),
  heading('line of arguments deleted', /^ +(?:arguments|args):$/, null, 'arguments|args'),
  heading('line of parameters deleted', /^ +parameters:$/, null, 'parameters'),
  heading('line of properties deleted', /^ +properties:$/, null, 'properties'),
  heading('spec commented out', /^spec:$/, '# spec:', 'spec'),
  heading('steps commented out', /^( +)steps:$/, '$1# steps:', 'steps'),
  heading('arguments commented out', /^( +)(arguments|args):$/, '$1# $2:', 'arguments|args'),
  heading('metadata commented out', /^metadata:$/, '# metadata:', 'metadata')
]

const marks: readonly TypoKind[] = [
  whole('fence of a page at the top', text => ({
    text: `\`\`\`yaml\n${text}`,
    line: 1,
    named: /fence|```/i
  })),
  whole('fence of a page at the end', text => ({
    text: `${text}\`\`\`\n`,
    line: text.split('\n').length,
    named: /fence|```/i
  })),
  whole('fences of a page around', text => ({
    text: `\`\`\`yaml\n${text}\`\`\`\n`,
    line: 1,
    named: /fence|```/i
  })),
  whole('fence with tildes', text => ({ text: `~~~\n${text}~~~\n`, line: 1, named: /fence|~~~/i })),
  whole('separator of documents missing', text => second(text), ['toolhive', 'muster', 'actions']),
  whole('separator with two dashes', text => second(text, '--\n'), ['toolhive', 'muster', 'actions']),
  onLines(
    'merge mark left in',
    /^( +)(- )?(?:tool|type|name|id):/,
    ({ line }) => ({ line: `<<<<<<< HEAD\n${line}`, named: /merge|conflict/i, also: [1] }),
    { group }
  ),
  onLines(
    'prompt of a shell above',
    /^(apiVersion|name): /,
    ({ line, at }) => (at > 1 ? null : { line: `$ cat file.yaml\n${line}`, named: /\$ cat/ }),
    { group }
  ),
  onLines(
    'line doubled',
    /^( +)(tool|timeout|type|transport|condition): /,
    ({ line, match }) => ({ line: `${line}\n${line}`, named: word(match[2] ?? ''), also: [1] }),
    { group }
  ),
  onLines(
    'line numbers of a page',
    /^( +)(tool|timeout|transport): /,
    ({ line, at }) => ({ line: `${at + 1}${line}`, named: /number|indent|column/i }),
    { group }
  )
]

export const syntaxKinds: readonly TypoKind[] = [
  ...colons,
  ...dashes,
  ...indents,
  ...lists,
  ...headings,
  ...marks,
  ...aliases()
]

function aliases(): readonly TypoKind[] {
  const families = ['toolhive', 'muster', 'actions'] as const
  return [
    replacing('alias of nothing as tool', /^( +(?:- )?tool: )(\w+)$/, '$1*$2', { group, named: /anchor/i }),
    replacing('alias of nothing as kind', /^(kind: )(\w+)$/, '$1*$2', { group, families, named: /anchor/i }),
    replacing('ampersand before a text', /^( +(?:- )?tool: )(\w+)$/, '$1&$2', { group, named: /anchor|&/i }),
    replacing('at sign before a text', /^( +(?:- )?tool: )(\w+)$/, '$1@$2', { group, named: /"?@/ }),
    replacing('percent sign before a text', /^( +(?:- )?tool: )(\w+)$/, '$1%$2', { group, named: /%/ }),
    replacing('backtick around a text', /^( +(?:- )?tool: )(\w+)$/, '$1`$2`', {
      group,
      named: /`|backtick/i
    }),
    replacing('exclamation mark before a text', /^( +(?:- )?tool: )(\w+)$/, '$1!$2', {
      group,
      named: /tag|!/i
    })
  ]
}

function heading(id: string, pattern: RegExp, by: string | null, key: string): TypoKind {
  return onLines(
    id,
    pattern,
    ({ line }) => ({
      line: by === null ? null : line.replace(pattern, by),
      named: new RegExp(`(?<!\\w)(?:${key})(?!\\w)`),
      also: [-1, 1]
    }),
    { group }
  )
}

function whole(id: string, make: (text: string) => Typo, families?: TypoKind['families']): TypoKind {
  return { id, group, ...(families ? { families } : {}), typosIn: ({ text }: BaseFile) => [make(text)] }
}

/** A second document with another name, directly after the first without a separator. */
function second(text: string, mark = ''): Typo {
  const other = text.replace(/^( *name: )(\S+)$/gm, (whole, key: string, name: string) =>
    key.length < 9 ? `${key}${name}${name.includes('_') ? '_two' : '-two'}` : whole
  )
  return {
    text: `${text}${mark}${other}`,
    line: text.split('\n').length,
    // The separator may be written above or below the comment of the resource.
    alsoLines: text.startsWith('#') ? [text.split('\n').length + 1] : [],
    named: /---/,
    repaired: `${text}---\n${other}`
  }
}

function isFirst(lines: readonly string[], at: number): boolean {
  return (
    (lines[at - 1] ?? '').trim().endsWith(':') ||
    (/^ *- /.test(lines[at - 1] ?? '') && /^ *- *$/.test(lines[at - 1] ?? ''))
  )
}

function hasSibling(lines: readonly string[], at: number): boolean {
  const own = indentOf(lines[at] ?? '')
  const next = lines.slice(at + 1).find(line => line.trim() !== '' && indentOf(line) <= own)
  return next !== undefined && indentOf(next) === own
}

function indentOf(line: string): number {
  return line.search(/\S|$/)
}
