import { defineConfig } from 'vitest/config'

const startsProcesses = 'test/cli/process/**/*.test.ts'
const servers = 'test/server-programs.ts'
const folder = 'test/temporary-folder.ts'
/** A file for the results, one by one: CI counts them. */
const report = process.env.VMCP_TEST_REPORT

export default defineConfig({
  test: {
    // A net for what hangs, and no bound: on a busy machine everything takes longer.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    ...(report ? { reporters: ['default', 'json'], outputFile: { json: report } } : {}),
    // What the sources become for Node is kept between the projects, and for the next time, by what is in them.
    experimental: { fsModuleCache: true },
    // Most of what tests make is gone at once: with more room for it, a tenth less time goes into collecting.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['test/**/*.test.ts'],
          exclude: [startsProcesses],
          // Loading the sources anew for each file took half of the whole time; no file changes what another one sees.
          isolate: false,
          globalSetup: [folder, 'test/what-is-missing.ts', servers]
        }
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: [startsProcesses],
          isolate: false,
          globalSetup: [folder, 'test/cli/process/bundle.ts', servers]
        }
      }
    ]
  }
})
