import { describe, expect, it } from 'vitest'
import { runUnderKills } from '../../durable/bench/kills.js'
import { serverProgram } from '../../durable/bench/server.js'

const program = serverProgram()

describe.runIf(program !== null)('runs whose workers and server are killed', () => {
  it('end as they do without that, and no call is made twice that may not be', async () => {
    const outcome = await runUnderKills({
      program: program ?? '',
      runs: 6,
      workers: 2,
      workerKills: 4,
      serverKills: 1
    })
    expect(outcome).toMatchObject({ other: [], repeated: [], unexplained: [], ended: [] })
    expect(outcome.workerKills + outcome.serverKills).toBeGreaterThan(0)
  })
})
