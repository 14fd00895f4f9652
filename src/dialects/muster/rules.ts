import { ruleTable } from '../../model/index.js'

/** Rules about muster's documents; their problems are found during lowering. */
export const musterRules = ruleTable({
  error: {
    'no-unknown-variable':
      'Finds a variable of a service class that is neither an argument nor an output nor a built-in name.',
    'valid-class-template': 'Finds a template of a service class that cannot be parsed.',
    'valid-condition-source': 'Finds a condition without exactly one source, or without an expectation.',
    'valid-server': 'Finds a server without what its kind needs, and families that disagree.',
    'valid-server-auth':
      'Finds an authentication of a server that is refused, fails when it connects, or does nothing.'
  },
  warning: {
    'no-bare-output':
      'Finds an output of a lifecycle call that is read at the top level, where the engine has arguments alone.',
    'no-idle-setting': 'Finds settings of a service class that the engine reads and never acts on.',
    'no-ignored-flag': 'Finds a flag of a step that has no effect under an output template.',
    'no-outdated-kind': 'Finds a resource of a kind that no release of today has.',
    'no-raw-number':
      'Finds a number argument in a template of a service class, which the engine writes with six decimals.',
    'no-result-clash': 'Finds steps in different groups whose results have the same name.',
    'no-service-cycle': 'Finds service classes that depend on one another in a circle.',
    'no-unreachable-condition':
      'Finds a condition on the failure of a step that may not fail without ending the run.',
    'no-unset-variable':
      'Finds a template of a service class that reads an optional argument without a default.',
    'no-verbatim-template':
      'Finds template actions of a service class that the engine leaves in the text as they are.',
    'valid-argument-default':
      'Finds a default of a required argument, and one of another type than declared.',
    'valid-expectation': 'Finds an expectation about a result that means something else than it reads like.',
    'valid-health-check':
      'Finds an expectation of a health check that the engine evaluates differently from how it reads.',
    'valid-result-path':
      'Finds a path into a result that never matches, and an expected value that cannot be compared.',
    'valid-service-argument':
      'Finds arguments of a service class whose type the engine does not know, and calls that create a service with other arguments than its class has.'
  },
  info: {
    'no-mixed-release': 'Finds a server that mixes fields of two releases which no single release has.'
  }
})

export type MusterRule = (typeof musterRules)[number]['id']
