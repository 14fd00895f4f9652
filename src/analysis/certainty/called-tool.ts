import {
  type Compat,
  findTool,
  type Step,
  type ToolCatalog,
  type ToolDescription,
  type Workflow
} from '../../model/index.js'
import type { SourceFile } from '../../source/source-file.js'
import type { FactMemory } from './fact-memory.js'

/** The known tools; when the catalog is empty, nothing may be claimed about any tool. */
export interface KnownTools {
  readonly tools: ToolCatalog
}

/** Input of an analysis: workflows, known tools, and the reading in which the workflows were lowered. */
export interface AnalysisSubject extends KnownTools {
  readonly compat: Compat
  readonly workflows: readonly Workflow[]
  /** All files that the workflows depend on, and what is remembered of their last version; omitted where nothing is kept. */
  readonly files?: readonly SourceFile[]
  readonly memory?: FactMemory
}

/** True when a backend is known to have the tool, or when no backend needs to have it. */
export function isKnownTool(name: string, workflow: Workflow, { tools }: KnownTools): boolean {
  if (workflow.callTarget(name)) return true
  return findTool(workflow, name, tools) !== null
}

/** The tool that a step calls; null when it is not known or nothing may be claimed. */
export function calledTool(step: Step, workflow: Workflow, { tools }: KnownTools): ToolDescription | null {
  if (step.kind !== 'tool' || step.tool.value === '' || tools.size === 0) return null
  return workflow.callTarget(step.tool.value) ? null : findTool(workflow, step.tool.value, tools)
}
