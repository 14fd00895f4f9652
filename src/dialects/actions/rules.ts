import type { RuleMeta } from '../../model/index.js'

/** Rules about tools with several actions: found while action tools and lists of published tools are read. */
export const actionRules: readonly RuleMeta[] = [
  {
    id: 'no-equal-actions',
    description: 'Finds two actions of a tool that differ by name only.',
    severity: 'warning'
  },
  {
    id: 'no-interchangeable-action',
    description: 'Finds an action whose calls fit another action of the tool where `action` is left out.',
    severity: 'info'
  },
  {
    id: 'no-too-many-actions',
    description: 'Finds a tool with more than 20 actions.',
    severity: 'warning'
  },
  {
    id: 'no-top-level-union',
    description: 'Finds a tool whose input schema has a union at the top, which several clients refuse.',
    severity: 'warning'
  },
  {
    id: 'require-action-description',
    description: 'Finds an action without a description.',
    severity: 'warning'
  },
  {
    id: 'require-parameter-description',
    description: 'Finds a parameter of an action without a description.',
    severity: 'warning'
  },
  {
    id: 'valid-action',
    description: 'Finds an action that does nothing, or two things.',
    severity: 'error'
  },
  {
    id: 'valid-action-name',
    description: 'Finds the name of an action that is not a verb phrase in snake_case.',
    severity: 'warning'
  }
]
