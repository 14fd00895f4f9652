import { declaredType, type StepPlace, schemaProperties, stepsOf, type Workflow } from '../model/index.js'
import type { ListNode, StatementNode } from '../template/index.js'
import { calledTool, type KnownTools } from './called-tool.js'
import { isAlwaysReached } from './certainty.js'
import type { FactOf, NoListReason, UnmetReason } from './fact.js'
import { readTemplate } from './template-reading.js'

/** What comes out as a text in an engine where only a lone name keeps the type of its value, and what decides nothing there. */
export type StrictDemand = FactOf<'never-met'> | FactOf<'no-list-value'> | FactOf<'sent-as-text'>

interface WorkflowStepPlace extends StepPlace {
  readonly workflow: Workflow
}

/** What does not come out as it is wanted, step by step. */
export function* strictDemands(workflow: Workflow, known: KnownTools): Generator<StrictDemand> {
  for (const at of stepsOf(workflow)) {
    const place = { ...at, workflow }
    yield* neverMet(place)
    yield* noList(place)
    yield* sentAsText(place, known)
  }
}

/** Only a text that is exactly one of the deciding words meets a condition. */
function* neverMet({ step, workflow }: WorkflowStepPlace): Generator<FactOf<'never-met'>> {
  // That nothing is written is told as such while the document is read.
  if (step.condition?.kind !== 'template' || step.condition.expression.text === '') return
  const { expression } = step.condition
  const reason = unmetReason(expression.text, readTemplate(expression, workflow).tree, workflow)
  if (reason) yield { kind: 'never-met', place: { workflow, expression }, step, reason }
}

function unmetReason(text: string, tree: ListNode | null, workflow: Workflow): UnmetReason | null {
  const { yes } = workflow.semantics.templates.words
  if (!text.includes('{{')) return yes.includes(text) ? null : { kind: 'text', text }
  const [first, last] = [tree?.nodes[0], tree?.nodes.at(-1)]
  if (isBlank(last) && last.text.includes('\n')) return { kind: 'line-end' }
  if (isBlank(first) || isBlank(last)) return { kind: 'blanks' }
  const [, root = '', name = ''] = /^\{\{-?\s*\.(\w+)\.(\w+)\s*-?\}\}$/.exec(text) ?? []
  const type = argumentType(root, name, workflow)
  if (type !== 'integer' && type !== 'number' && type !== 'array' && type !== 'object') return null
  return { kind: 'type', name, type }
}

function isBlank(node: StatementNode | undefined): node is Extract<StatementNode, { kind: 'text' }> {
  return node?.kind === 'text' && /^\s+$/.test(node.text)
}

/** The declared type of an argument that is read whole. */
function argumentType(root: string, name: string, { semantics, parameters }: Workflow): string | null {
  if (semantics.templates.roots.get(root) !== 'arguments') return null
  return parameters.properties.get(name)?.type ?? null
}

function* noList(place: WorkflowStepPlace): Generator<FactOf<'no-list-value'>> {
  const { step, workflow } = place
  const reason = step.kind === 'forEach' ? noListReason(step.collection.text, workflow) : null
  if (step.kind !== 'forEach' || reason === null) return
  const { collection: expression } = step
  yield {
    kind: 'no-list-value',
    place: { workflow, expression },
    step,
    reason,
    failsRun: isAlwaysReached(place)
  }
}

function noListReason(text: string, workflow: Workflow): NoListReason | null {
  const { roots, lookedUp } = workflow.semantics.templates
  if (text === '') return null
  if (!text.includes('{{') || !text.includes('}}')) return { kind: 'plain' }
  const [, root, name = ''] = /^\s*\{\{\s*\.(\w+)\.?([^{}\s]*)\s*\}\}\s*$/.exec(text) ?? []
  if (root === undefined) return { kind: 'computed' }
  if (roots.has(root) && !lookedUp.includes(root)) {
    const other = lookedUp.find(each => roots.get(each) === roots.get(root))
    return { kind: 'other-root', root, instead: other ?? root }
  }
  // An argument without its root is another fact, and works where it is promised.
  if (!roots.has(root))
    return name === '' && workflow.parameters.properties.has(root) ? null : { kind: 'no-root', root }
  if (name.includes('.')) return { kind: 'deeper', path: [root, name] }
  const type = argumentType(root, name, workflow)
  return type && type !== 'array' ? { kind: 'declared', name, type } : null
}

const TYPES: ReadonlySet<string | null> = new Set(['integer', 'number', 'array', 'object'])

function* sentAsText(
  { step, workflow }: WorkflowStepPlace,
  known: KnownTools
): Generator<FactOf<'sent-as-text'>> {
  const tool = calledTool(step, workflow, known)
  if (tool === null || step.kind !== 'tool' || !step.arguments) return
  const types = schemaProperties(tool.inputSchema)
  for (const { key, value } of step.arguments.entries) {
    const type = declaredType(types.get(key))
    if (
      value.kind !== 'template' ||
      type === null ||
      !TYPES.has(type) ||
      isLone(value.expression.text, workflow)
    )
      continue
    yield { kind: 'sent-as-text', place: { workflow, expression: value.expression }, tool, key, type }
  }
}

/** A text without an end to its action is sent as it stands, and is another matter. */
function isLone(text: string, { parameters, semantics }: Workflow): boolean {
  if (!text.includes('}}')) return true
  const [, root, name] = /^\s*\{\{\s*\.(\w+)(?:\.([^{}\s.]+))?\s*\}\}\s*$/.exec(text) ?? []
  if (root === undefined) return false
  return name === undefined ? parameters.properties.has(root) : semantics.templates.lookedUp.includes(root)
}
