import type { Place } from '../../reading/place.js'

/** What a field of other systems is here, where it is no single field. */
export interface OtherWayRow {
  readonly names: readonly string[]
  /** Fields of the maps that the row applies to. */
  readonly among: readonly string[]
  readonly hint: string
  /** The text that replaces the whole entry. */
  readonly write?: (value: Place) => string | null
}

const OF_STEPS = ['tool', 'dependsOn', 'condition']
const OF_WORKFLOW_STEPS = ['tool', 'allowFailure', 'args']

const OF_PLANS = ['parameters', 'steps', 'output']
const OF_WORKFLOWS = ['args', 'steps', 'onFailure']

const CALLS_TOOLS = 'a step calls a tool by its name, and hands it arguments'

/** What no step has, in any dialect. */
const NO_STEP_HAS: readonly Omit<OtherWayRow, 'among'>[] = [
  {
    names: ['env', 'environment', 'vars', 'variables'],
    hint: 'a step has no variables: a tool takes arguments, and the environment of its server is set there'
  },
  { names: ['run', 'shell', 'script', 'command', 'cmd', 'image', 'workingDirectory'], hint: CALLS_TOOLS },
  { names: ['method', 'url', 'body', 'headers', 'query', 'endpoint', 'operationId'], hint: CALLS_TOOLS },
  { names: ['agent', 'task', 'node', 'expectedOutput', 'goal', 'role'], hint: CALLS_TOOLS },
  {
    names: ['server', 'mcpServer', 'serverName', 'backend'],
    hint: 'the server of a tool is a part of its name in tool'
  },
  { names: ['wait', 'sleep', 'pause', 'delay'], hint: 'no step waits for a length of time' },
  {
    names: ['until', 'while', 'doWhile', 'repeat'],
    hint: 'no step is repeated until something holds: a loop goes over a list'
  },
  {
    names: ['switch', 'case', 'cases', 'choices', 'then', 'else'],
    hint: 'each step decides for itself whether it runs, by its condition'
  },
  {
    names: ['enabled', 'disabled'],
    hint: 'a step has no switch: comment it out, or give it a condition'
  }
]

export const OTHER_WAYS: readonly OtherWayRow[] = [
  {
    names: ['approval', 'manual', 'interrupt', 'approve'],
    among: OF_STEPS,
    hint: 'a person is asked in a step of its own, with type: elicitation, message and schema'
  },
  {
    names: ['approval', 'manual', 'interrupt', 'approve'],
    among: OF_WORKFLOW_STEPS,
    hint: 'no step of a workflow asks a person'
  },
  {
    names: ['try', 'finally', 'always'],
    among: OF_STEPS,
    hint: 'what a step does about a failure is in onError, such as onError: { action: continue }'
  },
  {
    names: ['try', 'rescue', 'finally', 'always', 'fallback'],
    among: OF_WORKFLOW_STEPS,
    hint: 'a step may fail with allowFailure: true, and steps for a failure are in onFailure of the spec'
  },
  {
    names: ['retry', 'retries', 'maxRetries', 'retryPolicy', 'retryStrategy', 'maxAttempts', 'retryCount'],
    among: OF_WORKFLOW_STEPS,
    hint: 'a step is tried once: nothing here repeats it'
  },
  {
    names: ['timeout', 'timeoutSeconds', 'timeoutMinutes', 'startToCloseTimeout', 'deadline'],
    among: OF_WORKFLOW_STEPS,
    hint: 'neither a step nor a workflow has a timeout of its own here'
  },
  {
    names: ['timeout', 'timeoutSeconds', 'timeoutMinutes', 'deadline'],
    among: OF_WORKFLOWS,
    hint: 'neither a step nor a workflow has a timeout of its own here'
  },
  {
    names: [
      'retry',
      'retries',
      'retryPolicy',
      'retryStrategy',
      'onError',
      'errorHandling',
      'catch',
      'finally'
    ],
    among: OF_PLANS,
    hint: 'what happens after a failure is in onError of each step'
  },
  {
    names: ['retry', 'retries', 'retryPolicy', 'onError', 'errorHandling', 'catch', 'finally', 'failureMode'],
    among: OF_WORKFLOWS,
    hint: 'a step may fail with allowFailure: true, and steps for a failure are in onFailure'
  },
  ...[OF_PLANS, OF_WORKFLOWS].flatMap((among): readonly OtherWayRow[] => [
    {
      names: ['trigger', 'triggers', 'schedule', 'cron'],
      among,
      hint: 'a workflow is published as a tool, and starts when a client calls it'
    },
    {
      names: ['env', 'environment', 'vars', 'variables', 'defaults', 'secrets'],
      among,
      hint: `what steps have in common is declared in ${among[0]}, with a default`
    },
    {
      names: ['concurrency', 'parallelism', 'maxParallel'],
      among,
      hint: 'how many steps run at a time is not set for a workflow'
    },
    {
      names: ['edges', 'startAt', 'entrypoint'],
      among,
      hint: 'the order of steps is in the steps themselves, and the first one needs no mark'
    },
    {
      names: ['tags', 'labels', 'author', 'version', 'owner'],
      among,
      hint: 'what is only for readers is in labels or annotations of metadata'
    }
  ]),
  {
    names: ['continue', 'abort', 'retry', 'ignore', 'fail'],
    among: ['action', 'retryCount'],
    hint: 'here that is the value of action, such as action: continue',
    write: ({ entry, value }) => (value === true || value === null ? actionNamed(entry?.key ?? '') : null)
  },
  {
    names: ['if', 'when', 'runIf', 'onlyIf'],
    among: OF_WORKFLOW_STEPS,
    hint: 'here that is a map, as in condition: { template: "{{ .input.ready }}" }',
    write: ({ text }) => (text?.includes('{{') ? `condition: { template: ${JSON.stringify(text)} }` : null)
  },
  {
    names: ['timeoutSeconds', 'timeoutInSeconds', 'timeoutSec', 'activeDeadlineSeconds'],
    among: ['timeout'],
    hint: 'here that has a unit, such as timeout: 30s',
    write: value => duration(value, 's')
  },
  {
    names: ['timeoutMinutes', 'timeoutInMinutes', 'timeoutMin'],
    among: ['timeout'],
    hint: 'here that has a unit, such as timeout: 5m',
    write: value => duration(value, 'm')
  },
  {
    names: ['timeoutMs', 'timeoutMillis', 'timeoutMilliseconds'],
    among: ['timeout'],
    hint: 'here that has a unit, such as timeout: 500ms',
    write: value => duration(value, 'ms')
  },
  {
    names: ['delaySeconds', 'retryDelaySeconds', 'backoffSeconds', 'intervalSeconds', 'retryInterval'],
    among: ['retryDelay'],
    hint: 'here that has a unit, such as retryDelay: 2s',
    write: value => duration(value, 's', 'retryDelay')
  },
  {
    names: ['withItems', 'loop', 'forEach', 'withParam', 'items', 'matrix', 'strategy'],
    among: OF_STEPS,
    hint: 'a loop is a step of its own, with type: forEach, collection and step'
  },
  {
    names: ['register', 'store', 'saveAs', 'storeAs', 'resultPath', 'output', 'outputs', 'outputVar'],
    among: OF_STEPS,
    hint: 'what a step has answered is read as {{.steps.ID.output.FIELD}}, and not declared'
  },
  {
    names: ['next', 'onSuccess', 'goto', 'nextStep'],
    among: OF_STEPS,
    hint: 'a step does not name what follows it: the later step names this one in its dependsOn'
  },
  {
    names: ['next', 'onSuccess', 'goto', 'nextStep'],
    among: OF_WORKFLOW_STEPS,
    hint: 'a step does not name what follows it: steps run in the order in which they are written'
  },
  {
    names: ['parallel', 'branches', 'concurrent', 'inParallel'],
    among: OF_STEPS,
    hint: 'steps run at the same time unless dependsOn names one that they wait for'
  },
  {
    names: ['dependsOn', 'needs', 'after', 'depends', 'runAfter', 'requires', 'waitFor', 'dependencies'],
    among: OF_WORKFLOW_STEPS,
    hint: 'steps run in the order in which they are written, and condition with fromStep makes one rest on another'
  },
  {
    names: ['onError', 'catch', 'errorHandling'],
    among: OF_WORKFLOW_STEPS,
    hint: 'here that is allowFailure: true',
    write: value =>
      value.field('action').text === 'continue' || value.text === 'continue' ? 'allowFailure: true' : null
  },
  {
    names: ['register', 'saveAs', 'storeAs', 'resultPath', 'outputVar'],
    among: OF_WORKFLOW_STEPS,
    hint: 'what a step has answered is read as {{ .results.ID }}, and not declared'
  },
  {
    names: ['type'],
    among: OF_WORKFLOW_STEPS,
    hint: 'a step is a loop by its field forEach, and a group by its field parallel'
  },
  {
    names: ['collection', 'withItems', 'loop', 'itemVar'],
    among: OF_WORKFLOW_STEPS,
    hint: 'a loop is written as forEach, with items, as and steps in it'
  },
  ...[OF_STEPS, OF_WORKFLOW_STEPS].flatMap(among => NO_STEP_HAS.map(row => ({ ...row, among })))
]

function actionNamed(key: string): string {
  return `action: ${ACTIONS[key] ?? key}`
}

const ACTIONS: Readonly<Record<string, string | undefined>> = { ignore: 'continue', fail: 'abort' }

function duration({ value }: Place, unit: string, field = 'timeout'): string | null {
  return typeof value === 'bigint' && value > 0n ? `${field}: ${value}${unit}` : null
}
