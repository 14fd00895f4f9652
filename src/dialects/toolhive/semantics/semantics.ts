import { quote } from '../../../go/quote.js'
import {
  type Compat,
  type EndedRun,
  type Expression,
  type IterationRecord,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Parameters,
  type Rendered,
  type Semantics,
  type Step,
  type ToolDescription,
  type ToolResult,
  type WorkflowOutput
} from '../../../model/index.js'
import { coerce } from '../../../schema/index.js'
import { decodeJson, encodedJson } from '../../reading/json-text.js'
import { resolveElicitation } from './answer.js'
import { interpretResult } from './interpret.js'
import { toolhiveOutput } from './output-value.js'
import { phraseFailure } from './phrase.js'
import { renderArguments, renderText } from './render.js'
import { type ScopeSetting, toolhiveScope } from './scope.js'
import { toolhiveScopeShape } from './scope-shape.js'
import { toolhiveTemplates } from './template-ways.js'

/** Inputs of a composite tool's semantics. */
export interface ToolhiveSetting {
  readonly compat: Compat
  readonly parameters: Parameters
  readonly steps: readonly Step[]
  readonly output: WorkflowOutput | null
  /** True for an unadvertised tool: its schema is unknown, so its arguments stay as rendered. */
  isHidden(tool: string): boolean
}

/** ToolHive's semantics for one composite tool in one reading. */
export function toolhiveSemantics({
  compat,
  parameters,
  steps,
  output,
  isHidden
}: ToolhiveSetting): Semantics {
  const setting: ScopeSetting = {
    answersAtTop: compat === 'documented',
    steps: new Map(steps.map(step => [step.id, step])),
    parameters
  }
  const scope = toolhiveScope(setting)
  return {
    functions: 'toolhive',
    templates: toolhiveTemplates,
    missingKeys: 'print',
    ...(compat === 'engine' ? { httpCallLimitMs: 30_000 } : {}),
    bindArguments: given => ({ ok: true, value: bindParameters(parameters, given) }),
    scope,
    scopeShape: question => toolhiveScopeShape(question, setting),
    renderText,
    renderArguments,
    adaptArguments: (rendered, tool) =>
      tool && isHidden(tool.name) ? rendered : adaptToSchema(rendered, tool),
    decide: decideCondition,
    results: null,
    failedOutput: () => undefined,
    failedAnswer: () => null,
    collect: collectItems,
    interpret: interpretResult,
    loopOutput: toolhiveLoopOutput,
    resolveAnswer: resolveElicitation,
    output: view => toolhiveOutput(output, view, scope(view, null)),
    clientAnswer: toolhiveClientAnswer,
    phrase: phraseFailure
  }
}

/** Converts rendered arguments to the types that the tool declares; unchanged for an unknown tool. */
function adaptToSchema(rendered: JsonObject, tool: ToolDescription | null): JsonObject {
  if (!tool?.inputSchema) return rendered
  const adapted = coerce(rendered, tool.inputSchema) as JsonValue // a JSON value with converted types is still JSON
  return isJsonObject(adapted) ? adapted : rendered
}

/** The given arguments, plus the defaults of declared parameters that are absent. Nothing is checked; null counts as given. */
function bindParameters({ properties }: Parameters, given: JsonObject): JsonObject {
  const bound: Record<string, JsonValue> = Object.assign(Object.create(null), given)
  for (const { name, default: fallback } of properties.values())
    if (fallback && !Object.hasOwn(bound, name)) bound[name] = fallback.value
  return bound
}

const { yes, no } = toolhiveTemplates.words
const DECISIONS = new Map([
  ...yes.map(word => [word, true] as const),
  ...no.map(word => [word, false] as const)
])

/** Decides a condition: the text must be exactly one of six, without blanks around it. */
function decideCondition(expression: Expression, scope: JsonObject): Rendered<boolean> {
  const rendered = renderText(expression, scope)
  const { path } = expression.origin
  if (!rendered.ok) {
    const cause = `failed to evaluate condition: ${rendered.failure.cause}`
    return { ok: false, failure: { kind: 'condition', cause, path } }
  }
  const value = DECISIONS.get(rendered.value)
  if (value !== undefined) return { ok: true, value, missing: rendered.missing }
  const cause = `condition must evaluate to 'true' or 'false', got: ${quote(rendered.value)}`
  return { ok: false, failure: { kind: 'condition', cause, path } }
}

/** Number of characters of a collection that the error shows. */
const SHOWN = 100

/** The items of a JSON array; `null`, the result of a missing value under `json`, counts as no items. */
function collectItems(expression: Expression, scope: JsonObject): Rendered<readonly JsonValue[]> {
  const rendered = renderText(expression, scope)
  if (!rendered.ok) return rendered
  const decoded = decodeJson(rendered.value)
  const value = decoded.ok && decoded.value === null ? [] : decoded.ok ? decoded.value : undefined
  if (Array.isArray(value)) return { ok: true, value, missing: rendered.missing }
  const cause = `collection must resolve to a JSON array, got: ${cut(rendered.value)}`
  return { ok: false, failure: { kind: 'collection', cause, path: expression.origin.path } }
}

function cut(text: string): string {
  const characters = [...text]
  return characters.length <= SHOWN ? text : `${characters.slice(0, SHOWN).join('')}...`
}

/** The output of a loop: every iteration in item order, with counts of successes and failures. */
function toolhiveLoopOutput(iterations: readonly IterationRecord[]): JsonValue {
  const completed = iterations.filter(each => each.status === 'completed').length
  return {
    iterations: [...iterations].sort((a, b) => a.index - b.index).map(iterationEntry),
    count: BigInt(iterations.length),
    completed: BigInt(completed),
    failed: BigInt(iterations.length - completed)
  }
}

function iterationEntry({ index, item, status, output, error }: IterationRecord): JsonValue {
  return {
    index: BigInt(index),
    item,
    status,
    output: status === 'completed' ? (output ?? null) : null,
    ...(error === undefined || error === '' ? {} : { error })
  }
}

/** The response to the client of a vMCP server: the output as structured content and as text, or the error message. */
function toolhiveClientAnswer({ output, failure }: EndedRun): ToolResult {
  if (failure !== null) return { content: [{ type: 'text', text: failureText(failure) }], isError: true }
  const content = [{ type: 'text' as const, text: encodedJson(output) }]
  return isJsonObject(output)
    ? { content, structuredContent: output, isError: false }
    : { content, isError: false }
}

type Failure = NonNullable<EndedRun['failure']>

function failureText(failure: Failure): string {
  const { kind, message } = failure
  if (isOfRun(failure)) return `Workflow execution failed: ${message}`
  if (kind === 'timeout') return 'Workflow execution timeout exceeded'
  return `Workflow execution failed: level execution failed: ${message}`
}

/** A failure of the run itself has its own message or kind; everything else is the failure of a step. */
function isOfRun({ kind, message, cause }: Failure): boolean {
  if (kind === 'timeout' || kind === 'cancelled')
    return message === phraseFailure({ kind, cause, step: null })
  return kind === 'output' || kind === 'arguments' || kind === 'definition'
}
