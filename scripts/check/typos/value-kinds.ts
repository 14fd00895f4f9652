import { type Family, type LineMatch, onLines, replacing, type TypoKind, word } from './typo-kind.js'

const group = 'values'
const go: readonly Family[] = ['toolhive', 'actions']
const all: readonly Family[] = ['toolhive', 'muster', 'actions']
const STEP_TOOL = /^( +)(- )?tool: (\w+)$/

const kinds: readonly TypoKind[] = [
  onLines(
    'kind with letters changed round',
    /^kind: (\w\w)(\w)(\w)(\w+)$/,
    ({ match: [, a, b, c, d] }) => ({ line: `kind: ${a}${c}${b}${d}`, named: word(`${a}${b}${c}${d}`) }),
    { group, families: all }
  ),
  onLines(
    'kind in lower case',
    /^kind: (\w+)$/,
    ({ match }) => ({ line: `kind: ${match[1]?.toLowerCase()}`, named: word(match[1] ?? '') }),
    { group, families: all }
  ),
  onLines(
    'kind in plural',
    /^kind: (\w+)$/,
    ({ match }) => ({ line: `kind: ${match[1]}s`, named: word(match[1] ?? '') }),
    { group, families: all }
  ),
  onLines(
    'group of the core',
    /^apiVersion: (\S+)$/,
    ({ match }) => ({ line: 'apiVersion: v1', named: new RegExp(match[1] ?? '') }),
    { group, families: all }
  ),
  onLines(
    'group of apps',
    /^apiVersion: (\S+)$/,
    ({ match }) => ({ line: 'apiVersion: apps/v1', named: new RegExp(match[1] ?? '') }),
    { group, families: all }
  ),
  onLines(
    'group without a dot',
    /^apiVersion: (\w+)\.(\S+)$/,
    ({ match }) => ({
      line: `apiVersion: ${match[1]}${match[2]}`,
      named: new RegExp(`${match[1]}\\.${match[2]}`)
    }),
    { group, families: all }
  ),
  onLines(
    'version without group',
    /^apiVersion: (\S+)\/(\S+)$/,
    ({ match }) => ({ line: `apiVersion: ${match[2]}`, named: new RegExp(match[1] ?? '') }),
    { group, families: all }
  ),
  onLines(
    'unknown version',
    /^apiVersion: (\S+)\/(\S+)$/,
    ({ match }) => ({
      line: `apiVersion: ${match[1]}/v7`,
      named: new RegExp(`${match[1]}\\/${match[2]}|${match[2]}`)
    }),
    { group, families: all }
  ),
  onLines('kind as group', /^kind: (\w+)$/, () => ({ line: 'kind: Action', named: /ActionTool/ }), {
    group,
    families: ['actions']
  }),
  replacing('loop in lower case', /type: forEach$/, 'type: foreach', {
    group,
    families: go,
    named: word('forEach')
  }),
  replacing('loop in kebab case', /type: forEach$/, 'type: for-each', {
    group,
    families: go,
    named: word('forEach')
  }),
  replacing('loop for forEach', /type: forEach$/, 'type: loop', {
    group,
    families: go,
    named: word('forEach')
  }),
  replacing('question for elicitation', /type: elicitation$/, 'type: question', {
    group,
    families: ['toolhive'],
    named: word('elicitation')
  }),
  replacing('elicit for elicitation', /type: elicitation$/, 'type: elicit', {
    group,
    families: ['toolhive'],
    named: word('elicitation')
  }),
  onLines(
    'type: forEach forgotten',
    /^ +type: forEach$/,
    () => ({ line: null, named: /type: forEach/, also: [-1, 0, 1] }),
    { group, families: go }
  ),
  onLines(
    'type: elicitation forgotten',
    /^ +type: elicitation$/,
    () => ({ line: null, named: /type: elicitation/, also: [-1, 0, 1] }),
    { group, families: ['toolhive'] }
  ),
  handlingAsText('continue'),
  handlingAsText('abort'),
  replacing(
    'action misspelt',
    /action: (continue|retry|abort)$/,
    (_, name = '') => `action: ${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`,
    { group, families: go, named: /continue|retry|abort/ }
  ),
  replacing('ignore for continue', /action: continue$/, 'action: ignore', {
    group,
    families: go,
    named: word('continue')
  }),
  replacing('fail for abort', /action: abort$/, 'action: fail', {
    group,
    families: go,
    named: word('abort')
  }),
  replacing('duration without a unit', /(timeout|retryDelay): (\d+)[smh]$/, '$1: $2', {
    group,
    families: go,
    named: /unit|\d+s/,
    repairedBy: '$1: $2s'
  }),
  replacing('duration in words', /(timeout|retryDelay): (\d+)[smh]$/, '$1: $2 seconds', {
    group,
    families: go,
    named: /\d+s|unit/,
    repairedBy: '$1: $2s'
  }),
  replacing('duration with sec', /(timeout|retryDelay): (\d+)[smh]$/, '$1: $2sec', {
    group,
    families: go,
    named: /\d+s|unit/,
    repairedBy: '$1: $2s'
  }),
  replacing(
    'unit in capitals',
    /(timeout|retryDelay): (\d+)([smh])$/,
    (_, key = '', n = '', unit = '') => `${key}: ${n}${unit.toUpperCase()}`,
    { group, families: go, named: /\d+[smh]|unit/ }
  ),
  replacing('number in words', /(retryCount|maxParallel|request_timeout): \d+$/, '$1: two', {
    group,
    named: /integer|number/i,
    isRepairable: false
  }),
  replacing('number in quotes', /(retryCount|maxParallel|request_timeout): (\d+)$/, '$1: "$2"', {
    group,
    named: /integer|number/i
  }),
  replacing('boolean in quotes', /(allowFailure|success): true$/, '$1: "true"', {
    group,
    families: ['muster'],
    named: /true|boolean/i
  }),
  replacing('boolean misspelt', /(allowFailure|success): true$/, '$1: ture', {
    group,
    families: ['muster'],
    named: /true|boolean/i
  }),
  replacing('type int', /type: integer$/, 'type: int', { group, families: all, named: word('integer') }),
  replacing('type str', /type: string$/, 'type: str', { group, families: all, named: word('string') }),
  replacing('type list', /type: array$/, 'type: list', { group, families: all, named: word('array') }),
  replacing('type dict', /type: object$/, 'type: dict', { group, families: all, named: word('object') }),
  replacing(
    'type in capitals',
    /type: (string|integer|array|object)$/,
    (_, name = '') => `type: ${name[0]?.toUpperCase()}${name.slice(1)}`,
    { group, families: all, named: /string|integer|array|object/ }
  ),
  replacing('required as a text', /required: \[(\w+)\]$/, 'required: $1', {
    group,
    families: go,
    named: /list|array/i
  }),
  replacing('required name misspelt', /required: \[(\w\w)(\w+)/, 'required: [$1x$2', {
    group,
    families: go,
    named: /\w/
  })
]

const references: readonly TypoKind[] = [
  onLines(
    'dependsOn misspelt',
    /^( +dependsOn: \[)(\w)(\w)(\w+)/,
    ({ match, line }) => ({
      line: line.replace(match[0] ?? '', `${match[1]}${match[3]}${match[2]}${match[4]}`),
      named: word(`${match[2]}${match[3]}${match[4]}`)
    }),
    { group, families: go }
  ),
  onLines(
    'dependsOn in another case',
    /^( +dependsOn: \[)(\w)(\w+)/,
    ({ match, line }) => ({
      line: line.replace(match[0] ?? '', `${match[1]}${match[2]?.toUpperCase()}${match[3]}`),
      named: word(`${match[2]}${match[3]}`)
    }),
    { group, families: go }
  ),
  onLines(
    'dependsOn names the tool',
    /^( +dependsOn: \[)(\w+)(.*)$/,
    place => named(place, toolOf(place.lines, place.match[2] ?? '')),
    { group, families: go }
  ),
  onLines(
    'dependsOn holds a template',
    /^( +dependsOn: \[)(\w+)(.*)$/,
    place => named(place, `"{{.steps.${place.match[2]}}}"`),
    { group, families: go }
  ),
  onLines(
    'dependsOn holds a path',
    /^( +dependsOn: \[)(\w+)(.*)$/,
    place => named(place, `steps.${place.match[2]}`),
    { group, families: go }
  ),
  onLines(
    'dependsOn as a text',
    /^( +dependsOn: )\[(\w+)\]$/,
    ({ match }) => ({ line: `${match[1]}${match[2]}`, named: /list|array|\[/i }),
    { group, families: go }
  ),
  onLines(
    'dependsOn itself',
    /^( +dependsOn: \[)(\w+)(\])$/,
    place => {
      const own = idAbove(place)
      return own ? { line: `${place.match[1]}${own}]`, named: /itself|cycl|ring|circular/i } : null
    },
    { group, families: go, isRepairable: false }
  ),
  onLines(
    'id of another step',
    /^( +)- id: (\w+)$/,
    ({ match, lines, at }) => {
      const before = lines.slice(0, at).findLast(line => line.startsWith(`${match[1]}- id: `))
      return before ? { line: before, named: /duplicate|twice|already/i } : null
    },
    { group, families: all, isRepairable: false }
  ),
  onLines(
    'id with a blank',
    /^( +)- id: (\w\w)(\w+)$/,
    ({ match }) => ({
      line: `${match[1]}- id: ${match[2]} ${match[3]}`,
      named: /blank|space|character|name|did you mean|unknown/i
    }),
    { group, families: all }
  ),
  onLines(
    'id misspelt where it is declared',
    /^( +)- id: (\w\w)(\w)(\w)(\w*)$/,
    ({ match, lines, at }) => {
      const id = `${match[2]}${match[3]}${match[4]}${match[5]}`
      const typo = `${match[2]}${match[4]}${match[3]}${match[5]}`
      const mention = new RegExp(`(?:steps|results)\\.${id}\\b|dependsOn:.*\\b${id}\\b|fromStep: ${id}$`)
      const mentions = lines.flatMap((line, other) => (other > at && mention.test(line) ? [other] : []))
      const line = `${match[1]}- id: ${typo}`
      const [only = 0] = mentions
      if (match[3] === match[4] || mentions.length === 0) return null
      if (mentions.length > 1) return { line, named: word(id) }
      // One reader and one id that differ: either of them may be the misspelt one.
      const renamed = lines.with(at, line).with(only, (lines[only] ?? '').replaceAll(id, typo))
      return { line, named: word(id), also: [only - at], repaired: renamed.join('\n') }
    },
    { group, families: all }
  ),
  onLines(
    'fromStep misspelt',
    /^( +fromStep: )(\w)(\w)(\w+)$/,
    ({ match }) => ({
      line: `${match[1]}${match[3]}${match[2]}${match[4]}`,
      named: word(`${match[2]}${match[3]}${match[4]}`)
    }),
    { group, families: ['muster'] }
  ),
  onLines(
    'tool line deleted',
    STEP_TOOL,
    ({ match }) => (match[2] ? null : { line: null, named: word('tool'), also: [-1, 0, 1] }),
    { group, isRepairable: false, families: all }
  ),
  replacing('tool empty', STEP_TOOL, '$1$2tool:', {
    group,
    named: word('tool'),
    isRepairable: false,
    families: all
  }),
  onLines(
    'id line deleted',
    /^( +)- id: (\w+)$/,
    ({ match, lines, at }) => {
      const next = lines[at + 1] ?? ''
      return next.startsWith(`${match[1]}  `) ? { line: '<<id>>', named: word('id') } : null
    },
    { group, isRepairable: false, families: all }
  ),
  onLines(
    'number of a resource refused',
    /^( +name: )([a-z]+)-([a-z]+)$/,
    ({ match }) => ({
      line: `${match[1]}${match[2]}_${match[3]}`,
      named: new RegExp(`${match[2]}-${match[3]}|lower-?case|_|RFC`)
    }),
    { group, families: ['toolhive', 'actions'] }
  ),
  onLines(
    'name of a resource in capitals',
    /^( {2}name: )([a-z]+)-([a-z]+)$/,
    ({ match }) => ({
      line: `${match[1]}${match[2]?.toUpperCase()}-${match[3]}`,
      named: new RegExp(`${match[2]}-${match[3]}|lower-?case|RFC`)
    }),
    { group, families: ['toolhive', 'actions', 'muster'] }
  )
]

const conditions: readonly TypoKind[] = [
  'false',
  '"{{ false }}"',
  '"{{ eq 1 2 }}"',
  '"{{ not true }}"',
  '"no"',
  '"0"'
].map(value =>
  onLines(
    `condition ${value}`,
    /^( +)tool: (\w+)$/,
    ({ line, match, lines, at }) => {
      // A step of its own that has no condition yet.
      const isStep = /^ +- id: /.test(lines[at - 1] ?? '') && !/^ +condition:/.test(lines[at + 1] ?? '')
      const isFalse = value === 'false'
      return isStep
        ? {
            line: `${line}\n${match[1]}condition: ${value}`,
            // Values of other types are rejected before their contents are checked.
            named: isFalse ? /always|never|skip|boolean/i : /always|never|skip/i,
            also: [1]
          }
        : null
    },
    { group: 'sense', families: go, isRepairable: false }
  )
)

const secrets: readonly TypoKind[] = (
  [
    ['GitHub token', 'token: ghp_x7Kq9LmN2pRsT4uVwXyZ1aB3cD5eF6gH8iJ0'],
    ['token of OpenAI', 'key: sk-proj-x7Kq9LmN2pRsT4uVwXyZ1aB3cD5eF6gH8iJ0'],
    ['key of AWS', 'id: AKIAQ7X2M9LNP4RST6UV'],
    ['token of Slack', 'token: xoxb-481516234-910111213141-x7Kq9LmN2pRsT4uVwXyZ1aB3'],
    ['password in plain text', 'password: hunter2-and-more'],
    ['api key in plain text', 'api_key: 8f14e45fceea167a5a36dedd4bea2543'],
    ['bearer token in plain text', 'authorization: Bearer x7Kq9LmN2pRsT4uVwXyZ1aB3cD5e'],
    ['client secret in plain text', 'clientSecret: x7Kq9LmN2pRsT4uVwX'],
    ['token inside a text', 'text: use glpat-x7Kq9LmN2pRsT4uVwXyZ for it']
  ] as const
).map(([id, line]) =>
  replacing(id, /^( +)(arguments|args):$/, `$1$2:\n$1  ${line}`, {
    group: 'sense',
    families: all,
    named: /secret|token|credential/i,
    also: [1],
    isRepairable: false
  })
)

const ofAgents: readonly TypoKind[] = [
  replacing('type in capitals (agents)', /^( +type: )mcp$/, '$1MCP', {
    group,
    families: ['holodeck'],
    named: word('mcp')
  }),
  replacing('transport misspelt', /^( +transport: )(\w\w)(\w)(\w)/, '$1$2$4$3', {
    group,
    families: ['holodeck'],
    named: /stdio|http/
  }),
  replacing('transport of another name', /^( +transport: )http$/, '$1streamable-http', {
    group,
    families: ['holodeck'],
    named: word('http')
  }),
  replacing('command not allowed', /^( +command: )npx$/, '$1node', {
    group,
    families: ['holodeck'],
    named: /npx/,
    isRepairable: false
  }),
  replacing('command misspelt', /^( +command: )npx$/, '$1nxp', {
    group,
    families: ['holodeck'],
    named: /npx/
  }),
  replacing('scheme misspelt', /https:/, 'htps:', { group, families: ['holodeck'], named: /https/ }),
  replacing('scheme left out', /https:\/\//, '', { group, families: ['holodeck'], named: /https/ }),
  replacing('variable without braces', /"\$\{(\w+)\}"/, '"$$$1"', {
    group,
    families: ['holodeck'],
    named: /\$\{/
  }),
  replacing('variable without its end', /"\$\{(\w+)\}"/, '"$${$1"', {
    group,
    families: ['holodeck'],
    named: /\}/
  }),
  replacing('variable in a template', /"\$\{(\w+)\}"/, '"{{ $1 }}"', {
    group,
    families: ['holodeck'],
    named: /\$\{/
  }),
  replacing('arguments as a text', /args: \["(.*?)".*\]$/, 'args: "$1"', {
    group,
    families: ['holodeck'],
    named: /list|array/i
  }),
  replacing('seconds with a unit', /timeout: (\d+)$/, 'timeout: $1s', {
    group,
    families: ['holodeck'],
    named: /number|integer|seconds/i
  }),
  replacing('field of another transport', /^( +)url: (\S+)$/, '$1url: $2\n$1command: npx', {
    group,
    families: ['holodeck'],
    named: /command/,
    also: [1]
  })
]

export const valueKinds: readonly TypoKind[] = [
  ...kinds,
  ...references.map(withoutId),
  ...conditions,
  ...secrets,
  ...ofAgents
]

/** The dash remains where the line of an id is removed. */
function withoutId(kind: TypoKind): TypoKind {
  if (kind.id !== 'id line deleted') return kind
  return {
    ...kind,
    typosIn: file =>
      kind.typosIn(file).map(typo => ({
        ...typo,
        text: typo.text.replace(/( *)<<id>>\n( *) {2}(?=\S)/, (_, __, indent: string) => `${indent}- `)
      }))
  }
}

function named(place: LineMatch, value: string | null) {
  const { match } = place
  return value === null
    ? null
    : {
        line: `${match[1]}${value}${match[3]}`,
        named: new RegExp(`"${match[2]}"|did you mean.*${match[2]}|name.*${match[2]}`)
      }
}

function toolOf(lines: readonly string[], id: string): string | null {
  const at = lines.findIndex(line => line.trim() === `- id: ${id}`)
  const tool = at < 0 ? undefined : (lines[at + 1] ?? '').match(/^ +tool: (\w+)$/)
  return tool?.[1] ?? null
}

function idAbove({ lines, at, line }: LineMatch): string | null {
  const column = line.search(/\S/)
  const above = lines.slice(0, at).findLast(each => each.startsWith(`${' '.repeat(column - 2)}- id: `))
  return above?.match(/id: (\w+)/)?.[1] ?? null
}

/** Error handling as a text, at a step that has none yet. */
function handlingAsText(action: string): TypoKind {
  return onLines(
    `onError: ${action} as text`,
    /^( +)tool: (\w+)$/,
    ({ line, lines, at, match: [, indent = ''] }) => {
      const isTaken = lines.slice(at, at + 9).some(other => other === `${indent}onError:`)
      const repaired = lines.with(at, `${line}\n${indent}onError: { action: ${action} }`).join('\n')
      const named = new RegExp(`action: ${action}`)
      return isTaken ? null : { line: `${line}\n${indent}onError: ${action}`, named, also: [1], repaired }
    },
    { group, families: go }
  )
}
