import type { Compat } from '../../model/index.js'

/** The engines for which there is a starter. */
export const engines = ['toolhive', 'muster'] as const
export type Engine = (typeof engines)[number]

/** The CI systems for which a pipeline can be written. */
export const pipelines = ['github', 'gitlab', 'none'] as const
export type PipelineKind = (typeof pipelines)[number]

/** The choices that define a new project. */
export interface ProjectChoices {
  readonly engine: Engine
  readonly compat: Compat
  readonly ci: PipelineKind
}
