import type { Semantics, TemplateWays, Workflow } from '../model/index.js'

/** All that a drawing looks at of what it draws. */
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
