import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { roomVariable, sourcesOf, testsOf } from './mutants/rooms.js'

/** Changes one place of a room at a time and prints each change that no test of the room notices. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } }
})
const [room = ''] = positionals
if (room === '' || sourcesOf(room).length === 0 || testsOf(room).length === 0) {
  console.error(
    'usage: npm run mutants -- ROOM [--sample N] [--seed S], a folder or file of src/ with tests, such as serve/http'
  )
  process.exit(2)
}
process.env[roomVariable] = room

await new Stryker({
  mutate: [...sourcesOf(room)],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/check/mutants/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './scripts/check/mutants/plugins.js'],
  checkers: values.sample ? ['sample'] : [],
  sample: { size: Number(values.sample), seed: values.seed },
  // Two workers on two cores slow each other down until mutants look like endless loops.
  concurrency: 1,
  timeoutMS: 30_000,
  ignoreStatic: true,
  ignorePatterns: ['dist', 'executable', 'release', 'playground-site', 'docs/pictures', 'conformance/*.gz'],
  tempDirName: 'coverage/mutants',
  // Texts are for the tests of messages: a mutant that empties one survives everywhere else.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['survivors'],
  allowConsoleColors: false,
  disableTypeChecks: false,
  // Stryker rewrites paths in it with an interface that TypeScript no longer has; tests need none of them.
  tsconfigFile: 'none'
}).runMutationTest()
