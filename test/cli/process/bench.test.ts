import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { benchInterrupt } from '../../../bench/live/interrupt.js'
import { benchLiveStart } from '../../../bench/live/live-start.js'

const folder = mkdtempSync(join(tmpdir(), 'vmcp-bench-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('the start of a live run is measured against one call of the SDK', () => {
  expect(benchLiveStart(folder, { rounds: 1 })).toEqual([
    expect.stringMatching(/^live start, one call of one server, .*: \d+ ms; .* alone \d+ ms; ratio [\d.]+$/)
  ])
})

it('the time from Ctrl-C to the end is measured for servers that go and for those that stay', async () => {
  const lines = await benchInterrupt(folder, { rounds: 1 })
  expect(lines.map(line => line.replaceAll(/\d+ ms/g, 'TIME'))).toEqual([
    'live, from Ctrl-C in a call to the end, a server that ends with its input: TIME (TIME of it are spent waiting for the server)',
    'live, from Ctrl-C in a call to the end, a server that ignores that and SIGTERM: TIME (TIME of it are spent waiting for the server)',
    'live, from Ctrl-C in a call to the end, the same, Ctrl-C twice: TIME (TIME of it are spent waiting for the server)'
  ])
})
