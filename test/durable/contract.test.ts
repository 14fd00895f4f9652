import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealWith } from '../../src/durable/seal.js'
import { readSuiteFile } from '../../src/suite/read-suite-file.js'
import { heldAgainstDryRun, runsOfSuite } from './bench/held-against-dry-run.js'
import { openServer, serverProgram, type TestServer } from './bench/server.js'
import { openSimulatedRuns, type SimulatedRuns } from './bench/simulated-runs.js'

const root = join(import.meta.dirname, '../../fixtures/engine')
const program = serverProgram()

describe.runIf(program !== null)('a durable run and a dry run', () => {
  let server: TestServer
  let runs: SimulatedRuns
  beforeAll(async () => {
    server = await openServer(program ?? '')
    runs = await openSimulatedRuns(server, sealWith(Buffer.alloc(32, 1)))
  })
  afterAll(async () => {
    await runs?.close()
    await server?.close()
  })

  for (const folder of readdirSync(root).sort())
    it(`of the corpus "${folder}" are equal: status, output, steps, calls, questions and times`, async () => {
      for (const name of readdirSync(join(root, folder)).sort()) {
        const suite = readSuiteFile({ path: name, text: readFileSync(join(root, folder, name), 'utf8') })
        for (const run of runsOfSuite(suite, unread)) {
          const held = await heldAgainstDryRun(run, runs)
          if (held.kind === 'other')
            expect({ id: run.id, ...held }).toEqual({ id: run.id, ...held, durable: held.dry })
          expect([run.id, held.kind]).toEqual([run.id, expect.stringMatching(/^(equal|unanswered|refused)$/)])
        }
      }
    })
})

function unread(path: string): never {
  throw new Error(`the files of this corpus hold all that they need, and one names ${path}`)
}
