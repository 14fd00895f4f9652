import type { Semantics, TemplateWays, Workflow } from '../model/index.js'

/** Everything that a drawing needs of its workflow. */
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
