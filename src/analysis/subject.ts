import type { Compat, Workflow } from '../model/index.js'
import type { KnownTools } from './called-tool.js'

/** What an analysis is made of: workflows, the tools that are known, and the reading in which they were lowered. */
export interface AnalysisSubject extends KnownTools {
  readonly compat: Compat
  readonly workflows: readonly Workflow[]
}
