import { blockKind, type Family, onLines, replacing, type Typo, type TypoKind, word } from './typo-kind.js'

const group = 'structure'
const go: readonly Family[] = ['toolhive', 'actions']
const all: readonly Family[] = ['toolhive', 'muster', 'actions']
const ITEM = /^( +)- id: (\w+)$/

/** Texts that YAML reads differently than intended. */
const texts: readonly TypoKind[] = [
  replacing('colon within a plain text', /^( +description: )([A-Z][\w ]+)$/, '$1Note: $2', {
    group,
    named: /quote|colon/i,
    repairedBy: '$1"Note: $2"'
  }),
  replacing('apostrophe in single quotes', /^( +description: )([A-Z][\w ]+)$/, `$1'It's this: $2'`, {
    group,
    named: /quote|apostrophe/i,
    repairedBy: `$1'It''s this: $2'`
  }),
  replacing('unknown escape', /^( +description: )([A-Z][\w ]+)$/, '$1"$2 \\d"', {
    group,
    named: /escape|backslash|\\/i,
    isRepairable: false
  }),
  onLines(
    'second line of a text at the column of its key',
    /^( +)(description: [A-Z][\w ]+)$/,
    ({ line, match }) => ({
      line: `${line}\n${match[1]}and what else there is`,
      named: /indent|continu|text/i,
      also: [1]
    }),
    { group, isRepairable: false }
  ),
  onLines(
    'block text at the column of its key',
    /^( +)description: ([A-Z][\w ]+)$/,
    ({ match }) => ({
      line: `${match[1]}description: |\n${match[1]}${match[2]}`,
      named: /indent|deeper|block/i,
      also: [1]
    }),
    { group, isRepairable: false }
  ),
  replacing('asterisk as a value', /^( +(?:resource|state|project): )\w+$/, '$1*', {
    group,
    named: /\*|alias|anchor|quote/i,
    isRepairable: false
  }),
  replacing('brace of a map missing', /^( *\w+: \{.*) \}$/, '$1', { group, named: /\}|brace|clos/i }),
  replacing('no blank behind a colon in a map', /^( *\w+: \{ \w+:) (.*)$/, '$1$2', {
    group,
    named: /blank|space|colon/i
  }),
  replacing('equals sign in a map', /^( *\w+: \{ \w+): (.*)$/, '$1=$2', { group, named: /colon|":"|=/i }),
  replacing('parentheses around a list', /^( *\w+: )\[([\w, ]+)\]$/, '$1($2)', {
    group,
    named: /\[|bracket|list|array/i
  }),
  replacing('list in quotes', /^( *\w+: )(\[[\w, ]+\])$/, '$1"$2"', { group, named: /list|quote|array/i }),
  replacing('list without brackets', /^( *\w+: )\[(\w+, \w+)\]$/, '$1$2', { group, named: /list|\[|array/i })
]

/** Blocks of the wrong kind, or in the wrong place. */
const blocks: readonly TypoKind[] = [
  replacing('arguments as a block text', /^( +(?:arguments|args):)$/, '$1 |', {
    group,
    families: all,
    named: /map|object|text|\|/i
  }),
  lone('arguments as a list', /^ +(?:arguments|args):$/, all, /list|map|object|dash/i),
  lone('onError as a list', /^ +onError:$/, go, /list|map|object|dash/i),
  lone('expect as a list', /^ +expect:$/, ['muster'], /list|map|object|dash/i),
  lone('metadata as a list', /^metadata:$/, all, /list|map|object|dash/i),
  blockKind('onDecline as text', /^ +onDecline:$/, {
    group,
    families: ['toolhive'],
    named: /action: \w+/i,
    write: ({ heading, lines }) => [`${heading} ${lines[0]?.split(': ')[1]}`]
  }),
  {
    id: 'steps as a map of ids',
    group,
    families: ['toolhive', 'muster'],
    typosIn({ text }) {
      const lines = text.split('\n')
      const at = lines.findIndex(line => /^ +steps:$/.test(line))
      const column = lines[at + 1]?.match(ITEM)?.[1]
      if (at < 0 || column === undefined) return []
      const changed = lines.map(line =>
        line.startsWith(`${column}- id: `) ? line.replace(ITEM, '$1$2:') : line
      )
      return [{ text: changed.join('\n'), line: at + 1, alsoLines: [at + 2], named: /list|dash|- id|array/i }]
    }
  },
  {
    id: 'heading doubled',
    group,
    families: all,
    typosIn: ({ text }) =>
      placesOf(text, /^ +(?:steps|arguments|args|parameters):$/).map(({ line, at, lines }) => ({
        text: [...lines.slice(0, at), line, ...lines.slice(at)].join('\n'),
        line: at + 2,
        alsoLines: [at + 1],
        named: word(line.trim().replace(':', ''))
      }))
  },
  shifted('step pasted two columns too deep', 2),
  shifted('step pasted two columns too shallow', -2),
  shifted('step pasted one column too deep', 1),
  {
    id: 'steps outside of spec',
    group,
    families: ['toolhive', 'muster'],
    typosIn: ({ text }) =>
      placesOf(text, /^ {2}steps:$/).map(({ at, lines }) =>
        moved(lines, { from: at, to: endOfBlock(lines, at), by: -2, named: /spec|indent|belong|column/i })
      )
  },
  {
    id: 'step doubled',
    group,
    families: all,
    typosIn: ({ text }) =>
      placesOf(text, ITEM).map(({ at, lines }) => {
        const end = endOfBlock(lines, at)
        return {
          text: [...lines.slice(0, end), ...lines.slice(at, end), ...lines.slice(end)].join('\n'),
          line: end + 1,
          alsoLines: [at + 1],
          named: /duplicate|twice|already/i
        }
      }),
    isRepairable: false
  },
  {
    id: 'arguments next to the tool',
    group,
    families: all,
    typosIn: ({ text }) =>
      placesOf(text, /^ +(?:arguments|args):$/).flatMap(({ at, lines }) => {
        const end = endOfBlock(lines, at)
        if (end !== at + 2 || /step:|forEach/.test(lines[at - 1] ?? '')) return []
        const moved = (lines[at + 1] ?? '').slice(2)
        return [
          {
            text: [...lines.slice(0, at), moved, ...lines.slice(end)].join('\n'),
            line: at + 1,
            named: /arg/
          }
        ]
      })
  }
]

/** Top-level fields, schemas and names. */
const names: readonly TypoKind[] = [
  ...['apiVersion', 'kind'].map(key =>
    onLines(
      `line of ${key} deleted`,
      new RegExp(`^${key}: `),
      () => ({ line: null, named: word(key), also: [-1, 0] }),
      { group, families: all, isRepairable: key === 'kind' }
    )
  ),
  onLines(
    'line of the name deleted',
    /^ {2}name: [a-z-]+$/,
    ({ lines, at }) =>
      /^metadata:/.test(lines[at - 1] ?? '') ? { line: null, named: word('name'), also: [-1, 1, 0] } : null,
    { group, families: all, isRepairable: false }
  ),
  onLines(
    'line of the description deleted',
    /^ {2}description: /,
    () => ({ line: null, named: word('description'), also: [-3, -2, -1, 0, 1] }),
    { group, families: ['toolhive', 'actions'], isRepairable: false }
  ),
  replacing('version without its v', /^(apiVersion: \S+\/)v(\w+)$/, '$1$2', {
    group,
    families: all,
    named: /v1/
  }),
  replacing('version of another state', /^(apiVersion: \S+\/v1)\w+$/, '$1', {
    group,
    families: all,
    named: /v1alpha1|v1beta1/
  }),
  onLines(
    'kind and version swapped',
    /^apiVersion: (\S+)$/,
    ({ lines, at, match }) => {
      const kind = lines[at + 1]?.match(/^kind: (\S+)$/)?.[1]
      return kind ? { line: `apiVersion: ${kind}`, named: new RegExp(match[1] ?? '') } : null
    },
    { group, families: all }
  ),
  onLines(
    'required at a property',
    /^( +)type: (?:string|integer)$/,
    ({ line, match, lines, at }) =>
      /^ +\w+:$/.test(lines[at - 1] ?? '')
        ? { line: `${line}\n${match[1]}required: true`, named: word('required'), also: [1] }
        : null,
    { group, families: go, isRepairable: false }
  ),
  replacing('default of another type', /^( +default: )\d+$/, '$1twenty', {
    group,
    families: all,
    named: /integer|number/,
    isRepairable: false
  }),
  replacing('map in dependsOn', /^( +dependsOn: )\[(\w+)\]$/, '$1[{ id: $2 }]', {
    group,
    families: go,
    named: /text|string|map|object/i
  }),
  replacing('blank within the quotes of dependsOn', /^( +dependsOn: )\[(\w+)\]$/, '$1["$2 "]', {
    group,
    families: go,
    named: /blank|space|did you mean/i
  }),
  replacing('variable of a loop as a template', /^( +(?:itemVar|as): )(\w+)$/, '$1"{{$2}}"', {
    group,
    families: all,
    named: /name|\{\{|variable|identifier/i
  }),
  replacing(
    'collection by its step',
    /^( +(?:collection|items): )"\{\{.*?\.(\w+)(?:\.output\.\w+)? ?\}\}"$/,
    '$1$2',
    {
      group,
      families: all,
      named: /\{\{|list|array/i
    }
  ),
  replacing('fromStep as a template', /^( +fromStep: )(\w+)$/, '$1"{{ .results.$2 }}"', {
    group,
    families: ['muster'],
    named: /name|template|did you mean|id/i
  }),
  replacing('duration of ISO 8601', /(timeout|retryDelay): (\d+)([smh])$/, '$1: PT$2S', {
    group,
    families: go,
    named: /\d+s|unit/,
    isRepairable: false
  }),
  replacing('duration of a clock', /(timeout|retryDelay): (\d+)([smh])$/, '$1: 00:$2', {
    group,
    families: go,
    named: /\d+s|unit|duration/,
    isRepairable: false
  }),
  ...['-', '.'].map(sign => idWith(sign)),
  {
    id: 'step before what it waits for',
    group,
    families: go,
    typosIn: ({ text }) =>
      placesOf(text, ITEM).flatMap(({ at, lines, match }) => {
        const own = lines.slice(at, endOfBlock(lines, at))
        const later = lines
          .slice(at + own.length)
          .findIndex(line => new RegExp(`dependsOn: \\[${match[2]}[\\],]`).test(line))
        const id =
          later < 0
            ? undefined
            : lines
                .slice(0, at + own.length + later)
                .findLast(line => line.startsWith(`${match[1]}- id: `))
                ?.match(ITEM)?.[2]
        if (!id || id === match[2] || own.some(line => /dependsOn:/.test(line))) return []
        return [
          {
            text: [...lines.slice(0, at + 1), `${match[1]}  dependsOn: [${id}]`, ...lines.slice(at + 1)].join(
              '\n'
            ),
            line: at + 2,
            alsoLines: [at + 1, at + own.length + later + 2],
            named: /cycl|circular|ring|each other/i
          }
        ]
      }),
    isRepairable: false
  }
]

export const structureKinds: readonly TypoKind[] = [...texts, ...blocks, ...names]

interface Place {
  readonly line: string
  readonly at: number
  readonly lines: readonly string[]
  readonly match: RegExpMatchArray
}

function placesOf(text: string, pattern: RegExp): readonly Place[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const match = line.match(pattern)
    return match ? [{ line, at, lines, match }] : []
  })
}

/** The line after the block that starts at a line. */
function endOfBlock(lines: readonly string[], at: number): number {
  const indent = (line: string) => line.search(/\S|$/)
  const own = indent(lines[at] ?? '')
  const end = lines.findIndex((line, other) => other > at && line.trim() !== '' && indent(line) <= own)
  return end < 0 ? lines.length : end
}

/** The only entry of a block as the item of a list. */
function lone(id: string, heading: RegExp, families: readonly Family[], named: RegExp): TypoKind {
  return {
    id,
    group,
    families,
    typosIn: ({ text }) =>
      placesOf(text, heading).flatMap(({ at, lines }) => {
        const end = endOfBlock(lines, at)
        if (lines.slice(at + 1, end).filter(line => line.trim() !== '').length !== 1) return []
        const item = (lines[at + 1] ?? '').replace(/^( +)/, '$1- ')
        return [
          {
            text: [...lines.slice(0, at + 1), item, ...lines.slice(at + 2)].join('\n'),
            line: at + 2,
            alsoLines: [at + 1],
            named
          }
        ]
      })
  }
}

/** A later step with all lines in another column. */
function shifted(id: string, by: number): TypoKind {
  return {
    id,
    group,
    families: all,
    typosIn: ({ text }) =>
      placesOf(text, ITEM).flatMap(({ at, lines, match }) =>
        (match[1] ?? '').length + by < 0 || /:$/.test(lines[at - 1] ?? '')
          ? []
          : [moved(lines, { from: at, to: endOfBlock(lines, at), by, named: /indent|column|blank|belong/i })]
      )
  }
}

function moved(
  lines: readonly string[],
  { from, to, by, named }: { from: number; to: number; by: number; named: RegExp }
): Typo {
  const block = lines
    .slice(from, to)
    .map(line => (line.trim() === '' ? line : by > 0 ? ' '.repeat(by) + line : line.slice(-by)))
  return { text: [...lines.slice(0, from), ...block, ...lines.slice(to)].join('\n'), line: from + 1, named }
}

/** An id with a character that templates do not allow in a path, and its readers. */
function idWith(sign: string): TypoKind {
  return {
    id: `id with "${sign}" that a template reads`,
    group,
    families: all,
    typosIn: ({ text }) =>
      placesOf(text, ITEM).flatMap(({ match, lines }) => {
        const id = match[2] ?? ''
        const read = new RegExp(`\\.(?:steps|results)\\.${id}\\b`)
        const at = lines.findIndex(line => read.test(line))
        if (at < 0) return []
        const changed = text.replace(new RegExp(`\\b${id}\\b(?!: )`, 'g'), `${id}${sign}one`)
        const own = lines.indexOf(match[0])
        return [
          { text: changed, line: at + 1, alsoLines: [own + 1], named: /index|"-"|'-'|U\+002D|character|\./ }
        ]
      }),
    isRepairable: false
  }
}
