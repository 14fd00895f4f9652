import * as Flags from '@oclif/core/flags'

const dependsOn = ['what-if']

/** The flags of `vmcp dry-run` for `--what-if`. */
export const whatIfFlags = {
  'what-if': Flags.boolean({
    exclusive: ['wire'],
    description:
      'Simulate every way that this run can go, one cause at a time, and print the outcomes as a table, worst first.'
  }),
  pairs: Flags.boolean({
    dependsOn,
    exclusive: ['depth'],
    description: 'With --what-if: two causes at a time, too.'
  }),
  depth: Flags.integer({
    dependsOn,
    min: 1,
    max: 20,
    helpValue: 'N',
    description: 'With --what-if: up to N causes at a time. Default: 1.'
  }),
  'max-cases': Flags.integer({
    dependsOn,
    min: 1,
    helpValue: 'N',
    description: 'With --what-if: of more cases, simulate a sample, chosen by --seed. Default: 10000.'
  }),
  threads: Flags.integer({
    dependsOn,
    min: 1,
    max: 64,
    helpValue: 'N',
    description: 'With --what-if: share the cases among N threads; the output is the same. Default: 1.'
  }),
  'save-tests': Flags.string({
    dependsOn,
    helpValue: 'FILE',
    description:
      'With --what-if: write a test for each case with one cause, and for every other outcome; with --case, for that case.'
  }),
  force: Flags.boolean({ dependsOn: ['save-tests'], description: 'With --save-tests: overwrite the file.' }),
  case: Flags.string({
    dependsOn,
    helpValue: 'ID',
    description: 'With --what-if: simulate this one case and print it like any dry run.'
  })
}
