import type { BackendSource } from '../../backends/live/index.js'
import {
  type JsonObject,
  type Step,
  type StepLocation,
  stepsOf,
  type ToolCatalog,
  type Workflow
} from '../../model/index.js'
import { calledTools } from '../called-tools.js'
import { isDestructive, type ToolCaution } from '../guard-tools.js'
import { type ServerPlan, serverPlan } from './server-plan.js'

/** What a run would start and call. Nothing was started to determine it. */
export interface ShownPlan {
  readonly workflow: string
  readonly arguments: JsonObject
  readonly servers: readonly ServerPlan[]
  readonly steps: readonly StepPlan[]
}

export interface StepPlan {
  readonly id: string
  /** The loop or group that contains the step. */
  readonly inside: string | null
  readonly kind: Step['kind']
  readonly tool: string | null
  readonly waitsFor: readonly string[]
  readonly isConditional: boolean
  /** True: fixtures or an earlier run answer instead, and no server is called. */
  readonly isAnswered: boolean
  /** Whether its tool declares that it may be destructive; null where its description is unknown. */
  readonly isDestructive: boolean | null
}

export interface PlanQuestion {
  readonly arguments: JsonObject
  readonly sources: readonly BackendSource[]
  /** What is known of tools without contacting a server. */
  readonly tools: ToolCatalog
  readonly caution: ToolCaution
  /** The only step that calls servers; omitted: all do. */
  readonly only?: string | undefined
}

export function shownPlan(workflow: Workflow, question: PlanQuestion): ShownPlan {
  const { sources, only } = question
  const described = new Map(calledTools(workflow, question.tools).map(({ name, tool }) => [name, tool]))
  const planOf = ({ step, top }: StepLocation): StepPlan => {
    const tool = step.kind === 'tool' ? step.tool.value : null
    const known = tool === null ? null : described.get(tool)
    return {
      id: step.id,
      inside: step === top ? null : top.id,
      kind: step.kind,
      tool,
      waitsFor: step.dependsOn.map(({ value }) => value),
      isConditional: step.condition !== null,
      isAnswered: only !== undefined && only !== top.id,
      isDestructive: known ? isDestructive(known, question.caution) : null
    }
  }
  return {
    workflow: workflow.name,
    arguments: question.arguments,
    servers: sources.map(serverPlan),
    steps: [...stepsOf(workflow)].map(planOf)
  }
}
