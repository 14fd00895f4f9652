import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { WorkflowCoverage } from '../../../src/suite/coverage/coverage-report.js'
import { runSuite } from '../../../src/suite/index.js'

/** Each test file has its numbers, counted by hand, in a file next to it. */
const folder = join(import.meta.dirname, '../../../fixtures/suite/coverage')
const names = readdirSync(folder).filter(name => name.endsWith('.vmcp-test.yaml'))

describe('coverage', () => {
  it.each(names.sort())('is what was counted by hand: %s', async name => {
    const path = join(folder, name)
    const { coverage = [], summary } = await runSuite([{ path: name, text: readFileSync(path, 'utf8') }], {
      withCoverage: true
    })
    expect(summary.failed).toBe(0)
    const expected = readFileSync(path.replace('.vmcp-test.yaml', '.expected.txt'), 'utf8')
    expect(coverage.map(written).join('')).toBe(expected)
  })
})

function written({ workflow, totals, runs, steps, reached, points }: WorkflowCoverage): string {
  const { covered, total, percent } = totals
  const head = `${workflow} ${covered}/${total} ${percent} % in ${runs} runs, steps ${reached}/${steps}`
  const rows = points.map(({ kind, name, line, endLine, outcomes }) => {
    const lines = line === endLine ? String(line) : `${line}-${endLine}`
    return `${lines} ${kind} ${name}: ${outcomes.map(outcome => `${outcome.name} ${outcome.hits}`).join(', ')}`
  })
  return [head, ...rows].map(row => `${row}\n`).join('')
}
