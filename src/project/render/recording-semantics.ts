import type { Expression, JsonObject, RunView, Semantics, ValueTree, Workflow } from '../../model/index.js'
import { expressionsOf } from '../../model/index.js'

/** The scope that each expression saw when a run rendered it for the first time. */
export interface Recording {
  readonly scopes: ReadonlyMap<Expression, JsonObject>
  /** What an expression that was never reached would have seen at the end of the run. */
  lastScope(): JsonObject
}

/** The same workflow, whose semantics also write down what each expression sees. */
export function recordScopes(workflow: Workflow): {
  readonly workflow: Workflow
  readonly recording: Recording
} {
  const scopes = new Map<Expression, JsonObject>()
  const { semantics } = workflow
  let view: RunView | null = null
  const note = (expression: Expression, scope: JsonObject): void => {
    if (!scopes.has(expression)) scopes.set(expression, scope)
  }
  const noteTree = (tree: ValueTree, scope: JsonObject): void => {
    for (const { expression } of expressionsOf(tree)) note(expression, scope)
  }
  const recorder: Semantics = {
    ...semantics,
    scope: (seen, iteration) => {
      view = seen
      return semantics.scope(seen, iteration)
    },
    renderText: (expression, scope) => {
      note(expression, scope)
      return semantics.renderText(expression, scope)
    },
    renderArguments: (tree, scope) => {
      noteTree(tree, scope)
      return semantics.renderArguments(tree, scope)
    },
    decide: (expression, scope) => {
      note(expression, scope)
      return semantics.decide(expression, scope)
    },
    collect: (expression, scope) => {
      note(expression, scope)
      return semantics.collect(expression, scope)
    },
    output: seen => {
      view = seen
      return semantics.output(seen)
    }
  }
  const lastScope = (): JsonObject => semantics.scope(view ?? emptyView, null)
  return { workflow: { ...workflow, semantics: recorder }, recording: { scopes, lastScope } }
}

/** A run that never got as far as its first step. */
const emptyView: RunView = {
  runId: '00000000-0000-4000-8000-000000000000',
  given: {},
  arguments: {},
  steps: new Map(),
  history: [],
  results: new Map(),
  startedAtMs: 0,
  elapsedMs: 0,
  isFinishing: false
}
