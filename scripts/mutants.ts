import { existsSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { roomVariable } from './mutants/room.js'

/** Changes one place of a room at a time and prints each change that no test of the room notices. */
const [room] = process.argv.slice(2)
if (!room || !existsSync(`src/${room}`) || !existsSync(`test/${room}`)) {
  console.error('usage: npm run mutants -- ROOM, a folder of src/ with tests, such as model or serve/http')
  process.exit(2)
}
process.env[roomVariable] = room

await new Stryker({
  mutate: [`src/${room}/**/*.{ts,tsx}`, '!src/**/*.browser.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  // Two workers on two cores slow each other down until mutants look like endless loops.
  concurrency: 1,
  timeoutMS: 30_000,
  ignoreStatic: true,
  ignorePatterns: ['dist', 'executable', 'release', 'playground-site', 'docs/pictures', 'conformance/*.gz'],
  tempDirName: 'coverage/mutants',
  // Texts are for the tests of messages: a mutant that empties one survives everywhere else.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, logTests: false, allowEmojis: false },
  allowConsoleColors: false,
  thresholds: { high: 95, low: 85, break: null },
  disableTypeChecks: false,
  // Stryker rewrites paths in it with an interface that TypeScript no longer has; tests need none of them.
  tsconfigFile: 'none'
}).runMutationTest()
