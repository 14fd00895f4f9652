import { ruleTable } from '../../model/index.js'

/** Rules about ToolHive's documents; their problems are found during lowering. */
export const toolhiveRules = ruleTable({
  error: {
    'no-dependency-cycle': 'Finds steps that depend on each other in a cycle.',
    'no-duplicate-reference': 'Finds a definition that a config refers to twice.',
    'no-endless-schema':
      'Finds a JSON Schema that refers back to itself without end, which crashes the engine with a stack overflow.',
    'no-null-override':
      'Finds an override, or an entry of the tools, that is null, on which the validator of a config breaks down.',
    'no-too-many-steps': 'Finds a workflow with more than 100 steps.',
    'no-unknown-dependency': 'Finds a dependency on a step that does not exist in the workflow.',
    'require-default-results':
      'Finds a step that may be skipped, without a default for a field that is read.',
    'require-inner-step-id': 'Finds an inner step of a loop without an id.',
    'require-template-argument':
      'Finds a template invoked without an argument, on which the check of defaultResults panics.',
    'valid-aggregation': 'Finds an aggregation section that the server does not take.',
    'valid-auth': 'Finds authentication settings that a standalone config or a server does not take.',
    'valid-error-handling': 'Finds error handling that the validator refuses.',
    'valid-loop': 'Finds loops that the validator refuses.',
    'valid-operation': 'Finds operational settings that a standalone config or a server does not take.',
    'valid-output':
      'Finds an output that the engine does not take: properties without type, description or value, and the like.',
    'valid-output-default':
      'Finds a default of an output property that cannot be turned into the declared type.',
    'valid-parameters': 'Finds parameters that are not the JSON Schema of an object.',
    'valid-schema': 'Finds a schema of a step that is not a valid JSON Schema.',
    'valid-tool-name': 'Finds tool references that cannot be names of tools.'
  },
  warning: {
    'no-cut-answer-timeout': 'Finds a question with a timeout over 10 minutes, which the engine cuts to 10.',
    'no-cut-retry-count': 'Finds a retryCount over 10, which the engine cuts to 10.',
    'no-duplicate-resource': 'Finds two documents with the same kind, name and namespace.',
    'no-empty-output-default':
      'Finds an empty list or map as the default of an output property, which counts as no default.',
    'no-ignored-field': 'Finds a field that has no effect in this type of step, or inside a loop.',
    'no-ignored-retry': 'Finds retry settings for an action that does not retry.',
    'no-misread-text':
      'Finds text of a resource that the server reads differently than it is written, or that keeps it from starting.',
    'no-nested-parameter-default':
      'Finds a default below the first level of the parameters, which is never filled in.',
    'no-remote-schema':
      'Finds a reference in a schema to an address or a file, which the engine loads when it checks the definition.',
    'no-required-default': 'Finds a required parameter with a default, one of which has no effect.',
    'no-retry-on-loop': 'Finds a forEach step that asks to be retried, which the engine does not do.',
    'no-retry-over-timeout': 'Finds retries whose pauses do not fit into the timeout of the step.',
    'no-skip-remaining': 'Finds skip_remaining, after which the remaining steps run all the same.',
    'no-unknown-required': 'Finds a name under required that is not the name of a parameter.',
    'no-unread-document': 'Finds a standalone config that follows another one in a file and is never read.',
    'no-unused-default-results': 'Finds defaultResults that can never replace an output.',
    'no-unused-output-default':
      'Finds a default of an output whose value has text around its templates, so that it is never missing.',
    'valid-elicitation-schema': 'Finds a question whose schema is not an object with flat fields.',
    'valid-name': 'Finds composite tool names outside the documented pattern.',
    'valid-parameter-default': 'Finds a default of a parameter that does not fit its own type.'
  },
  info: {
    'no-cut-call-timeout':
      'Notes a timeout over 30 seconds for calls of a streamable-http backend, which the engine ends after 30.',
    'no-repeated-dependency': 'Notes a step that is named twice in one dependsOn.'
  }
})

export type ToolhiveRule = (typeof toolhiveRules)[number]['id']
