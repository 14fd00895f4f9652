import { type Fixtures, type ResponseEntry, replayBackend } from '../../src/backends/index.js'
import {
  type EngineOptions,
  type RunResult,
  runWorkflow,
  scriptedElicitor,
  VirtualClock
} from '../../src/engine/index.js'
import {
  abortOnError,
  type ElicitationAnswer,
  type ElicitationStep,
  type ErrorPolicy,
  type Expression,
  type ForEachStep,
  type JsonObject,
  type JsonValue,
  type Located,
  type MapTree,
  type Origin,
  type Step,
  type ToolStep,
  type ValueTree,
  type Workflow
} from '../../src/model/index.js'
import { plainSemantics } from './plain-semantics.js'

/** Everything that is built here was written nowhere. */
const origin: Origin = {
  file: { path: 'built.yaml', text: '' },
  document: 0,
  path: '',
  span: { start: 0, end: 0 }
}

export function located<T>(value: T): Located<T> {
  return { value, origin }
}

/** A text; one with `{…}` in it is a template of the plain semantics. */
export function expression(text: string): Expression {
  return { text, origin, isTemplate: text.includes('{'), spanOf: () => origin.span }
}

type Written<S extends Step> = Partial<Omit<S, 'kind' | 'dependsOn' | 'defaultOutput'>> & {
  readonly waits?: readonly string[]
  readonly when?: string
  readonly default?: JsonValue
}

function base(id: string, written: { waits?: readonly string[]; when?: string; default?: JsonValue }) {
  return {
    id,
    index: 0,
    origin,
    fields: new Map(),
    dependsOn: (written.waits ?? []).map(located),
    condition:
      written.when === undefined ? null : { kind: 'template' as const, expression: expression(written.when) },
    onError: abortOnError,
    timeoutMs: null,
    defaultOutput: written.default === undefined ? null : located(written.default)
  }
}

/** A step that calls the tool of its own name, unless another is given. */
export function callOf(
  id: string,
  written: Written<ToolStep> & { readonly args?: JsonObject } = {}
): ToolStep {
  const { waits: _waits, when: _when, default: _default, args, ...rest } = written
  return { ...base(id, written), kind: 'tool', tool: located(id), arguments: treeOf(args ?? {}), ...rest }
}

export function questionOf(id: string, written: Written<ElicitationStep> = {}): ElicitationStep {
  const { waits: _waits, when: _when, default: _default, ...rest } = written
  return {
    ...base(id, written),
    kind: 'elicitation',
    message: expression('Go on?'),
    schema: located({ type: 'object' }),
    onDecline: null,
    onCancel: null,
    defaultAnswer: null,
    ...rest
  }
}

export function loopOf(id: string, items: string, written: Written<ForEachStep> = {}): ForEachStep {
  const { waits: _waits, when: _when, default: _default, ...rest } = written
  return {
    ...base(id, written),
    kind: 'forEach',
    collection: expression(items),
    itemVariable: 'item',
    maxParallel: 10,
    maxIterations: 100,
    body: [callOf('one', { args: { item: '{item}' } })],
    scope: 'iteration',
    afterFailure: 'next',
    ...rest
  }
}

export const everyFailure: ErrorPolicy['tolerates'] = [
  'condition',
  'template',
  'collection',
  'routing',
  'call',
  'tool_error',
  'missing_fixture',
  'elicitation',
  'timeout'
]

export function retryOf(retries: number, firstDelayMs: number): ErrorPolicy {
  const retry = {
    retries,
    on: ['call', 'tool_error'] as const,
    firstDelayMs,
    factor: 1.5,
    jitter: 0.5,
    maxDelayMs: 60 * firstDelayMs,
    maxElapsedMs: 15 * 60_000
  }
  return { tolerates: [], defaultOutputOn: [], retry }
}

export function workflowOf(steps: readonly Step[], written: Partial<Workflow> = {}): Workflow {
  return {
    name: 'built',
    dialect: 'plain',
    namespace: null,
    description: null,
    origin,
    fields: new Map(),
    parameters: { schema: null, origin: null, properties: new Map() },
    steps,
    handlers: [],
    callTarget: () => null,
    requiredTools: () => [],
    timeoutMs: null,
    schedule: { mode: 'eager', maxParallel: 10 },
    output: null,
    annotations: null,
    semantics: plainSemantics,
    toolNames: name => [name],
    ...written
  }
}

function treeOf(value: JsonObject): MapTree {
  const tree = (part: JsonValue): ValueTree => {
    if (Array.isArray(part)) return { kind: 'list', items: part.map(tree), origin }
    if (typeof part === 'object' && part !== null) return treeOf(part as JsonObject) // lists are handled above
    if (typeof part === 'string' && part.includes('{'))
      return { kind: 'template', expression: expression(part), origin }
    return { kind: 'literal', value: part as string | number | bigint | boolean | null, origin } // no map, no list
  }
  return {
    kind: 'map',
    entries: Object.entries(value).map(([key, item]) => ({ key, value: tree(item) })),
    origin
  }
}

export type Answer = Partial<Omit<ResponseEntry, 'answer'>> & {
  readonly gives?: JsonObject
  readonly error?: string
  readonly isError?: string
}

/** Fixtures by tool. An entry without an answer of its own echoes. */
export function fixturesOf(tools: Record<string, readonly Answer[]>): Fixtures {
  const entries = Object.entries(tools).map(([name, answers]) => {
    const responses = answers.map(({ gives, error, isError, ...rest }): ResponseEntry => {
      const plain = { when: null, times: null, delayMs: 0, origin, ...rest }
      if (error !== undefined) return { ...plain, answer: { kind: 'error', message: error } }
      if (isError !== undefined)
        return {
          ...plain,
          answer: { kind: 'result', result: { content: [{ type: 'text', text: isError }], isError: true } }
        }
      if (gives === undefined) return { ...plain, answer: { kind: 'echo' } }
      return {
        ...plain,
        answer: { kind: 'result', result: { content: [], structuredContent: gives, isError: false } }
      }
    })
    return [name, { description: { name }, responses }] as const
  })
  return { tools: new Map(entries) }
}

export type Setup = Partial<EngineOptions> & {
  readonly tools?: Record<string, readonly Answer[]>
  readonly answers?: Record<string, ElicitationAnswer>
  readonly signal?: AbortSignal
}

/** A run in virtual time; without `tools`, every tool of the workflow's steps echoes at once. */
export function run(workflow: Workflow, setup: Setup = {}): Promise<RunResult> {
  const { tools = echoing(workflow), answers = {}, signal, ...options } = setup
  const clock = new VirtualClock()
  const elicitor = scriptedElicitor(new Map(Object.entries(answers)))
  const backend = replayBackend(fixturesOf(tools), clock)
  return runWorkflow(
    workflow,
    { backend, clock, elicitor, ...(signal ? { signal } : {}) },
    { arguments: {}, ...options }
  )
}

function echoing(workflow: Workflow): Record<string, readonly Answer[]> {
  const names = workflow.steps.flatMap(step =>
    step.kind === 'tool' ? [step.tool.value] : step.kind === 'forEach' ? ['one'] : []
  )
  return Object.fromEntries(names.map(name => [name, [{}]]))
}
