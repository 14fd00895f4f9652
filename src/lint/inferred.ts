import { newScopeMemory, type Step, type ToolStep, type Trust, type Workflow } from '../model/index.js'
import {
  type InferredTemplate,
  inferTemplate,
  parseOptionsFor,
  parseTemplate,
  type Shape
} from '../template/index.js'
import { calledTool } from './called-tool.js'
import { type ExpressionPlace, expressionsIn } from './expressions.js'
import type { RuleContext } from './rule.js'

/** A template, and what can be said of it before a run. */
export interface InferredPlace {
  readonly place: ExpressionPlace
  /** If callers, tools and people hold to what is declared. */
  readonly declared: InferredTemplate
  /** Whatever callers, tools and people do; null where that is not told. Made when it is asked for. */
  engine(): InferredTemplate | null
}

const known = new WeakMap<RuleContext, readonly InferredPlace[]>()

/** What is inferred of every template of every workflow whose scope has a shape. Each rule asks for the same, so it is kept. */
export function inferredIn(context: RuleContext): readonly InferredPlace[] {
  const before = known.get(context)
  if (before) return before
  const places = [...listInferred(context)]
  known.set(context, places)
  return places
}

function* listInferred(context: RuleContext): Generator<InferredPlace> {
  for (const workflow of context.workflows) {
    const declared = scopes(workflow, context, 'declared')
    const engine = scopes(workflow, context, 'engine')
    for (const place of expressionsIn(workflow)) {
      const inferred = inferAt(place, declared)
      if (inferred) yield { place, declared: inferred, engine: () => inferAt(place, engine) }
    }
  }
}

type Scopes = (place: ExpressionPlace) => Shape | null

/** The scopes of one workflow; all templates of a step share one. */
function scopes(workflow: Workflow, context: RuleContext, trust: Trust): Scopes {
  const told = new Map<Step | null, Shape | null>()
  const around = {
    workflow,
    trust,
    memory: newScopeMemory(workflow),
    toolOf: (each: ToolStep) => {
      const tool = calledTool(each, workflow, context)
      return tool === 'missing' ? null : tool
    }
  }
  return ({ step, loop }) => {
    const shape = told.get(step) ?? workflow.semantics.scopeShape?.({ ...around, step, loop }) ?? null
    told.set(step, shape)
    return shape
  }
}

function inferAt(place: ExpressionPlace, scopeOf: Scopes): InferredTemplate | null {
  const { expression, workflow } = place
  const scope = expression.isTemplate ? scopeOf(place) : null
  if (scope === null) return null
  const parsed = parseTemplate(expression.text, parseOptionsFor(workflow.semantics.functions))
  return parsed.ok ? inferTemplate(parsed.template, scope) : null
}
