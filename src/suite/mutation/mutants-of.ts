import {
  innerSteps,
  type JsonValue,
  type Located,
  propertiesOf,
  type ResultPattern,
  type Step,
  type StepLocation,
  stepsOf,
  substituteOf,
  type ValueTree,
  type Workflow,
  withoutRouters
} from '../../model/index.js'
import type { SourceNode, TextEdit } from '../../source/index.js'
import { answers, outputName, pointName, policyOrigin } from '../coverage/points-of.js'
import { type Mutant, type MutantKind, outcomeName } from './mutant.js'
import { changedValue, negated, withoutEntry, withoutItem } from './text-change.js'

/** All mutants of a workflow, in order of the text. */
export function mutantsOf(called: Workflow): readonly Mutant[] {
  const found = withoutRouters([called]).flatMap(workflow => [
    ...defaultsOf(workflow).flatMap(given => defaultMutant(given, workflow, called)),
    ...stepsOf(workflow).flatMap(place => stepMutants(place, workflow, called))
  ])
  const unique = new Map(found.map(mutant => [JSON.stringify(mutant.edits), mutant]))
  return [...unique.values()].sort((a, b) => startOf(a) - startOf(b))
}

function startOf({ edits: [first] }: Mutant): number {
  return first?.start ?? 0
}

interface NamedDefault {
  readonly name: string
  readonly written: Located<JsonValue>
}

/** The defaults of parameters and output properties. */
function defaultsOf({ parameters, output }: Workflow): readonly NamedDefault[] {
  return [
    ...[...parameters.properties.values()].map(({ name, default: written }) => ({ name, written })),
    ...propertiesOf(output).map(({ name, property }) => ({
      name: outputName(name),
      written: property.value && substituteOf(property)
    }))
  ].flatMap(({ name, written }) => (written ? [{ name, written }] : []))
}

function defaultMutant(
  { name: own, written }: NamedDefault,
  workflow: Workflow,
  called: Workflow
): readonly Mutant[] {
  const edit = changedLeaf(written.origin.node, written.value)
  if (!edit) return []
  const name = pointName(own, workflow)
  const { file } = written.origin
  const reachedBy = [outcomeName('default', name, 'used')]
  const title = `default of ${name} changed`
  return [{ kind: 'default-changed', title, workflow: called, step: null, file, edits: [edit], reachedBy }]
}

/** A change of one step, from which a mutant is made. */
interface StepChange {
  readonly kind: MutantKind
  readonly title: string
  readonly edits: readonly (TextEdit | null)[] | null
  readonly reachedBy: readonly string[]
}

function stepMutants(place: StepLocation, workflow: Workflow, called: Workflow): readonly Mutant[] {
  const { step } = place
  if (step.id === '') return []
  const name = pointName(step.id, workflow)
  const changes = [
    ...conditionChanges(step, name),
    ...dependencyChanges(step, name),
    ...argumentChanges(step, name),
    ...policyChanges(step, name),
    ...handlerChanges(place, name, workflow),
    ...defaultChanges(step, name)
  ]
  const { file } = step.origin
  return changes.flatMap(({ kind, title, edits, reachedBy }) => {
    if (edits === null || edits.length === 0 || !edits.every(edit => edit !== null)) return []
    return [{ kind, title, workflow: called, step: name, file, edits, reachedBy }]
  })
}

function conditionChanges({ condition }: Step, name: string): readonly StepChange[] {
  if (!condition) return []
  const reachedBy = ['true', 'false'].map(way => outcomeName('condition', name, way))
  const change = { kind: 'condition-negated', title: `condition of ${name} negated`, reachedBy } as const
  if (condition.kind === 'template') return [{ ...change, edits: negated(condition.expression) }]
  const { expected, unexpected } = condition.expectation
  return [{ ...change, edits: [...opposite(expected, 'expectNot'), ...opposite(unexpected, 'expect')] }]
}

/**
 * Exchanges `expect` and `expectNot`. With `success` alone, an `expect` gets the negated value, and an `expectNot` becomes
 * `expect: { success: true }`, since errors alone meet it.
 */
function opposite(pattern: ResultPattern | null, key: string): readonly TextEdit[] {
  if (!pattern) return []
  const { success, values, origin } = pattern
  const renamed = origin.keySpan ? [{ ...origin.keySpan, text: key }] : []
  if (success === null || values.length > 0) return renamed
  const flipped = { ...success.origin.span, text: String(key === 'expect' || !success.value) }
  return key === 'expect' ? [...renamed, flipped] : [flipped]
}

function dependencyChanges({ dependsOn, fields }: Step, name: string): readonly StepChange[] {
  const [first, ...others] = dependsOn
  const list = fields.get('dependsOn')
  return dependsOn.map(({ value, origin }) => {
    const isOnly = others.length === 0 && first !== undefined && list !== undefined
    return {
      kind: 'dependency-dropped',
      title: `dependency of ${name} on ${value} dropped`,
      edits: [isOnly ? withoutEntry(list) : withoutItem(origin)],
      reachedBy: startedBy(name)
    }
  })
}

function argumentChanges(step: Step, name: string): readonly StepChange[] {
  if (step.kind !== 'tool' || !step.arguments) return []
  return leavesOf(step.arguments, '').map(({ path, edit }) => ({
    kind: 'argument-changed',
    title: `argument ${path} of ${name} changed`,
    edits: [edit],
    reachedBy: ['step', 'handler'].map(kind => outcomeName(kind, name, 'reached'))
  }))
}

interface ChangedArgument {
  readonly path: string
  readonly edit: TextEdit | null
}

function leavesOf(tree: ValueTree, path: string): readonly ChangedArgument[] {
  if (tree.kind === 'map')
    return tree.entries.flatMap(({ key, value }) => leavesOf(value, path === '' ? key : `${path}.${key}`))
  if (tree.kind === 'list') return tree.items.flatMap((item, index) => leavesOf(item, `${path}[${index}]`))
  const value = tree.kind === 'literal' ? tree.value : tree.expression.text
  return [{ path, edit: changedValue(tree.origin.node, value) }]
}

function policyChanges(step: Step, name: string): readonly StepChange[] {
  const { retry, tolerates } = step.onError
  const origin = policyOrigin(step)
  if (!origin || (!retry?.retries && tolerates.length === 0)) return []
  const edits = [withoutEntry(origin)]
  if (!retry?.retries) {
    const reachedBy = [outcomeName('handler', name, 'continues')]
    return [{ kind: 'handler-removed', title: `tolerance of ${name} removed`, edits, reachedBy }]
  }
  const reachedBy = ['succeeds', 'gives up'].map(end => outcomeName('retry', name, end))
  return [{ kind: 'retry-removed', title: `retry of ${name} removed`, edits, reachedBy }]
}

function handlerChanges(
  { step, depth, isHandler }: StepLocation,
  name: string,
  workflow: Workflow
): readonly StepChange[] {
  if (!isHandler || depth > 0) return []
  const list = workflow.handlers.length === 1 ? workflow.fields.get('onFailure') : undefined
  const edits = [list ? withoutEntry(list) : withoutItem(step.origin)]
  const reachedBy = [step, ...innerSteps(step)].map(({ id }) =>
    outcomeName('handler', pointName(id, workflow), 'reached')
  )
  return [{ kind: 'handler-removed', title: `handler ${name} removed`, edits, reachedBy }]
}

function defaultChanges(step: Step, name: string): readonly StepChange[] {
  const given = step.defaultOutput ?? (step.kind === 'elicitation' ? step.defaultAnswer : null)
  if (!given) return []
  return [
    {
      kind: 'default-changed',
      title: `default of ${name} changed`,
      edits: [changedLeaf(given.origin.node, given.value)],
      reachedBy: [outcomeName('default', name, 'used')]
    }
  ]
}

/** Changes the first value inside that has another value of its type. */
function changedLeaf(node: SourceNode | null | undefined, value: JsonValue): TextEdit | null {
  if (!node || node.aliasSpan) return null
  if (node.kind === 'scalar') return changedValue(node, value)
  const inner: readonly (readonly [SourceNode, JsonValue | undefined])[] =
    node.kind === 'list'
      ? node.items.map((item, index) => [item, (value as readonly JsonValue[])[index]]) // the value of this node
      : node.entries.map(entry => [entry.value, (value as { readonly [key: string]: JsonValue })[entry.key]]) // as above
  for (const [child, own] of inner) {
    const edit = own === undefined ? null : changedLeaf(child, own)
    if (edit) return edit
  }
  return null
}

/** Outcomes that show that the step was considered: its condition was evaluated, or it ran. */
function startedBy(name: string): readonly string[] {
  return [
    ...['true', 'false'].map(way => outcomeName('condition', name, way)),
    ...answers.map(answer => outcomeName('answer', name, answer)),
    outcomeName('step', name, 'reached'),
    outcomeName('handler', name, 'reached')
  ]
}
