import type { Semantics, TemplateWays, Workflow } from '../model/index.js'

/** The parts of a workflow that a drawing needs. */
export type GraphSource = Pick<
  Workflow,
  | 'name'
  | 'dialect'
  | 'description'
  | 'timeoutMs'
  | 'schedule'
  | 'steps'
  | 'handlers'
  | 'parameters'
  | 'output'
  | 'routing'
> & {
  readonly semantics: Pick<Semantics, 'functions'> & { readonly templates: Pick<TemplateWays, 'roots'> }
}
