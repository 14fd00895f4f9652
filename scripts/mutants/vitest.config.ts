import { defineConfig } from 'vitest/config'
import { roomVariable } from './room.js'

/** The tests of one room alone: those of other rooms would notice mutants by accident. */
export default defineConfig({
  test: {
    include: [`test/${process.env[roomVariable]}/**/*.test.ts`],
    globalSetup: ['test/server-programs.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000
  }
})
