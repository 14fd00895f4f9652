import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealWith } from '../../src/durable/seal.js'
import { runReport } from '../../src/engine/index.js'
import { routed } from '../../src/model/index.js'
import { chooseRun } from '../../src/project/choosing/choose-run.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { simulate } from '../../src/project/simulation/simulate.js'
import { readSuiteFile } from '../../src/suite/read-suite-file.js'
import type { SuiteFile } from '../../src/suite/suite-file.js'
import { comparable } from './bench/comparable.js'
import { openServer, serverProgram, type TestServer } from './bench/server.js'
import { openSimulatedRuns, orderOf, type SimulatedRuns } from './bench/simulated-runs.js'

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
        for (const test of suite.tests) await compare(suite, test, runs)
      }
    })
})

async function compare(suite: SuiteFile, { name, run }: SuiteFile['tests'][number], runs: SimulatedRuns) {
  if (!run || suite.documents === null) return
  const { kind, subject, arguments: args, answers } = run
  const file = { path: 'workflow.yaml', text: suite.documents }
  const fixtures = { tools: suite.tools }
  const choice = kind === 'run' ? { workflow: subject.text } : { action: subject.text }
  const compat = suite.compat ?? 'documented'
  const called = await routed(chooseRun(loadProject([file], compat), choice), args)
  const simulated = await simulate(called, { arguments: args, fixtures, answers })
  // A dry run ends where nobody answers; a durable run waits.
  if (simulated.lacking) return
  const durable = await runs.run(
    orderOf({
      files: [file],
      compat,
      workflow: null,
      ...choice,
      arguments: args,
      answers: Object.fromEntries(answers)
    }),
    fixtures
  )
  expect({ name, ...durable.answer }).toMatchObject({ name, kind: 'ran' })
  const report = runReport(called, durable, simulated.report.problems)
  const own = new Set(called.steps.map(({ id }) => id))
  expect({ test: name, report: comparable(report, own) }).toEqual({
    test: name,
    report: comparable(simulated.report, own)
  })
}
