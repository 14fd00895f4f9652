import { ruleTable } from '../../model/index.js'

/** Rules about documents of every dialect; their problems are found during recognition and shape checks. */
export const documentRules = ruleTable({
  error: {
    'no-duplicate-item':
      'Finds a second item of the same name or value in a list for which the API server refuses it.',
    'no-duplicate-step-id': 'Finds a step whose id another step of the same workflow has already.',
    'no-duplicate-tool-name':
      'Finds composite tools of one server, and tools of one agent, that share a name.',
    'no-later-field': 'Finds what the release named by --engine does not have yet.',
    'no-unknown-field': 'Finds fields that their place does not have.',
    'no-unknown-kind': 'Finds a misspelt kind, API group or version of ToolHive.',
    'no-unknown-reference': 'Finds references to documents that do not exist.',
    'require-field': 'Finds fields that are missing.',
    'valid-duration': 'Finds values that are not durations.',
    'valid-field': 'Finds values of the wrong type, and values that the resource schema does not allow.',
    'valid-metadata': 'Finds names, labels and annotations of a resource that no API server takes.',
    'valid-resource-rule':
      'Finds a resource that breaks a rule between fields for which the API server refuses it.',
    'valid-step': 'Finds steps of an unknown or unclear type.'
  },
  warning: {
    'no-later-behaviour':
      'Finds what the release named by --engine does differently, although it is written the same.',
    'no-misplaced-field': 'Finds fields of a server that only another kind of server reads.',
    'no-outdated-field': 'Finds fields that the guides show and the engine does not have.',
    'no-plain-secret':
      'Finds secrets in the definition of a server, or among the arguments of a step, as plain text.',
    'no-rounded-number': 'Finds whole numbers that are too large to arrive as they are written.'
  },
  info: {
    'no-bare-status':
      'Notes a resource with a status and no spec, which is a test assertion and not a definition.',
    'no-shell-variable': 'Notes a file with values that a shell fills in before a cluster reads it.'
  }
})

export type DocumentRule = (typeof documentRules)[number]['id']
