import type { RuleMeta } from '../../model/index.js'

/** Rules about ToolHive's documents: found while they are lowered. */
export const toolhiveRules = [
  {
    id: 'no-cut-answer-timeout',
    description: 'Finds a question with a timeout over 10 minutes, which the engine cuts to 10.',
    severity: 'warning'
  },
  {
    id: 'no-cut-call-timeout',
    description:
      'Notes a timeout over 30 seconds for calls of a streamable-http backend, which the engine ends after 30.',
    severity: 'info'
  },
  {
    id: 'no-cut-retry-count',
    description: 'Finds a retryCount over 10, which the engine cuts to 10.',
    severity: 'warning'
  },
  {
    id: 'no-dependency-cycle',
    description: 'Finds steps that depend on each other in a cycle.',
    severity: 'error'
  },
  {
    id: 'no-duplicate-reference',
    description: 'Finds a definition that a config refers to twice.',
    severity: 'error'
  },
  {
    id: 'no-duplicate-resource',
    description: 'Finds two documents with the same kind, name and namespace.',
    severity: 'warning'
  },
  {
    id: 'no-empty-output-default',
    description:
      'Finds an empty list or map as the default of an output property, which counts as no default.',
    severity: 'warning'
  },
  {
    id: 'no-endless-schema',
    description:
      'Finds a JSON Schema that refers back to itself without end, which crashes the engine with a stack overflow.',
    severity: 'error'
  },
  {
    id: 'no-ignored-field',
    description: 'Finds a field that has no effect in this type of step, or inside a loop.',
    severity: 'warning'
  },
  {
    id: 'no-ignored-retry',
    description: 'Finds retry settings beside an action that does not retry.',
    severity: 'warning'
  },
  {
    id: 'no-nested-parameter-default',
    description: 'Finds a default below the first level of the parameters, which is never filled in.',
    severity: 'warning'
  },
  {
    id: 'no-null-override',
    description:
      'Finds an override, or an entry of the tools, that is null, on which the validator of a config breaks down.',
    severity: 'error'
  },
  {
    id: 'no-repeated-dependency',
    description: 'Notes a step that is named twice in one dependsOn.',
    severity: 'info'
  },
  {
    id: 'no-required-default',
    description: 'Finds a required parameter with a default, one of which has no effect.',
    severity: 'warning'
  },
  {
    id: 'no-retry-on-loop',
    description: 'Finds a forEach step that asks to be retried, which the engine does not do.',
    severity: 'warning'
  },
  {
    id: 'no-retry-over-timeout',
    description: 'Finds retries whose pauses do not fit into the timeout of the step.',
    severity: 'warning'
  },
  {
    id: 'no-skip-remaining',
    description: 'Finds skip_remaining, after which the remaining steps run all the same.',
    severity: 'warning'
  },
  {
    id: 'no-too-many-steps',
    description: 'Finds a workflow with more than 100 steps.',
    severity: 'error'
  },
  {
    id: 'no-unknown-dependency',
    description: 'Finds a dependency on a step that does not exist in the workflow.',
    severity: 'error'
  },
  {
    id: 'no-unknown-required',
    description: 'Finds a name under required that is not the name of a parameter.',
    severity: 'warning'
  },
  {
    id: 'no-unread-document',
    description: 'Finds a standalone config that stands behind another one in a file and is never read.',
    severity: 'warning'
  },
  {
    id: 'no-unused-default-results',
    description: 'Finds defaultResults that can never stand in for an output.',
    severity: 'warning'
  },
  {
    id: 'no-unused-output-default',
    description:
      'Finds a default of an output whose value has text around its templates, so that it is never missing.',
    severity: 'warning'
  },
  {
    id: 'require-default-results',
    description: 'Finds a step that may be skipped, without a default for a field that is read.',
    severity: 'error'
  },
  {
    id: 'require-inner-step-id',
    description: 'Finds an inner step of a loop without an id.',
    severity: 'error'
  },
  {
    id: 'require-template-argument',
    description: 'Finds a template invoked without an argument, on which the check of defaultResults panics.',
    severity: 'error'
  },
  {
    id: 'valid-aggregation',
    description: 'Finds an aggregation section that the server does not take.',
    severity: 'error'
  },
  {
    id: 'valid-auth',
    description: 'Finds authentication settings that a standalone config or a server does not take.',
    severity: 'error'
  },
  {
    id: 'valid-elicitation-schema',
    description: 'Finds a question whose schema is not an object with flat fields.',
    severity: 'warning'
  },
  {
    id: 'valid-error-handling',
    description: 'Finds error handling that the validator refuses.',
    severity: 'error'
  },
  {
    id: 'valid-loop',
    description: 'Finds loops that the validator refuses.',
    severity: 'error'
  },
  {
    id: 'valid-name',
    description: 'Finds composite tool names outside the documented pattern.',
    severity: 'warning'
  },
  {
    id: 'valid-operation',
    description: 'Finds operational settings that a standalone config or a server does not take.',
    severity: 'error'
  },
  {
    id: 'valid-output',
    description:
      'Finds an output that the engine does not take: properties without type, description or value, and the like.',
    severity: 'error'
  },
  {
    id: 'valid-output-default',
    description: 'Finds a default of an output property that cannot be turned into the declared type.',
    severity: 'error'
  },
  {
    id: 'valid-parameter-default',
    description: 'Finds a default of a parameter that does not fit its own type.',
    severity: 'warning'
  },
  {
    id: 'valid-parameters',
    description: 'Finds parameters that are not the JSON Schema of an object.',
    severity: 'error'
  },
  {
    id: 'valid-schema',
    description: 'Finds a schema of a step that is not a valid JSON Schema.',
    severity: 'error'
  },
  {
    id: 'valid-tool-name',
    description: 'Finds tool references that cannot be names of tools.',
    severity: 'error'
  }
] as const satisfies readonly RuleMeta[]

export type ToolhiveRule = (typeof toolhiveRules)[number]['id']
