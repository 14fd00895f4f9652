import type { Compat } from '../../model/index.js'

/** The engines for which there is a starter. */
export const engines = ['toolhive', 'muster'] as const
export type Engine = (typeof engines)[number]

/** Where the gate runs. */
export const pipelines = ['github', 'gitlab', 'none'] as const
export type PipelineKind = (typeof pipelines)[number]

/** What a project is to be. */
export interface ProjectChoices {
  readonly engine: Engine
  readonly compat: Compat
  readonly ci: PipelineKind
}
