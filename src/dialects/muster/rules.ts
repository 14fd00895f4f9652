import type { RuleMeta } from '../../model/index.js'

/** Rules about muster's documents: found while they are lowered. */
export const musterRules = [
  {
    id: 'no-bare-output',
    description:
      'Finds an output of a lifecycle call that is read at the top level, where the engine has arguments alone.',
    severity: 'warning'
  },
  {
    id: 'no-idle-setting',
    description: 'Finds settings of a service class that the engine reads and never acts on.',
    severity: 'warning'
  },
  {
    id: 'no-ignored-flag',
    description: 'Finds a flag of a step that has no effect under an output template.',
    severity: 'warning'
  },
  {
    id: 'no-mixed-release',
    description: 'Finds a server that mixes fields of two releases which no single release has.',
    severity: 'info'
  },
  {
    id: 'no-raw-number',
    description:
      'Finds a number argument in a template of a service class, which the engine writes with six decimals.',
    severity: 'warning'
  },
  {
    id: 'no-result-clash',
    description: 'Finds steps in different groups whose results have the same name.',
    severity: 'warning'
  },
  {
    id: 'no-service-cycle',
    description: 'Finds service classes that depend on one another in a circle.',
    severity: 'warning'
  },
  {
    id: 'no-unknown-variable',
    description:
      'Finds a variable of a service class that is neither an argument nor an output nor a built-in name.',
    severity: 'error'
  },
  {
    id: 'no-unreachable-condition',
    description: 'Finds a condition on the failure of a step that may not fail without ending the run.',
    severity: 'warning'
  },
  {
    id: 'no-unset-variable',
    description: 'Finds a template of a service class that reads an optional argument without a default.',
    severity: 'warning'
  },
  {
    id: 'no-verbatim-template',
    description:
      'Finds template actions of a service class that the engine leaves in the text as they stand.',
    severity: 'warning'
  },
  {
    id: 'valid-argument-default',
    description: 'Finds a default of a required argument, and one of another type than declared.',
    severity: 'warning'
  },
  {
    id: 'valid-class-template',
    description: 'Finds a template of a service class that cannot be parsed.',
    severity: 'error'
  },
  {
    id: 'valid-condition-source',
    description: 'Finds a condition without exactly one source, or without an expectation.',
    severity: 'error'
  },
  {
    id: 'valid-expectation',
    description: 'Finds an expectation about a result that means something else than it reads like.',
    severity: 'warning'
  },
  {
    id: 'valid-health-check',
    description:
      'Finds an expectation of a health check that the engine evaluates differently from how it reads.',
    severity: 'warning'
  },
  {
    id: 'valid-result-path',
    description:
      'Finds a path into a result that never matches, and an expected value that cannot be compared.',
    severity: 'warning'
  },
  {
    id: 'valid-server',
    description: 'Finds a server without what its kind needs, and families that disagree.',
    severity: 'error'
  },
  {
    id: 'valid-server-auth',
    description:
      'Finds an authentication of a server that is refused, fails when it connects, or does nothing.',
    severity: 'error'
  },
  {
    id: 'valid-service-argument',
    description:
      'Finds arguments of a service class whose type the engine does not know, and calls that create a service with other arguments than its class has.',
    severity: 'warning'
  }
] as const satisfies readonly RuleMeta[]

export type MusterRule = (typeof musterRules)[number]['id']
