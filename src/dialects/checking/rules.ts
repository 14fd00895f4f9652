import type { RuleMeta } from '../../model/index.js'

/** Rules about documents of every dialect: found while they are recognised and held against their shapes. */
export const documentRules = [
  {
    id: 'no-bare-status',
    description:
      'Notes a resource with a status and no spec, which is a test assertion and not a definition.',
    severity: 'info'
  },
  {
    id: 'no-duplicate-item',
    description:
      'Finds a second item of the same name or value in a list for which the API server refuses it.',
    severity: 'error'
  },
  {
    id: 'no-duplicate-step-id',
    description: 'Finds a step whose id another step of the same workflow has already.',
    severity: 'error'
  },
  {
    id: 'no-duplicate-tool-name',
    description: 'Finds composite tools of one server, and tools of one agent, that share a name.',
    severity: 'error'
  },
  {
    id: 'no-misplaced-field',
    description: 'Finds fields of a server that only another kind of server reads.',
    severity: 'warning'
  },
  {
    id: 'no-outdated-field',
    description: 'Finds fields that the guides show and the engine does not have.',
    severity: 'warning'
  },
  {
    id: 'no-plain-secret',
    description: 'Finds secrets that stand in the definition of a server as plain text.',
    severity: 'warning'
  },
  {
    id: 'no-shell-variable',
    description: 'Notes a file with values that a shell fills in before a cluster reads it.',
    severity: 'info'
  },
  {
    id: 'no-unknown-field',
    description: 'Finds fields that their place does not have.',
    severity: 'error'
  },
  {
    id: 'no-unknown-kind',
    description: 'Finds a misspelt kind, API group or version of ToolHive.',
    severity: 'error'
  },
  {
    id: 'no-unknown-reference',
    description: 'Finds references to documents that are not there.',
    severity: 'error'
  },
  {
    id: 'require-field',
    description: 'Finds fields that are missing.',
    severity: 'error'
  },
  {
    id: 'valid-duration',
    description: 'Finds values that are not durations.',
    severity: 'error'
  },
  {
    id: 'valid-field',
    description: 'Finds values of the wrong type, and values that the resource schema does not allow.',
    severity: 'error'
  },
  {
    id: 'valid-metadata',
    description: 'Finds names, labels and annotations of a resource that no API server takes.',
    severity: 'error'
  },
  {
    id: 'valid-resource-rule',
    description: 'Finds a resource that breaks a rule between fields for which the API server refuses it.',
    severity: 'error'
  },
  {
    id: 'valid-step',
    description: 'Finds steps of an unknown or unclear type.',
    severity: 'error'
  }
] as const satisfies readonly RuleMeta[]

export type DocumentRule = (typeof documentRules)[number]['id']
