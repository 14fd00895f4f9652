import { defineConfig } from 'vitest/config'

const startsProcesses = 'test/cli/process/**/*.test.ts'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'rooms', include: ['test/**/*.test.ts'], exclude: [startsProcesses] } },
      {
        extends: true,
        test: { name: 'process', include: [startsProcesses], globalSetup: 'test/cli/process/bundle.ts' }
      }
    ]
  }
})
