import { type Family, onLines, replacing, type TypoKind, word } from './typo-kind.js'

const group = 'names'
const FIELDS =
  'apiVersion|kind|metadata|spec|description|parameters|args|steps|tool|arguments|dependsOn|condition|timeout|onError|action|retryCount|retryDelay|collection|itemVar|maxParallel|message|schema|defaultResults|fromStep|expect|success|parallel|forEach|items|allowFailure|transport|command|headers|request_timeout|required|properties|compositeTools|groupRef|incomingAuth|actions'
const KEY = new RegExp(`^( *(?:- )?)(${FIELDS}):(?=( |$))`)

/** A key in another spelling. */
function spelling(id: string, change: (key: string) => string): TypoKind {
  return onLines(
    id,
    KEY,
    ({ match, line }) => {
      const key = match[2] ?? ''
      const changed = change(key)
      return changed === key ? null : { line: line.replace(KEY, `$1${changed}:`), named: word(key) }
    },
    { group }
  )
}

const spellings: readonly TypoKind[] = [
  spelling('letters of a key changed round', key =>
    key.length < 4 ? key : key.slice(0, 2) + (key[3] ?? '') + (key[2] ?? '') + key.slice(4)
  ),
  spelling('letter of a key missing', key => (key.length < 5 ? key : key.slice(0, 3) + key.slice(4))),
  spelling('letter of a key doubled', key => key.slice(0, 2) + (key[1] ?? '') + key.slice(2)),
  spelling('wrong letter in a key', key => (key.length < 4 ? key : `${key.slice(0, 2)}x${key.slice(3)}`)),
  spelling('key capitalised', key => (key[0] ?? '').toUpperCase() + key.slice(1)),
  spelling('key in capitals', key => key.toUpperCase()),
  spelling('key in lower case', key => key.toLowerCase()),
  spelling('key in snake case', key => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)),
  spelling('key in kebab case', key =>
    key.replace(/[A-Z_]/g, letter => `-${letter.toLowerCase()}`).replace('-_', '-')
  ),
  spelling('key in plural', key => (key.endsWith('s') ? key : `${key}s`)),
  spelling('key in singular', key => (/[^s]s$/.test(key) && key !== 'success' ? key.slice(0, -1) : key)),
  spelling('key with a blank', key => key.replace(/[A-Z]/, letter => ` ${letter}`))
]

/** Other systems' names for a field: its name there, its name here, and the families concerned. */
const others: readonly (readonly [string, string, readonly Family[]])[] = [
  ...rows(
    'dependsOn',
    ['needs', 'depends', 'dependencies', 'after', 'requires', 'runAfter', 'waitFor'],
    ['toolhive', 'actions']
  ),
  ...rows('arguments', ['args', 'with', 'inputs', 'params', 'parameters', 'input'], ['toolhive', 'actions']),
  ...rows('condition', ['if', 'when', 'runIf'], ['toolhive', 'actions']),
  ...rows('tool', ['uses', 'toolName', 'call', 'function', 'tool_name'], ['toolhive', 'actions', 'muster']),
  ...rows('id', ['name', 'stepId', 'key'], ['toolhive', 'actions', 'muster']),
  ...rows('message', ['prompt', 'question', 'text'], ['toolhive']),
  ...rows('schema', ['inputSchema', 'form', 'requestedSchema'], ['toolhive']),
  ...rows('collection', ['items', 'with_items', 'loop', 'over'], ['toolhive', 'actions']),
  ...rows('itemVar', ['as', 'loopVar', 'item'], ['toolhive', 'actions']),
  ...rows('maxParallel', ['concurrency', 'parallelism', 'maxConcurrency'], ['toolhive']),
  ...rows('onError', ['on_error', 'catch', 'onFailure', 'on-failure'], ['toolhive', 'actions']),
  ...rows('retryCount', ['retries', 'maxRetries', 'maxAttempts', 'attempts'], ['toolhive']),
  ...rows('retryDelay', ['delay', 'backoff', 'interval'], ['toolhive']),
  ...rows('defaultResults', ['default', 'defaults', 'fallback'], ['toolhive']),
  ...rows('steps', ['tasks', 'jobs', 'nodes', 'stages'], ['toolhive', 'muster', 'actions']),
  ...rows('description', ['desc', 'summary', 'title'], ['toolhive', 'muster', 'actions']),
  ...rows('timeout', ['deadline', 'timeLimit', 'timeout-minutes'], ['toolhive']),
  ...rows('parameters', ['inputs', 'args', 'inputSchema', 'params'], ['toolhive', 'actions']),
  ...rows('args', ['arguments', 'with', 'params', 'inputs'], ['muster']),
  ...rows(
    'allowFailure',
    ['continueOnError', 'ignoreErrors', 'continue-on-error', 'ignore_errors'],
    ['muster']
  ),
  ...rows('fromStep', ['step', 'from', 'stepId'], ['muster']),
  ...rows('expect', ['expected', 'equals', 'is'], ['muster']),
  ...rows('parallel', ['branches', 'concurrent', 'inParallel'], ['muster']),
  ...rows('items', ['collection', 'in', 'list', 'over'], ['muster']),
  ...rows('as', ['itemVar', 'var', 'item'], ['muster']),
  ...rows('spec', ['workflow', 'definition', 'config'], ['toolhive', 'muster', 'actions']),
  ...rows('actions', ['operations', 'methods', 'commands'], ['actions']),
  ...rows('tools', ['mcpServers', 'servers', 'mcp_servers'], ['holodeck']),
  ...rows('command', ['cmd', 'executable'], ['holodeck']),
  ...rows('args', ['arguments', 'parameters'], ['holodeck']),
  ...rows('env', ['environment', 'envs', 'variables'], ['holodeck']),
  ...rows('url', ['endpoint', 'uri', 'address'], ['holodeck']),
  ...rows('transport', ['protocol', 'connection'], ['holodeck']),
  ...rows('headers', ['http_headers', 'header'], ['holodeck'])
]

function rows(
  here: string,
  there: readonly string[],
  families: readonly Family[]
): readonly (readonly [string, string, readonly Family[]])[] {
  return there.map(name => [name, here, families] as const)
}

const otherNames: readonly TypoKind[] = others.map(([there, here, families]) =>
  replacing(
    `${there} for ${here} (${families.join(', ')})`,
    new RegExp(`^( *(?:- )?)${here}:(?= |$)`),
    `$1${there}:`,
    { group: 'other systems', families, named: word(here) }
  )
)

/** Fields of other systems added to a step. */
const added: readonly (readonly [string, RegExp, readonly Family[]])[] = [
  ['continue-on-error: true', /onError/, ['toolhive', 'actions']],
  ['continueOnError: true', /onError/, ['toolhive', 'actions']],
  ['ignore_errors: true', /onError/, ['toolhive', 'actions']],
  ['allowFailure: true', /onError/, ['toolhive', 'actions']],
  ['retryPolicy: { maximumAttempts: 3 }', /retryCount/, ['toolhive', 'actions']],
  ['retries: 3', /retryCount|onError/, ['toolhive', 'actions']],
  ['retry: 3', /retryCount|onError/, ['toolhive', 'actions']],
  ['retry: { attempts: 3 }', /retryCount|onError/, ['toolhive', 'actions']],
  ['timeoutSeconds: 30', /timeout:/, ['toolhive', 'actions']],
  ['timeout_seconds: 30', /timeout:/, ['toolhive', 'actions']],
  ['timeout-minutes: 5', /timeout:/, ['toolhive', 'actions']],
  ['with_items: [a, b]', /forEach/, ['toolhive', 'actions']],
  ['register: answer', /\.output/, ['toolhive', 'actions']],
  ['store: true', /\.output/, ['toolhive', 'actions']],
  ['outputs: { a: b }', /output/, ['toolhive', 'actions']],
  ['parallel: [{ id: p1, tool: w_x }]', /dependsOn/, ['toolhive', 'actions']],
  ['dependsOn: [x]', /order|condition|write/i, ['muster']],
  ['needs: [x]', /order|condition|write/i, ['muster']],
  ['timeout: 30s', /timeout/, ['muster']],
  ['onError: { action: continue }', /allowFailure/, ['muster']],
  ['retries: 3', /retr/i, ['muster']],
  ['register: answer', /results/, ['muster']],
  ['when: "{{ .input.team }}"', /condition/, ['muster']],
  ['type: forEach', /forEach/, ['muster']]
]

const addedFields: readonly TypoKind[] = added.map(([field, named, families]) =>
  onLines(
    `${field} at a step (${families.join(', ')})`,
    /^( +)(- )?tool: \w+$/,
    ({ line, match, lines, at }) => {
      const column = `${match[1]}${match[2] ? '  ' : ''}`
      const below = lines.slice(Math.max(0, at - 1), at + 9).join('\n')
      const isTaken = (key: string): boolean => below.includes(`${column}${key}:`)
      // Calls of a service class have no conditions, and a step has one.
      const isOther = field.startsWith('when:') && (isTaken('condition') || !/ id: /.test(below))
      return isOther || isTaken(field.split(':')[0] ?? '')
        ? null
        : { line: `${line}\n${column}${field}`, named, also: [1, 0] }
    },
    { group: 'other systems', families, isRepairable: false }
  )
)

export const nameKinds: readonly TypoKind[] = [...spellings, ...otherNames, ...addedFields]
