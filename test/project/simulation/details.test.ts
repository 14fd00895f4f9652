import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../../src/backends/live/redactor.js'
import { type RunEvent, runReport } from '../../../src/engine/index.js'
import { openJournal, readJournals } from '../../../src/engine/journal/index.js'
import { jsonText } from '../../../src/model/index.js'
import { simulate } from '../../../src/project/simulation/simulate.js'
import { folderWith } from '../../cli/folder-with.js'
import { givenCase } from '../../what-if/what-if-case.js'

async function release(details: boolean, listener: (event: RunEvent) => void = () => undefined) {
  const { workflow, options } = givenCase('fixtures/what-if/release')
  const { report } = await simulate(workflow, { ...options, details, listeners: [listener] })
  const step = (id: string) => report.steps.find(each => each.id === id)?.details
  return { report, step, workflow }
}

describe('a report with details', () => {
  it('has the lines, the level and the dependencies of each step', async () => {
    const { step } = await release(true)
    expect(step('scan')).toMatchObject({ line: 46, endLine: 55, level: 2, waitsFor: ['change'] })
    expect(step('deploy_one')).toMatchObject({ line: 79, endLine: 89, level: null, waitsFor: [] })
  })

  it('has the values of conditions', async () => {
    const { step } = await release(true)
    expect(step('announce')?.condition).toEqual({
      expression: '{{eq .steps.deploy.status "completed"}}',
      decision: true,
      values: [{ reference: '.steps.deploy.status', value: 'completed' }]
    })
  })

  it('has each template with its place, its names and its result', async () => {
    const { step, report } = await release(true)
    expect(step('scan')?.templates).toEqual([
      {
        path: 'spec.config.compositeTools[0].steps[2].arguments.ref',
        line: 50,
        text: '{{.steps.change.output.head_sha}}',
        reads: [{ reference: '.steps.change.output.head_sha', value: '9f1c2ab' }],
        result: '9f1c2ab'
      }
    ])
    expect(step('approval')?.templates[0]).toMatchObject({
      result: 'Release "Faster checkout" to 3 services? Known vulnerabilities: 1.'
    })
    expect(report.outputTemplates?.map(({ result }) => result)).toEqual([3, 0])
  })

  it('has the answer of each call, and why there is none', async () => {
    const { report } = await release(true)
    const answers = report.calls.filter(({ step }) => step === 'deploy_one').map(({ answer }) => answer)
    expect(answers[1]).toEqual({ error: 'connection reset by peer' })
    expect(answers[0]).toMatchObject({ structuredContent: { service: 'cart' } })
  })

  it('distinguishes waiting from working where a call is retried', async () => {
    const { workflow, options } = givenCase('fixtures/what-if/incident')
    const { report } = await simulate(workflow, { ...options, details: true })
    const errors = report.steps.find(({ id }) => id === 'errors')
    const [retry] = errors?.details?.retries ?? []
    expect(retry?.attempt).toBe(2)
    expect(errors?.details?.waitedMs).toBe(retry?.delayMs)
    const { startMs, endMs } = errors ?? {}
    expect(errors?.details?.workedMs).toBeCloseTo((endMs ?? 0) - (startMs ?? 0) - (retry?.delayMs ?? 0))
  })

  it('is the same from a journal', async () => {
    const folder = folderWith({})
    const header = {
      journal: 1 as const,
      runId: 'run-1',
      workflow: 'release_change',
      definition: 'abc',
      arguments: {},
      startedAt: '2026-01-01T00:00:00.000Z',
      workflowRunId: 'run-1'
    }
    const journal = openJournal(header, { folder, redactValue: createRedactor().redactValue })
    const { report, workflow } = await release(true, journal.onEvent)
    journal.close()
    const [read] = readJournals(folder)
    const again = runReport(workflow, { events: read?.events ?? [] }, report.problems)
    expect(jsonText(again)).toBe(jsonText(report))
  })

  it('cuts long values, with a note', async () => {
    const { workflow, options } = givenCase('fixtures/what-if/release')
    const change = 'x'.repeat(30_000)
    const { report } = await simulate(workflow, {
      ...options,
      arguments: { change },
      withStubs: true,
      details: true
    })
    const templates = report.steps.find(({ id }) => id === 'change')?.details?.templates
    expect(templates?.[0]?.result).toEqual({
      cut: 'the first 2000 of 30002 characters',
      text: `"${'x'.repeat(1_999)}`
    })
  })
})

describe('a report without details', () => {
  it('has none of it', async () => {
    const { report } = await release(false)
    expect(jsonText(report)).not.toMatch(/"details"|"answer"|"outputTemplates"/)
  })
})
