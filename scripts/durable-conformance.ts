import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readFixtures } from '../src/backends/index.js'
import { sealWith } from '../src/durable/seal.js'
import { type RunReport, runReport } from '../src/engine/index.js'
import { type JsonObject, jsonText, routed } from '../src/model/index.js'
import { chooseRun } from '../src/project/choosing/choose-run.js'
import { answersOf } from '../src/project/library-input.js'
import { loadProject } from '../src/project/loading/load-project.js'
import { simulate } from '../src/project/simulation/simulate.js'
import { comparable } from '../test/durable/bench/comparable.js'
import { openServer, serverProgram } from '../test/durable/bench/server.js'
import { openSimulatedRuns, orderOf } from '../test/durable/bench/simulated-runs.js'

/**
 * Holds durable runs against dry runs over recorded runs of the engines:
 * `npx tsx scripts/durable-conformance.ts ../shared/conformance/engine-runs/muster.jsonl --runs 250`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '250' } }
})
const program = serverProgram()
if (program === null)
  throw new Error(`there is no package of the server for ${process.platform} ${process.arch}`)

interface Line {
  readonly id: string
  readonly documents: string
  readonly run?: string
  readonly action?: string
  readonly arguments?: JsonObject
  readonly tools?: object
  readonly elicitations?: object
  readonly expect: { readonly refused?: true }
}

const server = await openServer(program)
const runs = await openSimulatedRuns(server, sealWith(Buffer.alloc(32, 1)))
/** `cut`: equal but for calls that were in flight at the moment of a failure elsewhere, which a dry run answers in no time; `refused`: a step must come to a tool that nobody has, which no live run begins with; `unanswered`: a durable run waits where a dry run gives up. */
const counts = { equal: 0, other: 0, cut: 0, refused: 0, unanswered: 0 }
for (const path of positionals)
  for (const line of spread(linesOf(path), Number(values.runs))) await compare(line)
process.stdout.write(`${JSON.stringify(counts)}\n`)
await runs.close()
await server.close()
process.exit(counts.other === 0 ? 0 : 1)

function linesOf(path: string): Line[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(text => text !== '')
    .map((text): Line => JSON.parse(text))
    .filter(({ expect }) => expect.refused !== true)
}

/** So many of them, from all of the file. */
function spread(lines: readonly Line[], count: number): Line[] {
  const step = Math.max(1, Math.floor(lines.length / count))
  return lines.filter((_, index) => index % step === 0).slice(0, count)
}

async function compare(line: Line): Promise<void> {
  const file = { path: 'workflow.yaml', text: line.documents }
  const choice = line.action === undefined ? { workflow: line.run ?? null } : { action: line.action }
  const { fixtures } = readFixtures([
    { path: 'fixtures.yaml', text: JSON.stringify({ vmcpFixtures: 'v1', tools: line.tools ?? {} }) }
  ])
  const args = line.arguments ?? {}
  const project = loadProject([file], 'engine')
  const called = await routed(chooseRun(project, { workflow: line.run, action: line.action }), args)
  const answers = answersOf(line.elicitations ?? {})
  const simulated = await simulate(called, { arguments: args, fixtures, answers })
  if (
    simulated.result.events.some(
      event => event.type === 'stepFailed' && event.failure.kind === 'missing_answer'
    )
  ) {
    counts.unanswered++
    return
  }
  const order = orderOf({
    files: [file],
    compat: 'engine',
    ...choice,
    arguments: args,
    answers: Object.fromEntries(answers)
  })
  const durable = await runs.run(order, fixtures)
  if (
    durable.answer.kind === 'usage' &&
    durable.answer.messages.join().startsWith('no server has the tool')
  ) {
    counts.refused++
    return
  }
  const own = new Set(called.steps.map(({ id }) => id))
  const right = JSON.stringify(comparable(simulated.report, own))
  const ours =
    durable.answer.kind === 'ran'
      ? JSON.stringify(comparable(runReport(called, durable, simulated.report.problems), own))
      : JSON.stringify(durable.answer)
  if (ours === right) counts.equal++
  else if (durable.answer.kind === 'ran' && isCut(runReport(called, durable), simulated.report)) counts.cut++
  else {
    counts.other++
    process.stdout.write(
      `${line.id}\n  dry run: ${right.slice(0, 1500)}\n  durable: ${ours.slice(0, 1500)}\n`
    )
  }
}

/** The run is as it should be; what a failure has cut short, another clock would not have. */
function isCut(ours: RunReport, right: RunReport): boolean {
  const told = ({ status, output, error }: RunReport): string => jsonText({ status, output, error })
  return right.status === 'failed' && told(ours) === told(right)
}
