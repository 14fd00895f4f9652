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
    expect.stringMatching(
      /^live, eager: \d+ ms; the critical path is \d+ ms, ratio [\d.]+; .* steps in a row$/
    ),
    expect.stringMatching(
      /^live, levels: \d+ ms; the sum of the longest of each level is \d+ ms, ratio [\d.]+;/
    ),
    expect.stringMatching(/^live, 6 steps: levels take [\d.]+ x the time of eager$/)
  ])
})

it('a few calls are measured against bare clients, without a warning of node or a file left open', async () => {
  const lines = await benchCalls(folder, { loops: 2, calls: 60, parallel: 50 })
  expect(lines).toEqual([
    expect.stringMatching(/^live calls, 50 at a time: JSON lines alone \d+ a second, client of the SDK \d+,/),
    expect.stringMatching(/^live calls, backend, 120 calls: heap [\d.]+ MiB early, [\d.]+ MiB at the end/),
    expect.stringMatching(
      /^live run, 2 loops of 60 calls, 50 at a time, journal included: \d+ calls a second/
    ),
    expect.stringMatching(/^live run, 120 calls: heap [\d.]+ MiB early, [\d.]+ MiB at the end/),
    expect.stringMatching(/^live calls: no warning of node; open files \d+ before, \d+ after$/)
  ])
})
