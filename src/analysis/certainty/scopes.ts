import {
  type Certainties,
  newScopeMemory,
  rootsOf,
  type Step,
  type ToolStep,
  type Trust,
  type Workflow
} from '../../model/index.js'
import { membersOf, type Shape, UNKNOWN } from '../../template/index.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import { calledTool, type KnownTools } from './called-tool.js'

/** What the templates of one workflow see, computed before a run. */
export interface Scopes {
  /** The scope of a template; all templates of a step share one. */
  of(place: Pick<ExpressionLocation, 'at'>): Shape
  /** What a step leaves when it has ended. */
  ended(id: string): Shape | null
}

/** What a scope is computed from, in addition to the workflow. */
export interface ScopeGrounds {
  readonly trust: Trust
  readonly certainties: Certainties
  readonly known: KnownTools
}

export function scopesOf(workflow: Workflow, { trust, certainties, known }: ScopeGrounds): Scopes {
  const shapes = new Map<Step | null, Shape>()
  const around = {
    workflow,
    trust,
    memory: newScopeMemory(workflow),
    certainties,
    toolOf: (each: ToolStep) => calledTool(each, workflow, known)
  }
  const of: Scopes['of'] = ({ at }) => {
    const step = at?.step ?? null
    const shape = shapes.get(step) ?? workflow.semantics.scopeShape?.({ ...around, at }) ?? UNKNOWN
    shapes.set(step, shape)
    return shape
  }
  // The output is rendered when all steps have ended.
  const results = (): Shape | null =>
    fieldAt(of({ at: null }), rootsOf(workflow.semantics.templates, 'outcomes')[0] ?? '')
  return { of, ended: id => fieldAt(results(), id) }
}

function fieldAt(shape: Shape | null, name: string): Shape | null {
  const [map] = shape ? membersOf(shape) : []
  return map?.kind === 'map' ? (map.fields.get(name)?.shape ?? null) : null
}
