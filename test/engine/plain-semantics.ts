import { toolhiveTemplates } from '../../src/dialects/toolhive/semantics/template-ways.js'
import {
  type Expression,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type MapTree,
  type Rendered,
  type RunView,
  type Semantics,
  type ValueTree
} from '../../src/model/index.js'

/**
 * The smallest semantics with which the engine can be seen at work: `{steps.a.output.n}` is a path into the scope, and
 * `{fail}` cannot be rendered. No upstream engine is like this.
 */
export const plainSemantics: Semantics = {
  functions: 'toolhive',
  templates: toolhiveTemplates,
  missingKeys: 'print',
  bindArguments: given =>
    'refuse' in given
      ? { ok: false, failure: { kind: 'arguments', cause: 'refused' } }
      : { ok: true, value: given },
  scope: (view, iteration) => ({
    params: view.arguments,
    steps: Object.fromEntries(
      [...view.steps].map(([id, record]) => [id, { ...record } as unknown as JsonObject])
    ), // a record is JSON here
    ...(iteration ? { item: iteration.item, index: iteration.index } : {})
  }),
  renderText: render,
  renderArguments: (tree, scope) => renderMap(tree, scope),
  adaptArguments: rendered => rendered,
  decide: (expression, scope) => {
    const text = render(expression, scope)
    if (!text.ok) return text
    if (text.value === 'true' || text.value === 'false') return { ...text, value: text.value === 'true' }
    return { ok: false, failure: { kind: 'condition', cause: `"${text.value}" decides nothing` } }
  },
  collect: (expression, scope) => {
    const text = render(expression, scope)
    if (!text.ok) return text
    const value: JsonValue = JSON.parse(text.value)
    if (Array.isArray(value)) return { ...text, value }
    return { ok: false, failure: { kind: 'collection', cause: `${text.value} is no list` } }
  },
  interpret: result => {
    const [first] = result.content
    const text = first?.type === 'text' ? first.text : ''
    if (result.isError) return { ok: false, cause: text }
    return { ok: true, output: result.structuredContent ?? { text }, content: { text } }
  },
  results: null,
  failedOutput: () => undefined,
  failedAnswer: () => null,
  loopOutput: iterations => iterations.map(one => ({ ...one }) as JsonObject), // a record is JSON
  resolveAnswer: (_step, answer) =>
    answer.action === 'accept' || answer.action === 'decline'
      ? { ok: true, value: { ...answer } }
      : { ok: false, failure: { kind: 'elicitation', cause: `the answer was ${answer.action}` } },
  output: outputOf,
  phrase: ({ kind, cause, step, phase, iteration, attempts }) =>
    [
      kind,
      step?.id,
      phase,
      iteration && `${iteration.reportedBy} ${iteration.index}`,
      attempts && `${attempts} attempts`,
      cause
    ]
      .filter(part => part !== undefined)
      .join(': ')
}

function outputOf(view: RunView): ReturnType<Semantics['output']> {
  if (view.arguments.output === 'broken')
    return { ok: false, failure: { kind: 'output', cause: 'no output' } }
  const ended = [...view.steps.values()].filter(step => step.status === 'completed')
  const last = ended.sort((a, b) => b.endOrder - a.endOrder)[0]
  return { ok: true, value: last?.output ?? null }
}

function render(expression: Expression, scope: JsonObject): Rendered<string> {
  if (expression.text.includes('{fail}'))
    return { ok: false, failure: { kind: 'template', cause: 'cannot be rendered' } }
  const value = expression.text.replace(/\{([^{}]+)\}/g, (_, path: string) => textOf(at(scope, path)))
  return { ok: true, value, missing: [] }
}

function at(scope: JsonValue, path: string): JsonValue | undefined {
  return path
    .split('.')
    .reduce<JsonValue | undefined>(
      (value, key) => (isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      scope
    )
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined) return '<nothing>'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function renderMap(tree: MapTree, scope: JsonObject): Rendered<JsonObject> {
  const failures: { ok: false; failure: { kind: 'template'; cause: string } }[] = []
  const walk = (part: ValueTree): JsonValue => {
    if (part.kind === 'literal') return part.value
    if (part.kind === 'list') return part.items.map(walk)
    if (part.kind === 'map')
      return Object.fromEntries(part.entries.map(({ key, value }) => [key, walk(value)]))
    const text = render(part.expression, scope)
    if (text.ok) return text.value
    failures.push({ ok: false, failure: { kind: 'template', cause: text.failure.cause } })
    return null
  }
  const value = Object.fromEntries(tree.entries.map(entry => [entry.key, walk(entry.value)]))
  return failures[0] ?? { ok: true, value, missing: [] }
}
