import type { Expression, JsonObject, JsonValue, Rendered, Semantics, Workflow } from '../../model/index.js'
import {
  DataTooDeep,
  DEFAULT_LIMITS,
  evaluate,
  type GoValue,
  LimitExceeded,
  nodeText,
  parseOptionsFor,
  parseTemplate,
  printPlain,
  type Trace,
  toGoValue,
  toInterface,
  typeOf
} from '../../template/index.js'
import type { ScopeRecording } from './recording-semantics.js'
import type { RenderedField, RenderedResult, TraceLine } from './rendered-field.js'
import type { TemplateField } from './template-fields.js'

/** The parameters for rendering a field. */
export interface Rendering {
  readonly workflow: Workflow
  readonly recording: ScopeRecording
  readonly withTrace: boolean
  /** What a template may take. */
  readonly steps: number
}

/** One field with its scope, as the engine renders it; `isEndless` where it takes more steps than it may. */
export function renderField(
  field: TemplateField,
  { workflow, recording, withTrace, steps }: Rendering
): { readonly rendered: RenderedField; readonly isEndless: boolean } {
  const { expression, step, role } = field
  const recorded = recording.scopes.get(expression)
  const scope = recorded ?? recording.lastScope()
  const { semantics } = workflow
  const { functions, missingKeys } = semantics
  const alone = evaluateExpression(expression, scope, { functions, missingKeys, withTrace, steps })
  const { result, trace, isEndless } = alone
  // The engine decides; where it fails, evaluating the template alone gives the exact location.
  const decided = isEndless ? result : resultOf(semantics, field, scope)
  const rendered = {
    path: expression.origin.path,
    step,
    role,
    template: expression.text,
    expression,
    isReached: recorded !== undefined,
    result: decided.ok || result.ok ? decided : result,
    trace
  }
  return { rendered, isEndless }
}

function resultOf(semantics: Semantics, field: TemplateField, scope: JsonObject): RenderedResult {
  const { expression } = field
  const rendered =
    field.role === 'argument'
      ? renderArgument(semantics, expression, scope)
      : semantics.renderText(expression, scope)
  if (!rendered.ok)
    return {
      ok: false,
      phase: 'exec',
      message: rendered.failure.cause,
      start: 0,
      end: expression.text.length
    }
  return {
    ok: true,
    output: rendered.value,
    type: typeName(toGoValue(rendered.value)),
    missing: rendered.missing.map(part => part.reference)
  }
}

/** One argument, rendered like the arguments of a call: some engines keep the type of a lone reference. */
function renderArgument(
  semantics: Semantics,
  expression: Expression,
  scope: JsonObject
): Rendered<JsonValue> {
  const { origin } = expression
  const value = { kind: 'template', expression, origin } as const
  const rendered = semantics.renderArguments(
    { kind: 'map', origin, entries: [{ key: 'value', value }] },
    scope
  )
  return rendered.ok ? { ...rendered, value: rendered.value.value ?? null } : rendered
}

interface Evaluated {
  readonly result: RenderedResult
  readonly trace: readonly TraceLine[]
  readonly isEndless: boolean
}

interface Evaluation extends Pick<Semantics, 'functions' | 'missingKeys'> {
  readonly withTrace: boolean
  /** What the template may take; default: the limit of all templates. */
  readonly steps?: number
}

/** The template evaluated alone, as text: the location of a mistake in it, and the value of each part. */
export function evaluateExpression(
  { text }: Expression,
  scope: JsonObject,
  { functions, missingKeys, withTrace, steps = DEFAULT_LIMITS.steps }: Evaluation
): Evaluated {
  const parsed = parseTemplate(text, parseOptionsFor(functions))
  if (!parsed.ok) return { result: problemOf('parse', parsed.error), trace: [], isEndless: false }
  const trace: TraceLine[] = []
  const evaluated = evaluate(parsed.template, dataOf(scope), {
    missingKey: missingKeys === 'fail' ? 'error' : 'default',
    limits: { steps },
    ...(withTrace ? { trace: traceInto(trace) } : {})
  })
  if (!evaluated.ok) {
    const { error } = evaluated
    return { result: problemOf('exec', error), trace, isEndless: error.isLimit === true }
  }
  const missing = evaluated.missing.map(part => part.text)
  const result: RenderedResult = { ok: true, output: evaluated.output, type: 'string', missing }
  return { result, trace, isEndless: false }
}

/** A scope in which a template has inserted a value already contains Go values. */
function dataOf(scope: JsonObject): GoValue {
  try {
    return toGoValue(scope)
  } catch (error) {
    if (error instanceof DataTooDeep) return scope
    throw error
  }
}

function problemOf(
  phase: 'parse' | 'exec',
  {
    message,
    span
  }: { readonly message: string; readonly span: { readonly start: number; readonly end: number } }
): RenderedResult {
  return { ok: false, phase, message, start: span.start, end: span.end }
}

const MAX_LINES = 1_000
const MAX_CHARACTERS = 1_000_000

/** Records the value of each part of a template, up to a limit: a loop may have millions. */
function traceInto(lines: TraceLine[]): Trace {
  let characters = 0
  let isFull = false
  return (node, value) => {
    if (isFull) return
    isFull = lines.length === MAX_LINES || characters > MAX_CHARACTERS
    if (isFull) {
      const most = `${MAX_LINES} parts and ${MAX_CHARACTERS} characters`
      lines.push({ node: '…', value: `more than ${most}: the others are left out`, type: '' })
      return
    }
    const plain = toInterface(value)
    const text = printed(plain)
    characters += text.length
    lines.push({ node: nodeText(node), value: text, type: typeName(plain) })
  }
}

/** A part too large to print does not fail the template, which may not print it. */
function printed(value: GoValue): string {
  try {
    return printPlain(value)
  } catch (error) {
    if (error instanceof LimitExceeded) return `<${error.message}>`
    throw error
  }
}

function typeName(value: GoValue): string {
  return value === null ? 'nil' : typeOf(value).name
}
