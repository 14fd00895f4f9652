import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { runReport } from '../../src/engine/index.js'
import { runSuite } from '../../src/suite/index.js'
import { callOf, loopOf, questionOf, retryOf, run, workflowOf } from '../engine/build.js'

const root = join(import.meta.dirname, '../..')

function errorsOf(name: string, value: unknown): unknown {
  const schema: unknown = JSON.parse(readFileSync(join(root, `schemas/${name}.schema.json`), 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true })
  ajv.validate(schema as object, value) // a schema of ours is an object
  return ajv.errors
}

describe('the schemas of reports', () => {
  it('hold for runs of every kind and end', async () => {
    const workflow = workflowOf([
      loopOf('each', '[1,2]'),
      questionOf('ask'),
      callOf('shaky', { onError: retryOf(1, 5), waits: ['each'] }),
      callOf('never', { waits: ['shaky'] })
    ])
    const answers = { ask: { action: 'accept' as const, content: { ok: true } } }
    const broken = { one: [{}], shaky: [{ times: 1, error: 'no' }, { isError: 'no' }], never: [{}] }
    for (const setup of [{ answers }, {}, { answers, tools: broken }, { signal: AbortSignal.abort() }])
      expect(errorsOf('run-report', runReport(workflow, await run(workflow, setup)))).toBeNull()
  })

  it('hold for reports of tests, passed and failed', async () => {
    for (const folder of ['passing', 'failing', 'coverage']) {
      const place = join(root, 'fixtures/suite', folder)
      const names = readdirSync(place).filter(name => name.endsWith('.vmcp-test.yaml'))
      const files = names.map(path => ({ path, text: readFileSync(join(place, path), 'utf8') }))
      const report = await runSuite(files, { withCoverage: true })
      expect(errorsOf('suite-report', report)).toBeNull()
      const { coverage: workflows, coverageTotals: totals } = report
      expect(errorsOf('coverage-report', { version: 1, workflows, totals })).toBeNull()
    }
  })
})
