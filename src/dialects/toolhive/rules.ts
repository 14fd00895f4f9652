import type { RuleMeta } from '../../model/index.js'

/** Rules about ToolHive's documents: found while they are lowered. */
export const toolhiveRules: readonly RuleMeta[] = [
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
    id: 'no-duplicate-tool-name',
    description: 'Finds composite tools of one server that share a name.',
    severity: 'error'
  },
  {
    id: 'no-endless-schema',
    description: 'Finds a JSON Schema that leads back to itself, on which the engine dies of stack overflow.',
    severity: 'error'
  },
  {
    id: 'no-null-override',
    description:
      'Finds an override, or an entry of the tools, that is null, on which the validator of a config breaks down.',
    severity: 'error'
  },
  {
    id: 'no-unread-document',
    description: 'Finds a standalone config that stands behind another one in a file and is never read.',
    severity: 'warning'
  },
  {
    id: 'require-inner-step-id',
    description: 'Finds an inner step of a loop without an id.',
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
    id: 'valid-parameters',
    description: 'Finds parameters that are no JSON Schema of an object.',
    severity: 'error'
  },
  {
    id: 'valid-schema',
    description: 'Finds a schema of a step that is no JSON Schema.',
    severity: 'error'
  },
  {
    id: 'valid-tool-name',
    description: 'Finds tool references that cannot be names of tools.',
    severity: 'error'
  }
]
