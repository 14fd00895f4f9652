import * as Flags from '@oclif/core/flags'
import { failLevels } from './gate.js'

/** Which problems count, and from which level on lint exits with 1. */
export const gateFlags = {
  'max-warnings': Flags.integer({
    min: 0,
    helpValue: 'N',
    description: 'Exit with code 1 if there are more than N warnings.'
  }),
  'fail-on': Flags.option({
    options: failLevels,
    description:
      'The least severe problem that gives exit code 1: an error (the default), a fatal warning, or any warning.'
  })(),
  since: Flags.string({
    helpValue: 'REV',
    description:
      'Report only on files that differ from a revision of git, and on those that refer to them. REV... is where this branch left REV.'
  }),
  baseline: Flags.string({
    helpValue: 'FILE',
    description: 'Leave out the problems that this file lists; overrides the configuration.'
  }),
  'update-baseline': Flags.boolean({
    description: 'Write the current problems to the baseline; its reasons and expiry dates are kept.'
  })
}
