import type { Expression, MapTree, ValueTree } from './expression.js'
import type { Located, Origin } from './origin.js'

/** What decides whether a step runs: a template, an earlier step's result, or the result of a call made for it. */
export type Condition = TemplateCondition | ResultCondition | CallCondition

export interface TemplateCondition {
  readonly kind: 'template'
  readonly expression: Expression
}

/** Checks the result of an earlier step. */
export interface ResultCondition {
  readonly kind: 'result'
  /** The step's id as written. */
  readonly step: Located<string>
  readonly expectation: Expectation
  readonly origin: Origin
}

/** Calls a tool and checks its answer. */
export interface CallCondition {
  readonly kind: 'call'
  readonly tool: Located<string>
  readonly arguments: MapTree | null
  readonly expectation: Expectation
  readonly origin: Origin
}

/** What a result must match, and what it must not match. */
export interface Expectation {
  readonly expected: ResultPattern | null
  readonly unexpected: ResultPattern | null
}

export interface ResultPattern {
  /** Whether the result must be a success; null where that is not declared. */
  readonly success: Located<boolean> | null
  readonly values: readonly ExpectedValue[]
  readonly origin: Origin
}

/** A location in the result and its expected value. */
export interface ExpectedValue {
  /** A path in the dialect's syntax, or a template. */
  readonly path: Expression
  readonly value: ValueTree
}

/** The template of a condition, if it has one. */
export function conditionTemplate(condition: Condition | null): Expression | null {
  return condition?.kind === 'template' ? condition.expression : null
}

/** A condition on one line, for display. */
export function conditionText(condition: Condition): string {
  if (condition.kind === 'template') return condition.expression.text
  const subject =
    condition.kind === 'result' ? `result of ${condition.step.value}` : `call of ${condition.tool.value}`
  const { expected, unexpected } = condition.expectation
  const parts = [
    ...(expected ? [`is ${patternText(expected)}`] : []),
    ...(unexpected ? [`is not ${patternText(unexpected)}`] : [])
  ]
  return parts.length === 0 ? subject : `${subject} ${parts.join(' and ')}`
}

function patternText({ success, values }: ResultPattern): string {
  const outcome = success === null ? [] : [success.value ? 'a success' : 'a failure']
  const places = values.map(({ path, value }) => `${path.text} = ${treeText(value)}`)
  const parts = [...outcome, ...places]
  return parts.length === 0 ? 'a failure' : parts.join(', ')
}

function treeText(tree: ValueTree): string {
  if (tree.kind === 'literal') return typeof tree.value === 'string' ? tree.value : String(tree.value)
  return tree.kind === 'template' ? tree.expression.text : tree.kind === 'map' ? '{…}' : '[…]'
}
