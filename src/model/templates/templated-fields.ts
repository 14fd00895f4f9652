import type { Condition, Expectation, ExpectedValue, ResultPattern } from '../condition.js'
import { type Expression, expressionsOf, type ValueTree } from '../expression.js'
import type { FieldRole } from '../field-role.js'
import type { Step, StepKind } from '../step.js'
import type { StepLocation } from '../steps/step-place.js'
import { propertiesOf, stepsOf } from '../steps/walk.js'
import type { OutputProperty, Workflow, WorkflowOutput } from '../workflow.js'

/** One text of a definition that may hold templates. */
export interface TemplatedField {
  readonly role: FieldRole
  readonly expression: Expression
  /** Null for a part of the output. */
  readonly at: StepLocation | null
  /** The output property that it produces or is part of. */
  readonly property: OutputProperty | null
  /** The key of the argument, or the dotted name of the output property; empty otherwise. */
  readonly key: string
  /** Its depth in the tree: 1 for an argument itself; the number of enclosing properties for an output property. */
  readonly depth: number
}

/** Every expression of a workflow: steps in order, the output last. */
export function fieldsOf(
  workflow: Pick<Workflow, 'steps' | 'handlers' | 'output'>
): readonly TemplatedField[] {
  const ofSteps = stepsOf(workflow).flatMap(fieldsOfStep)
  return workflow.output ? [...ofSteps, ...fieldsOfOutput(workflow.output)] : ofSteps
}

/** The expressions of one step, without those of its inner steps. */
export function fieldsOfStep(at: StepLocation): readonly TemplatedField[] {
  return collected(at, emit => visit(at.step, ofStep[at.step.kind], emit))
}

/** The expressions of a declared output. Where it is one tree, its properties only name the parts. */
export function fieldsOfOutput(output: WorkflowOutput): readonly TemplatedField[] {
  const { properties, template } = output
  return collected(null, emit => {
    if (template === null) ofOutput.properties(properties, emit)
    else
      ofOutput.template(template, (role, expression, more) => {
        const property = properties.find(({ name }) => name === more?.key) ?? null
        emit(role, expression, { ...more, property })
      })
  })
}

type Emit = (
  role: FieldRole,
  expression: Expression,
  more?: Partial<Pick<TemplatedField, 'property' | 'key' | 'depth'>>
) => void

function collected(at: StepLocation | null, describe: (emit: Emit) => void): readonly TemplatedField[] {
  const fields: TemplatedField[] = []
  describe((role, expression, more = {}) => {
    const { property = null, key = '', depth = 0 } = more
    fields.push({ role, expression, at, property, key, depth })
  })
  return fields
}

// The tables below have a row for each field that holds a template; a new field does not compile without one.

/** True for a type that holds a template; looks into lists, maps and objects of the model, but not into other steps or functions. */
type Bears<T, Depth extends readonly unknown[] = []> = T extends Expression | ValueTree
  ? true
  : T extends Step | ((...args: never) => unknown) | string | number | boolean | bigint
    ? never
    : Depth['length'] extends 4
      ? never
      : T extends readonly (infer E)[]
        ? Bears<NonNullable<E>, [...Depth, 1]>
        : T extends ReadonlyMap<unknown, infer V>
          ? Bears<NonNullable<V>, [...Depth, 1]>
          : T extends object
            ? { [K in keyof T]-?: Bears<NonNullable<T[K]>, [...Depth, 1]> }[keyof T]
            : never

type TemplatedKey<T> = { [K in keyof T]-?: true extends Bears<NonNullable<T[K]>> ? K : never }[keyof T]

/** A row for each field of a type that holds a template, and for no other. */
export type TemplateTable<T> = {
  readonly [K in TemplatedKey<T>]: (value: NonNullable<T[K]>, emit: Emit) => void
}

const ofStep: { readonly [K in StepKind]: TemplateTable<Extract<Step, { kind: K }>> } = {
  tool: {
    condition: visitCondition,
    arguments: (tree, emit) => emitTree('argument', tree, emit)
  },
  elicitation: { condition: visitCondition, message: (message, emit) => emit('message', message) },
  forEach: { condition: visitCondition, collection: (items, emit) => emit('collection', items) },
  parallel: { condition: visitCondition }
}

const ofCondition: { readonly [K in Condition['kind']]: TemplateTable<Extract<Condition, { kind: K }>> } = {
  template: { expression: (expression, emit) => emit('condition', expression) },
  result: { expectation: visitExpectation },
  call: {
    arguments: (tree, emit) => emitTree('conditionArgument', tree, emit),
    expectation: visitExpectation
  }
}

const ofExpectation: TemplateTable<Expectation> = { expected: visitPattern, unexpected: visitPattern }

const ofPattern: TemplateTable<ResultPattern> = {
  values: (values, emit) => {
    for (const value of values) visit(value, ofExpectedValue, emit)
  }
}

const ofExpectedValue: TemplateTable<ExpectedValue> = {
  path: (path, emit) => emit('expectedPath', path),
  value: (tree, emit) => emitTree('expectedValue', tree, emit)
}

const ofOutput: TemplateTable<WorkflowOutput> = {
  template: (tree, emit) => emitTree('output', tree, emit),
  properties: (properties, emit) => {
    for (const { property, name, depth } of propertiesOf({ properties }))
      visit(property, ofProperty, (role, expression) =>
        emit(role, expression, { property, key: name, depth })
      )
  }
}

const ofProperty: TemplateTable<OutputProperty> = {
  value: (value, emit) => emit('output', value),
  // Each property is visited on its own, under its full name.
  properties: () => undefined
}

function visitCondition(condition: Condition, emit: Emit): void {
  visit(condition, ofCondition[condition.kind], emit)
}

function visitExpectation(expectation: Expectation, emit: Emit): void {
  visit(expectation, ofExpectation, emit)
}

function visitPattern(pattern: ResultPattern, emit: Emit): void {
  visit(pattern, ofPattern, emit)
}

/** Emits the rows of a table, in order, for the fields that are written. */
function visit<T extends object>(value: T, table: TemplateTable<T> | object, emit: Emit): void {
  const rows = table as Readonly<Record<string, (part: unknown, emit: Emit) => void>> // as below
  for (const key in rows) {
    const part = (value as Record<string, unknown>)[key] // a table's keys are those of its type
    if (part !== null && part !== undefined) rows[key]?.(part, emit)
  }
}

function emitTree(role: FieldRole, tree: ValueTree, emit: Emit): void {
  if (tree.kind !== 'map') {
    for (const { expression, depth } of expressionsOf(tree)) emit(role, expression, { depth })
    return
  }
  for (const { key, value } of tree.entries)
    for (const { expression, depth } of expressionsOf(value, 1)) emit(role, expression, { key, depth })
}
