import {
  newScopeMemory,
  rootsOf,
  type Step,
  type ToolStep,
  type Trust,
  type Workflow
} from '../model/index.js'
import { membersOf, type Shape } from '../template/index.js'
import { calledTool, type KnownTools } from './called-tool.js'
import type { ExpressionPlace } from './expressions.js'

/** What the templates of one workflow see, told before a run. */
export interface Scopes {
  /** The scope of a template; null where nothing is told of it. All templates of a step share one. */
  of(place: Pick<ExpressionPlace, 'step' | 'loop'>): Shape | null
  /** What a step leaves when it has ended. */
  ended(id: string): Shape | null
}

export function scopesOf(workflow: Workflow, known: KnownTools, trust: Trust): Scopes {
  const told = new Map<Step | null, Shape | null>()
  const around = {
    workflow,
    trust,
    memory: newScopeMemory(workflow),
    toolOf: (each: ToolStep) => calledTool(each, workflow, known)
  }
  const of: Scopes['of'] = ({ step, loop }) => {
    const shape = told.get(step) ?? workflow.semantics.scopeShape?.({ ...around, step, loop }) ?? null
    told.set(step, shape)
    return shape
  }
  // The output is made when all have ended.
  const [results = ''] = rootsOf(workflow.semantics.templates, 'outcomes')
  return { of, ended: id => fieldAt(fieldAt(of({ step: null, loop: null }), results), id) }
}

function fieldAt(shape: Shape | null, name: string): Shape | null {
  const [map] = shape ? membersOf(shape) : []
  return map?.kind === 'map' ? (map.fields.get(name)?.shape ?? null) : null
}
