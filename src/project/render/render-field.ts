import type { Expression, JsonObject, Semantics, Workflow } from '../../model/index.js'
import {
  evaluate,
  type GoValue,
  nodeText,
  parseOptionsFor,
  parseTemplate,
  printPlain,
  toGoValue,
  toInterface,
  typeOf
} from '../../template/index.js'
import type { Recording } from './recording-semantics.js'
import type { RenderedField, RenderedResult, TraceLine } from './rendered-field.js'
import type { TemplateField } from './template-fields.js'

/** What a field is rendered with. */
export interface Rendering {
  readonly workflow: Workflow
  readonly recording: Recording
  readonly withTrace: boolean
}

/** One field with what it sees, as the engine renders it. */
export function renderField(
  field: TemplateField,
  { workflow, recording, withTrace }: Rendering
): RenderedField {
  const { expression, step, role } = field
  const recorded = recording.scopes.get(expression)
  const scope = recorded ?? recording.lastScope()
  const { result, trace } = evaluateExpression(expression, scope, workflow.semantics.functions)
  return {
    path: expression.origin.path,
    step,
    role,
    template: expression.text,
    expression,
    isReached: recorded !== undefined,
    result: result.ok ? resultOf(workflow, field, scope) : result,
    trace: withTrace ? trace : []
  }
}

function resultOf(
  { semantics }: Workflow,
  { expression, role }: TemplateField,
  scope: JsonObject
): RenderedResult {
  const { origin } = expression
  const whole = { start: 0, end: expression.text.length }
  if (role !== 'argument') {
    const rendered = semantics.renderText(expression, scope)
    if (!rendered.ok) return { ok: false, phase: 'exec', message: rendered.failure.cause, ...whole }
    return {
      ok: true,
      output: rendered.value,
      type: 'string',
      missing: rendered.missing.map(part => part.reference)
    }
  }
  const tree = {
    kind: 'map' as const,
    origin,
    entries: [{ key: 'value', value: { kind: 'template' as const, expression, origin } }]
  }
  const rendered = semantics.renderArguments(tree, scope)
  if (!rendered.ok) return { ok: false, phase: 'exec', message: rendered.failure.cause, ...whole }
  const output = rendered.value.value ?? null
  return {
    ok: true,
    output,
    type: typeName(toGoValue(output)),
    missing: rendered.missing.map(part => part.reference)
  }
}

interface Evaluated {
  readonly result: RenderedResult
  readonly trace: readonly TraceLine[]
}

/** The template evaluated on its own, as text: where in it a mistake is, and the value of each of its parts. */
export function evaluateExpression(
  { text }: Expression,
  scope: JsonObject,
  functions: Semantics['functions']
): Evaluated {
  const parsed = parseTemplate(text, parseOptionsFor(functions))
  if (!parsed.ok) return { result: problemOf('parse', parsed.error), trace: [] }
  const trace: TraceLine[] = []
  const evaluated = evaluate(parsed.template, toGoValue(scope), {
    trace: (node, value) => {
      const plain = toInterface(value)
      trace.push({ node: nodeText(node), value: printPlain(plain), type: typeName(plain) })
    }
  })
  if (!evaluated.ok) return { result: problemOf('exec', evaluated.error), trace }
  const missing = evaluated.missing.map(part => part.text)
  return { result: { ok: true, output: evaluated.output, type: 'string', missing }, trace }
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

function typeName(value: GoValue): string {
  return value === null ? 'nil' : typeOf(value).name
}
