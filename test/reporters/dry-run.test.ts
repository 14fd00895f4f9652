import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ReporterOptions } from '../../src/reporters/reporter.js'
import { dryRunReporters } from '../../src/reporters/run/index.js'
import { textWidth } from '../../src/text/text-width.js'
import { simulateFolder } from './simulated-run.js'

const root = fileURLToPath(new URL('../../fixtures/reporters/run', import.meta.url))
const terminal: ReporterOptions = { colour: false, width: 80, unicode: true }

describe.each(readdirSync(root).sort())('a dry run: %s', async name => {
  const simulation = await simulateFolder(`${root}/${name}`)

  it('is printed as expected in a terminal', async () => {
    await expect(report('pretty', terminal)).toMatchFileSnapshot(`${root}/${name}/plan.txt`)
  })

  it('is printed as expected in a narrow terminal without Unicode', async () => {
    const narrow = { ...terminal, width: 40, unicode: false }
    await expect(report('pretty', narrow)).toMatchFileSnapshot(`${root}/${name}/plan-narrow.txt`)
  })

  it('never exceeds the width, but for what is to be pasted', () => {
    for (const width of [40, 60, 80, 120]) {
      const lines = report('pretty', { ...terminal, width }).split('\n')
      for (const line of lines.filter(text => !/^ {2}.*(when:|action: accept)/.test(text))) {
        expect(textWidth(line)).toBeLessThanOrEqual(width)
      }
    }
  })

  it('prints the same words with and without colour', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are what is taken out
    const bare = report('pretty', { ...terminal, colour: true }).replace(/\u001b\[\d+m/g, '')
    expect(bare).toBe(report('pretty', terminal))
  })

  it('is cut nowhere where nothing limits the width', () => {
    const text = report('pretty', { ...terminal, width: Number.POSITIVE_INFINITY })
    for (const { tool } of simulation.report.calls) expect(text).toContain(tool)
    for (const { error } of simulation.report.steps) expect(text).toContain(error ?? '')
  })

  it('is one JSON document, and a line an event with the document last', () => {
    const document = JSON.parse(report('json', terminal))
    const lines = report('ndjson', terminal).trimEnd().split('\n')
    expect(lines.length).toBe(simulation.events.length + 1)
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual(document)
    expect(document).toMatchObject({ version: 1, workflow: simulation.workflow.name })
  })

  function report(format: string, options: ReporterOptions): string {
    return dryRunReporters.find(reporter => reporter.name === format)?.report(simulation, options) ?? ''
  }
})
