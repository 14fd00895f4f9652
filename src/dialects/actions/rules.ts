import { ruleTable } from '../../model/index.js'

/** Rules about tools with several actions; their problems are found while action tools and lists of published tools are read. */
export const actionRules = ruleTable({
  error: {
    'valid-action': 'Finds an action that does nothing, or two things.'
  },
  warning: {
    'no-equal-actions': 'Finds two actions of a tool that differ by name only.',
    'no-too-many-actions': 'Finds a tool with more than 20 actions.',
    'no-top-level-union':
      'Finds a tool whose input schema has a union at the top, which several clients refuse.',
    'require-action-description': 'Finds an action without a description.',
    'require-parameter-description': 'Finds a parameter of an action without a description.',
    'valid-action-name': 'Finds the name of an action that is not a verb phrase in snake_case.'
  },
  info: {
    'no-interchangeable-action':
      'Finds an action whose calls fit another action of the tool where `action` is left out.'
  }
})
