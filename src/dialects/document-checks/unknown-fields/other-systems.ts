import type { Fix } from '../../../source/diagnostic.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, fieldShape } from '../../reading/shape.js'
import { OTHER_WAYS, type OtherWayRow } from './other-ways.js'

/** A field, its names in other systems, and which systems those are. */
interface OtherNames {
  readonly field: string
  readonly names: readonly string[]
  readonly origin: string
}

/** When two fields have one name elsewhere, the first that the map allows counts. */
const OTHER_NAMES: readonly OtherNames[] = [
  {
    field: 'dependsOn',
    names: [
      'needs',
      'depends',
      'dependencies',
      'after',
      'requires',
      'runAfter',
      'waitFor',
      'waitsFor',
      'upstream'
    ],
    origin: 'GitHub Actions, Tekton, Argo'
  },
  {
    field: 'arguments',
    names: ['args', 'with', 'inputs', 'input', 'params', 'parameters', 'argument'],
    origin: 'GitHub Actions, muster, MCP'
  },
  {
    field: 'parameters',
    names: ['args', 'inputs', 'input', 'inputSchema', 'params', 'arguments'],
    origin: 'muster, GitHub Actions, MCP'
  },
  {
    field: 'args',
    names: ['arguments', 'with', 'params', 'inputs', 'input', 'parameters'],
    origin: 'ToolHive, GitHub Actions'
  },
  {
    field: 'condition',
    names: ['if', 'when', 'runIf', 'only_if', 'onlyIf'],
    origin: 'GitHub Actions, Ansible'
  },
  {
    field: 'tool',
    names: ['uses', 'toolName', 'call', 'function', 'toolRef'],
    origin: 'GitHub Actions, Google Workflows'
  },
  {
    field: 'id',
    names: ['name', 'stepId', 'key', 'stepName', 'identifier'],
    origin: 'Argo, Tekton, Ansible'
  },
  { field: 'metadata', names: ['meta', 'header', 'objectMeta'], origin: 'others' },
  { field: 'name', names: ['id', 'ref', 'refName', 'identifier'], origin: 'others' },
  { field: 'message', names: ['prompt', 'question', 'text', 'ask'], origin: 'chats' },
  { field: 'schema', names: ['inputSchema', 'form', 'requestedSchema'], origin: 'MCP' },
  {
    field: 'collection',
    names: ['items', 'withItems', 'loop', 'over', 'in', 'forEach', 'list'],
    origin: 'muster, Ansible, Argo'
  },
  {
    field: 'items',
    names: ['collection', 'in', 'list', 'over', 'withItems', 'loop'],
    origin: 'ToolHive, Ansible'
  },
  {
    field: 'itemVar',
    names: ['as', 'loopVar', 'item', 'var', 'variable', 'itemVariable'],
    origin: 'muster, Ansible'
  },
  { field: 'as', names: ['itemVar', 'loopVar', 'item', 'var', 'variable'], origin: 'ToolHive, Ansible' },
  {
    field: 'maxParallel',
    names: ['concurrency', 'parallelism', 'maxConcurrency', 'batchSize'],
    origin: 'GitHub Actions, Argo, Step Functions'
  },
  {
    field: 'onError',
    names: ['catch', 'onFailure', 'errorHandling', 'except'],
    origin: 'Step Functions, muster'
  },
  {
    field: 'retryCount',
    names: ['retries', 'maxRetries', 'maxAttempts', 'attempts', 'count'],
    origin: 'Tekton, Temporal'
  },
  {
    field: 'retryDelay',
    names: ['delay', 'backoff', 'interval', 'wait', 'initialInterval'],
    origin: 'Ansible, Temporal'
  },
  { field: 'defaultResults', names: ['default', 'defaults', 'fallback', 'defaultOutput'], origin: 'others' },
  {
    field: 'steps',
    names: ['tasks', 'jobs', 'nodes', 'stages', 'states'],
    origin: 'Tekton, GitHub Actions, n8n, Step Functions'
  },
  { field: 'description', names: ['desc', 'summary', 'title', 'comment'], origin: 'OpenAPI, Step Functions' },
  {
    field: 'timeout',
    names: [
      'deadline',
      'timeLimit',
      'executionTimeout',
      'activeDeadline',
      'startToCloseTimeout',
      'scheduleToCloseTimeout'
    ],
    origin: 'Temporal, Kubernetes, Airflow'
  },
  { field: 'output', names: ['outputs', 'result', 'results', 'returns'], origin: 'GitHub Actions' },
  {
    field: 'allowFailure',
    names: ['continueOnError', 'ignoreErrors', 'continueOnFailure', 'continueOnFail', 'ignoreFailure'],
    origin: 'GitHub Actions, Ansible, n8n'
  },
  { field: 'fromStep', names: ['step', 'from', 'stepId', 'ofStep'], origin: 'others' },
  { field: 'expect', names: ['expected', 'equals', 'is', 'expects'], origin: 'others' },
  { field: 'parallel', names: ['branches', 'concurrent', 'inParallel'], origin: 'Step Functions' },
  { field: 'spec', names: ['workflow', 'definition', 'config', 'template'], origin: 'others' },
  { field: 'actions', names: ['operations', 'methods', 'commands'], origin: 'OpenAPI' },
  { field: 'command', names: ['cmd', 'executable', 'exec'], origin: 'others' },
  { field: 'env', names: ['environment', 'envs', 'variables', 'envVars'], origin: 'Docker Compose' },
  { field: 'url', names: ['endpoint', 'uri', 'address', 'baseUrl'], origin: 'others' },
  { field: 'transport', names: ['protocol', 'connection', 'transportType'], origin: 'others' },
  { field: 'headers', names: ['httpHeaders', 'header', 'requestHeaders'], origin: 'others' }
]

/** What the types of ToolHive's steps are called elsewhere. */
const OTHER_TYPES: readonly { readonly type: string; readonly names: readonly string[] }[] = [
  {
    type: 'elicitation',
    names: ['approval', 'human', 'humanInput', 'input', 'manual', 'confirm', 'interrupt', 'userTask', 'ask']
  },
  { type: 'forEach', names: ['loop', 'map', 'each', 'iterate', 'iterator', 'iteration'] },
  { type: 'tool', names: ['task', 'call', 'function', 'action', 'mcp', 'toolCall', 'activity', 'step'] }
]

/** The type of step that a word of another system means. */
export function typeNamed(word: string): string | null {
  const name = squeezed(word)
  return OTHER_TYPES.find(({ names }) => names.some(each => squeezed(each) === name))?.type ?? null
}

/** The fields that a key means in other systems, in any spelling. */
export function fieldsNamed(key: string): readonly string[] {
  const name = squeezed(key)
  return OTHER_NAMES.filter(({ names }) => names.some(each => squeezed(each) === name)).map(
    ({ field }) => field
  )
}

function squeezed(name: string): string {
  return name.toLowerCase().replace(/[-_\s]/g, '')
}

/** The equivalent of a field in another system that is no single field here. */
export interface OtherWay {
  readonly hint: string
  readonly fix: Fix | null
}

/** The equivalent of such a field in a map of this shape; null for any other. */
export function otherWay(map: Place, value: Place, shape: FieldShape): OtherWay | null {
  const key = squeezed(value.entry?.key ?? '')
  const row = OTHER_WAYS.find(
    ({ names, among }) =>
      among.every(field => fieldShape(shape, field)) && names.some(name => squeezed(name) === key)
  )
  if (!row || isLoop(map, row)) return null
  const written = row.write?.(value) ?? null
  return {
    hint: written === null ? `; ${row.hint}` : `; here that is ${written}`,
    fix: written === null ? null : replaced(map, value, written)
  }
}

/** In a declared loop, a name for its items is the name of a field. */
function isLoop(map: Place, { hint }: OtherWayRow): boolean {
  return map.field('type').text === 'forEach' && hint.startsWith('a loop')
}

function replaced(map: Place, { entry, node }: Place, text: string): Fix | null {
  const field = text.slice(0, text.indexOf(':'))
  if (!entry || !node || map.field(field).exists || (node.kind === 'map' && node.style !== 'flow'))
    return null
  const edits = [{ start: entry.keyNode.span.start, end: node.span.end, text }]
  return { description: `Write ${text}`, edits, isUnsafe: true }
}
