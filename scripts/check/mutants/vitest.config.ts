import { defineConfig } from 'vitest/config'
import { longTests, roomVariable, testsOf } from './rooms.js'

export default defineConfig({
  test: {
    include: [...testsOf(process.env[roomVariable] ?? '')],
    exclude: [...longTests],
    isolate: false,
    globalSetup: ['test/server-programs.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000
  }
})
