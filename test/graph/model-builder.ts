import { toolhiveTemplates } from '../../src/dialects/toolhive/semantics/template-ways.js'
import {
  abortOnError,
  type Condition,
  type ErrorPolicy,
  type Expression,
  type JsonValue,
  type Located,
  type MapTree,
  type Origin,
  type Semantics,
  type Step,
  type ValueTree,
  type Workflow
} from '../../src/model/index.js'

/** A step as a test writes it. */
export interface StepSketch {
  readonly id?: string
  readonly tool?: string
  readonly arguments?: { readonly [key: string]: string | bigint }
  readonly message?: string
  readonly onDecline?: 'abort' | 'continue' | 'skip_remaining'
  readonly onCancel?: 'abort' | 'continue' | 'skip_remaining'
  readonly collection?: string
  readonly itemVariable?: string
  readonly body?: readonly StepSketch[]
  readonly members?: readonly StepSketch[]
  readonly dependsOn?: readonly string[]
  readonly condition?: string
  readonly onError?: 'continue' | 'retry'
  readonly timeoutMs?: number
  readonly defaultOutput?: JsonValue
}

export interface WorkflowSketch {
  readonly name?: string
  readonly description?: string
  readonly steps: readonly StepSketch[]
  readonly parameters?: readonly string[]
  readonly output?: { readonly [name: string]: string }
  readonly handlers?: readonly StepSketch[]
  readonly mode?: 'eager' | 'sequence'
}

const nowhere: Origin = {
  file: { path: 'sketch.yaml', text: '' },
  document: 0,
  path: 'spec',
  span: { start: 0, end: 0 }
}

/** A workflow built directly as a model, for tests that need no document. */
export function workflowOf(sketch: WorkflowSketch): Workflow {
  return {
    name: sketch.name ?? 'sketch',
    dialect: 'toolhive',
    namespace: 'default',
    description: sketch.description ?? null,
    origin: nowhere,
    fields: new Map(),
    parameters: {
      schema: null,
      origin: null,
      properties: new Map((sketch.parameters ?? []).map(name => [name, parameterOf(name)]))
    },
    steps: sketch.steps.map(stepOf),
    timeoutMs: 1_800_000,
    schedule: { mode: sketch.mode ?? 'eager', maxParallel: 10 },
    output: sketch.output ? outputOf(sketch.output) : null,
    annotations: null,
    semantics: noSemantics,
    handlers: (sketch.handlers ?? []).map(stepOf),
    callTarget: () => null,
    requiredTools: () => [],
    toolNames: name => [name]
  }
}

function parameterOf(name: string) {
  return {
    name,
    type: 'string',
    isRequired: true,
    description: null,
    schema: null,
    default: null,
    origin: nowhere
  }
}

function outputOf(values: { readonly [name: string]: string }) {
  const properties = Object.entries(values).map(([name, value]) => ({
    name,
    type: 'string',
    description: null,
    value: expressionOf(value),
    default: null,
    properties: null,
    origin: nowhere,
    fields: new Map()
  }))
  return { origin: nowhere, properties, required: [], template: null }
}

function stepOf(sketch: StepSketch, index: number): Step {
  const base = {
    id: sketch.id ?? '',
    index,
    origin: nowhere,
    fields: new Map(['onError', 'timeoutMs'].flatMap(field => writtenField(sketch, field))),
    dependsOn: (sketch.dependsOn ?? []).map(located),
    condition: sketch.condition === undefined ? null : conditionOf(sketch.condition),
    onError: policyOf(sketch.onError),
    timeoutMs: sketch.timeoutMs ?? null,
    defaultOutput: sketch.defaultOutput === undefined ? null : located(sketch.defaultOutput)
  }
  if (sketch.message !== undefined) {
    return {
      ...base,
      kind: 'elicitation',
      message: expressionOf(sketch.message),
      schema: null,
      onDecline: sketch.onDecline ?? null,
      onCancel: sketch.onCancel ?? null,
      defaultAnswer: null
    }
  }
  if (sketch.collection !== undefined) {
    return {
      ...base,
      kind: 'forEach',
      collection: expressionOf(sketch.collection),
      itemVariable: sketch.itemVariable ?? 'item',
      maxParallel: 10,
      maxIterations: 100,
      body: (sketch.body ?? []).map(stepOf),
      scope: 'iteration',
      afterFailure: 'next'
    }
  }
  if (sketch.members)
    return { ...base, kind: 'parallel', members: sketch.members.map(stepOf), dropsAfter: [] }
  return { ...base, kind: 'tool', tool: located(sketch.tool ?? ''), arguments: argumentsOf(sketch.arguments) }
}

function writtenField(sketch: StepSketch, field: string): [string, Origin][] {
  return Object.hasOwn(sketch, field) ? [[field.replace(/Ms$/, ''), nowhere]] : []
}

function policyOf(action: StepSketch['onError']): ErrorPolicy {
  if (action === 'continue') return { ...abortOnError, tolerates: ['call', 'tool_error'] }
  if (action !== 'retry') return abortOnError
  const retry = {
    retries: 3,
    on: [],
    firstDelayMs: 1000,
    factor: 1.5,
    jitter: 0.5,
    maxDelayMs: 60_000,
    maxElapsedMs: 900_000
  }
  return { ...abortOnError, retry }
}

function conditionOf(text: string): Condition {
  return { kind: 'template', expression: expressionOf(text) }
}

function expressionOf(text: string): Expression {
  return { text, origin: nowhere, isTemplate: text.includes('{{'), spanOf: () => nowhere.span }
}

function argumentsOf(values: StepSketch['arguments']): MapTree | null {
  if (!values) return null
  const entries = Object.entries(values).map(([key, value]) => ({ key, value: treeOf(value) }))
  return { kind: 'map', entries, origin: nowhere }
}

function treeOf(value: string | bigint): ValueTree {
  if (typeof value === 'bigint') return { kind: 'literal', value, origin: nowhere }
  return { kind: 'template', expression: expressionOf(value), origin: nowhere }
}

function located<T>(value: T): Located<T> {
  return { value, origin: nowhere }
}

function unused(): never {
  throw new Error('a sketch is drawn, never run')
}

const noSemantics: Semantics = {
  functions: 'toolhive',
  templates: toolhiveTemplates,
  missingKeys: 'print',
  bindArguments: unused,
  scope: unused,
  renderText: unused,
  renderArguments: unused,
  adaptArguments: unused,
  decide: unused,
  collect: unused,
  interpret: unused,
  results: null,
  failedOutput: unused,
  failedAnswer: unused,
  loopOutput: unused,
  resolveAnswer: unused,
  output: unused,
  phrase: unused
}
