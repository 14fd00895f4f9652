import * as Flags from '@oclif/core/flags'

/** The flags of `vmcp test`. */
export const testFlags = {
  name: Flags.string({
    multiple: true,
    multipleNonGreedy: true,
    aliases: ['filter'],
    helpValue: 'TEXT',
    description: 'Only tests whose name contains this text, ignoring case. Repeatable; also --filter.'
  }),
  since: Flags.string({
    helpValue: 'REV',
    description:
      'Run only test files that have changed since this revision of git, or that name a changed file; REV... is where this branch left REV.'
  }),
  shard: Flags.string({
    helpValue: 'I/N',
    description: 'Run one of N equal parts of the tests; 2/5 is the second of five.'
  }),
  bail: Flags.boolean({ description: 'Skip all further tests after the first that fails.' }),
  coverage: Flags.boolean({
    description:
      'Also report what no test covers: steps, outcomes of conditions, handlers, retries, defaults, sizes of loops, answers, kinds of tests of an action.'
  }),
  'min-coverage': Flags.string({
    helpValue: 'PERCENT',
    description: 'Exit with code 1 if the tests cover less than this.'
  }),
  mutate: Flags.boolean({
    description:
      'Put mistakes into the definitions, one at a time, and report those that no test notices, each with a test that would. Exit with code 1 if there are any.'
  }),
  scaffold: Flags.string({
    exclusive: ['mutate', 'watch', 'format', 'json'],
    helpValue: 'NAME',
    description:
      'Write a test file for this workflow or tool next to its definition, which is in the given files; all its tests pass, with samples to replace.'
  }),
  update: Flags.boolean({
    exclusive: ['mutate', 'scaffold', 'watch', 'format', 'json'],
    description:
      'Show how the expectations of failing tests have to change, and write the changes with --yes or after a confirmation.'
  }),
  yes: Flags.boolean({ description: 'With --update: write without asking.' }),
  'fail-unused': Flags.boolean({
    aliases: ['strict-fixtures'],
    description:
      'Exit with code 1 if no test uses an entry under tools of its test file; also --strict-fixtures.'
  })
}
