import { parseArgs } from 'node:util'
import { runUnderKills } from '../../test/durable/bench/kills.js'
import { serverProgram } from '../../test/durable/bench/server.js'

/**
 * Kills workers and the run server while they execute runs of twenty steps: `npx tsx scripts/check/durable-kills.ts --runs 200 --worker-kills 200
 * --server-kills 20`. Requires the built command.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    workers: { type: 'string', default: '2' },
    'worker-kills': { type: 'string', default: '200' },
    'server-kills': { type: 'string', default: '20' }
  }
})
const program = serverProgram()
if (program === null)
  throw new Error(`there is no package of the server for ${process.platform} ${process.arch}`)
const outcome = await runUnderKills({
  program,
  runs: Number(values.runs),
  workers: Number(values.workers),
  workerKills: Number(values['worker-kills']),
  serverKills: Number(values['server-kills']),
  report: text => process.stderr.write(`${text}\n`)
})
process.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`)
const { other, repeated, unexplained, ended } = outcome
const isGood = [...other, ...repeated, ...unexplained, ...ended].length === 0
process.exit(isGood ? 0 : 1)
