import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { benchCalls } from '../../bench/live/calls.js'
import { benchMakespan } from '../../bench/live/makespan.js'

const folder = mkdtempSync(join(tmpdir(), 'vmcp-bench-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a small graph is measured against its critical path and its levels', async () => {
  const lines = await benchMakespan(folder, { steps: 6, longestMs: 4, rounds: 1 })
  expect(lines).toEqual([
    expect.stringMatching(/^live, eager: \d+ ms, .* for each of \d+ steps in a row$/),
    expect.objectContaining({ name: 'live run of a graph, eager', goal: 1.03 }),
    expect.stringMatching(/^live, levels: \d+ ms, .* for each of \d+ steps in a row$/),
    expect.objectContaining({ name: 'live run of the graph, in levels', goal: 1.03 }),
    expect.objectContaining({
      name: 'live run of the graph, in levels, compared with eager',
      isMoreBetter: true
    })
  ])
  for (const each of lines) if (typeof each !== 'string') expect(each.value).toBeGreaterThan(0)
})

it('a few calls are measured against bare clients, without a warning of node or a file left open', async () => {
  const lines = await benchCalls(folder, { loops: 2, calls: 60, parallel: 50 })
  const [first, last] = [lines.at(0), lines.at(-1)]
  expect(first).toMatch(/^live calls, 50 at a time: JSON lines alone \d+ a second, client of the SDK \d+,/)
  expect(last).toMatch(/^live calls: no warning of node; open files \d+ before, \d+ after$/)
  const figures = lines.flatMap(each => (typeof each === 'string' ? [] : [each]))
  expect(figures.map(({ name, goal }) => ({ name, goal }))).toEqual([
    { name: 'live calls of our backend', goal: undefined },
    { name: 'live calls of our backend, processor time', goal: undefined },
    { name: 'live run without a journal', goal: 0.8 },
    { name: 'live run without a journal, processor time', goal: undefined },
    { name: 'live calls of our backend, heap', goal: undefined },
    { name: 'live run with a journal on the disk', goal: 1000 },
    { name: 'live run with a journal on the disk, compared with it', goal: undefined },
    { name: 'live run, heap', goal: undefined }
  ])
  for (const { value } of figures) expect(value).toBeGreaterThanOrEqual(0)
})
