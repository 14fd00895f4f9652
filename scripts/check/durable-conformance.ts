import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readFixtures } from '../../src/backends/index.js'
import { sealWith } from '../../src/durable/seal.js'
import type { JsonObject } from '../../src/model/index.js'
import { answersOf } from '../../src/project/library-input.js'
import type { SourceFile } from '../../src/source/index.js'
import { readSuiteFile } from '../../src/suite/read-suite-file.js'
import {
  type HeldRun,
  heldAgainstDryRun,
  runsOfSuite
} from '../../test/durable/bench/held-against-dry-run.js'
import { openServer, serverProgram } from '../../test/durable/bench/server.js'
import { openSimulatedRuns } from '../../test/durable/bench/simulated-runs.js'
import { readJsonLines } from './conformance/json-lines.js'

/**
 * Compares durable runs with dry runs, for recorded runs of the engines and for the runs of a folder's test files: `npx tsx
 * scripts/check/durable-conformance.ts fixtures conformance/engine-runs/muster.jsonl.gz --runs 250`.
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
const counts = { equal: 0, other: 0, cut: 0, refused: 0, unanswered: 0, unreadable: 0 }
for (const path of positionals) {
  const isFolder = statSync(path).isDirectory()
  const found = isFolder ? runsBelow(path) : spread(linesOf(path), Number(values.runs)).map(runOfLine)
  for (const run of found) await hold(run)
}
process.stdout.write(`${JSON.stringify(counts)}\n`)
await runs.close()
await server.close()
process.exit(counts.other === 0 ? 0 : 1)

async function hold(run: HeldRun): Promise<void> {
  const held = await heldAgainstDryRun(run, runs).catch((error: unknown) => ({
    kind: 'unreadable' as const,
    reason: String(error)
  }))
  counts[held.kind]++
  if ('reason' in held) process.stdout.write(`${held.kind} ${run.id}: ${held.reason}\n`)
  if ('dry' in held)
    process.stdout.write(
      `${held.kind} ${run.id}\n  dry run: ${JSON.stringify(held.dry).slice(0, 1500)}\n  durable: ${JSON.stringify(held.durable).slice(0, 1500)}\n`
    )
}

/** Some test files are about missing or unreadable files. */
function runsBelow(folder: string): HeldRun[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.vmcp-test.yaml'))
    .sort()
    .flatMap(name => {
      const file = readAt(join(folder, name))
      try {
        return runsOfSuite(readSuiteFile(file), path => readAt(join(dirname(file.path), path)))
      } catch (error) {
        counts.unreadable++
        process.stdout.write(`unreadable ${file.path}: ${error instanceof Error ? error.message : error}\n`)
        return []
      }
    })
}

function readAt(path: string): SourceFile {
  return { path, text: readFileSync(path, 'utf8') }
}

function linesOf(path: string): Line[] {
  return readJsonLines<Line>(path, ['id', 'documents', 'expect']).filter(
    ({ expect }) => expect.refused !== true
  )
}

/** That many of them, evenly distributed over the file. */
function spread(lines: readonly Line[], count: number): Line[] {
  const step = Math.max(1, Math.floor(lines.length / count))
  return lines.filter((_, index) => index % step === 0).slice(0, count)
}

function runOfLine({ id, documents, run, action, tools = {}, ...line }: Line): HeldRun {
  const text = JSON.stringify({ vmcpFixtures: 'v1', tools })
  return {
    id,
    files: [{ path: 'workflow.yaml', text: documents }],
    compat: 'engine',
    choice: action === undefined ? { workflow: run } : { action },
    arguments: line.arguments ?? {},
    answers: answersOf(line.elicitations ?? {}),
    fixtures: readFixtures([{ path: 'fixtures.yaml', text }]).fixtures
  }
}
