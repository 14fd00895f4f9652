import { describe, expect, it } from 'vitest'
import { compareVersions, type DiffReport } from '../../../src/compare/index.js'
import { diffReporters } from '../../../src/reporters/diff/index.js'
import { versionOf, versionPairs } from '../../compare/version-pairs.js'

const options = { compat: 'engine', tools: new Map() } as const
const reportOf = (pair: string): Promise<DiffReport> =>
  compareVersions(versionOf(pair, 'old'), versionOf(pair, 'new'), options)

function written(format: string, report: DiffReport): string {
  const reporter = diffReporters.find(({ name }) => name === format)
  return reporter?.report(report, { colour: false, width: 80, unicode: true }) ?? ''
}

describe('the page of Markdown', () => {
  it('keeps names that are markup inside their cells', async () => {
    const page = written('markdown', await reportOf('names-that-are-markup'))
    expect(page).toContain('### `a \\| b --> ]]> �c` changed')
    expect(page).toContain(
      '| changed | step `current` | tool x\\|y --&#62; \\]\\]&#62; ::error:: �z, was vault\\_read |'
    )
    expect(page).not.toMatch(/[\u202a-\u202e]/)
  })

  it.each(versionPairs)('has as many cells in each row as its head has: %s', async pair => {
    const rows = written('markdown', await reportOf(pair))
      .split('\n')
      .filter(line => line.startsWith('|'))
    const cells = rows.map(row => row.replace(/\\\||`[^`]*`/g, '').split('|').length)
    for (const [at, row] of rows.entries()) if (row.startsWith('|---')) expect(cells[at]).toBe(cells[at - 1])
    expect(cells.filter(number => number !== 5)).toEqual([])
  })

  it('is cut where it has too many rows', async () => {
    const report = await reportOf('parameter-becomes-required')
    const [workflow] = report.workflows
    const [change] = workflow?.interface ?? []
    if (!workflow || !change) throw new Error('the pair has a change')
    const many = { ...workflow, interface: Array.from({ length: 250 }, () => change) }
    expect(written('markdown', { ...report, workflows: [many] })).toContain('| and 150 more |')
  })
})

it('prints JSON in which names cannot change the direction of text', async () => {
  const text = written('json', await reportOf('names-that-are-markup'))
  expect(text).not.toMatch(/[\u202a-\u202e]/)
  expect(JSON.parse(text).workflows[0].name).toBe('a | b --> ]]> \u202ec')
})

it('means the same without colours and without special characters', async () => {
  const [pretty] = diffReporters
  const report = await reportOf('condition-retry-and-timeout')
  const options = { colour: false, width: 80, unicode: false }
  const text = pretty?.report(report, options) ?? ''
  expect(text).toContain('timeout: 5m -> 10m')
  expect(text).toMatch(/^[\x20-\x7e\n]*$/)
})
