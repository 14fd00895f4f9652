import * as Flags from '@oclif/core/flags'
import { argumentFlags, fixtureFlags, runFlags, timingFlags } from '../flags/run-flags.js'

const HELP_GROUP = 'PICTURES'

/** The flags of `vmcp graph` that add a layer to pictures. */
export const paintFlags = {
  findings: Flags.boolean({
    exclusive: ['dry-run', 'run', 'coverage'],
    description: 'Paint the problems that lint finds on the picture.',
    helpGroup: HELP_GROUP
  }),
  'dry-run': Flags.boolean({
    exclusive: ['run', 'coverage'],
    description: 'Paint a dry run on the picture, made from these arguments, fixtures and answers.',
    helpGroup: HELP_GROUP
  }),
  run: Flags.string({
    exclusive: ['coverage'],
    helpValue: 'ID',
    description: 'Paint an earlier run on the picture; vmcp runs lists them.',
    helpGroup: HELP_GROUP
  }),
  journal: Flags.string({
    dependsOn: ['run'],
    helpValue: 'DIR',
    description: "With --run: folder of the journals. Default: vmcp/runs in the user's state folder.",
    helpGroup: HELP_GROUP
  }),
  coverage: Flags.string({
    helpValue: 'FILE',
    description:
      'Paint the coverage of tests on the picture, from a report of vmcp test --format coverage=FILE.',
    helpGroup: HELP_GROUP
  }),
  stub: Flags.boolean({
    dependsOn: ['dry-run'],
    description: 'With --dry-run: generate missing responses, answers and required arguments.',
    helpGroup: HELP_GROUP
  }),
  ...argumentFlags,
  ...fixtureFlags,
  answer: runFlags.answer,
  answers: runFlags.answers,
  ...timingFlags
}
