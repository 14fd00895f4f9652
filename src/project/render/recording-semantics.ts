import {
  type Expression,
  expressionsOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type MapTree,
  type RunView,
  type Semantics,
  type Workflow
} from '../../model/index.js'
import { NIL_MAP } from '../../template/index.js'

/** The scope of each expression when a run rendered it for the first time. */
export interface ScopeRecording {
  readonly scopes: ReadonlyMap<Expression, JsonObject>
  /** The scope at the end of the run, for an expression that was never reached. */
  lastScope(): JsonObject
}

/** The same workflow, with semantics that also record the scope of each expression in a run with these arguments. */
export function recordScopes(
  workflow: Workflow,
  given: JsonObject
): {
  readonly workflow: Workflow
  readonly recording: ScopeRecording
} {
  const recorder = new Recorder(workflow.semantics, given)
  return { workflow: { ...workflow, semantics: recorder.semantics() }, recording: recorder }
}

class Recorder implements ScopeRecording {
  readonly scopes = new Map<Expression, JsonObject>()
  readonly #inner: Semantics
  #view: RunView

  constructor(inner: Semantics, given: JsonObject) {
    this.#inner = inner
    const bound = inner.bindArguments(given)
    this.#view = { ...emptyView, given, arguments: bound.ok ? bound.value : given }
  }

  semantics(): Semantics {
    const inner = this.#inner
    return {
      ...inner,
      scope: (view, iteration) => inner.scope(this.#seen(view), iteration),
      renderText: this.#noting(inner.renderText),
      renderArguments: this.#noting(inner.renderArguments),
      decide: this.#noting(inner.decide),
      collect: this.#noting(inner.collect),
      output: view => inner.output(this.#seen(view))
    }
  }

  lastScope(): JsonObject {
    return this.#inner.scope(this.#view, null)
  }

  #seen(view: RunView): RunView {
    this.#view = view
    return view
  }

  #noting<S extends Expression | MapTree, R>(
    work: (subject: S, scope: JsonObject) => R
  ): (subject: S, scope: JsonObject) => R {
    return (subject, scope) => {
      const unseen = expressionsIn(subject).filter(expression => !this.scopes.has(expression))
      const seen = unseen.length === 0 ? scope : asItIs(scope)
      for (const expression of unseen) this.scopes.set(expression, seen)
      return work(subject, scope)
    }
  }
}

/** Maps of a scope change during the run: a copy keeps what was seen. */
function asItIs(scope: JsonObject): JsonObject {
  const seen: Record<string, JsonValue> = Object.create(null)
  for (const [name, value] of Object.entries(scope))
    seen[name] = isJsonObject(value) && value !== NIL_MAP ? Object.assign(Object.create(null), value) : value
  return seen
}

function expressionsIn(subject: Expression | MapTree): readonly Expression[] {
  return 'entries' in subject ? expressionsOf(subject).map(({ expression }) => expression) : [subject]
}

/** A run that never reached its first step; it still has its arguments. */
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
