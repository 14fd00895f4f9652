import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../../src/backends/index.js'
import { createRedactor } from '../../../src/backends/live/redactor.js'
import { type RunEvent, scriptedElicitor } from '../../../src/engine/index.js'
import {
  givenAnswers,
  type JournaledRun,
  type JournalHeader,
  legacyOf,
  openJournal,
  readJournals,
  resumeBackend,
  sorted,
  unsureCalls
} from '../../../src/engine/journal/index.js'
import { type JsonObject, type JsonValue, jsonText, type ToolResult } from '../../../src/model/index.js'
import { chooseRun } from '../../../src/project/choosing/choose-run.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { runOnServers } from '../../../src/run/run-on-servers.js'
import { folderWith } from '../../cli/folder-with.js'

const path = new URL('../../../fixtures/live/restock.yaml', import.meta.url)
const file = { path: 'restock.yaml', text: readFileSync(path, 'utf8') }
const workflow = chooseRun(loadProject([file], 'documented'), { workflow: undefined, action: undefined })
const args = { shop: 'Kiosk', shelves: ['top', 'middle', 'low'] }
const redactor = createRedactor()

/** What the depot was asked for, one call an entry, in the order in which it was carried out. */
type Ledger = string[]

/** The depot of `unsteady-server.mjs`, within this process: its answers depend on what it was asked before. */
function depot(ledger: Ledger): Backend {
  const names = ['depot_count', 'depot_put']
  return {
    listTools: async () => names.map(name => ({ name, inputSchema: { type: 'object' } })),
    callTool: async ({ tool, arguments: asked }) => {
      ledger.push(entry(tool, asked))
      const times = ledger.filter(line => line === entry(tool, asked)).length
      return answerOf(tool, asked, times)
    },
    close: async () => undefined
  }
}

/** The id of the run is in the arguments of one call: it is the same for every process that resumes the run. */
const entry = (tool: string, asked: JsonValue) => jsonText([tool, sorted(asked)])

function answerOf(tool: string, { failures = 0 }: JsonObject, times: number): ToolResult {
  const isBusy = tool === 'depot_put' && times <= Number(failures)
  return {
    content: [{ type: 'text', text: isBusy ? `busy (${times})` : `count ${times}` }],
    ...(isBusy ? {} : { structuredContent: { times } }),
    isError: isBusy
  }
}

interface Run {
  readonly output: unknown
  readonly status: string
  /** The text of the journal. */
  readonly text: string
  readonly run: JournaledRun
}

let count = 0

/** A run as `vmcp run` makes it, with the same parts in the same order. */
async function run(ledger: Ledger, earlier: JournaledRun | null = null): Promise<Run> {
  count += 1
  const folder = folderWith({})
  const runId = `run-${count}`
  const header: JournalHeader = {
    journal: 1,
    runId,
    workflow: 'restock',
    definition: '',
    arguments: args,
    startedAt: '2026-01-01T00:00:00.000Z',
    workflowRunId: earlier?.header.workflowRunId ?? 'run-0'
  }
  const place = { folder, redactValue: redactor.redactValue }
  const journal = openJournal(header, place, earlier && legacyOf(earlier))
  const written = journal.around(depot(ledger))
  const given = earlier ? givenAnswers(earlier) : new Map()
  const { report } = await runOnServers(workflow, {
    arguments: args,
    backend: earlier ? resumeBackend(written, earlier, redactor) : written,
    // A question that was answered is not asked again: here no one would answer it.
    elicitor: scriptedElicitor(given.size > 0 ? given : new Map([['approval', { action: 'decline' }]])),
    redactor,
    signal: new AbortController().signal,
    runId: header.workflowRunId,
    listeners: [journal.onEvent]
  })
  journal.close()
  expect(journal.fault()).toBeUndefined()
  return {
    output: report.output,
    status: report.status,
    text: readFileSync(journal.path, 'utf8'),
    run: readOne(folder)
  }
}

function readOne(folder: string): JournaledRun {
  const [only] = readJournals(folder)
  if (!only) throw new Error('the journal was not read back')
  return only
}

/** The run as it is known from the beginning of its journal. */
function cut(text: string): JournaledRun {
  const folder = folderWith({})
  writeFileSync(join(folder, 'cut.jsonl'), text)
  return readOne(folder)
}

/** The calls of a journal whose answers are in it: those that were surely carried out. */
function answered({ answers }: JournaledRun): Ledger {
  return answers.map(({ tool, arguments: asked }) => entry(tool, asked))
}

/** The calls that were sent, those without a known end included. */
function sent({ events }: JournaledRun): Ledger {
  return events.flatMap(event => (event.type === 'callStarted' ? [entry(event.tool, event.arguments)] : []))
}

const inOrder = (ledger: Ledger) => [...ledger].sort()

describe('a run of twelve steps that is cut off and taken up', { timeout: 600_000 }, () => {
  const whole: Ledger = []
  let reference: Run
  let lines: string[] = []

  beforeAll(async () => {
    reference = await run(whole)
    lines = reference.text.split('\n').slice(0, -1)
  })

  it('has all that can be cut: equal calls, repetitions, a tolerated error, a question, a loop', () => {
    expect(reference.status).toBe('completed')
    expect(whole).toHaveLength(16)
    const types = new Set(reference.run.events.map(({ type }: RunEvent) => type))
    for (const type of [
      'attemptFailed',
      'elicitationAnswered',
      'iterationsPlanned',
      'stepSkipped',
      'stepFailed'
    ])
      expect(types).toContain(type)
    expect(lines.length).toBeGreaterThan(100)
  })

  it('ends as it would have, after every line, with no answered call made again', async () => {
    let unsure = 0
    for (const [index, line] of lines.entries()) {
      if (index === 0 || index === lines.length - 1) continue
      const before = lines
        .slice(0, index)
        .map(each => `${each}\n`)
        .join('')
      const earlier = cut(`${before}${line}\n`)
      // The machine fell before what has no answer was carried out.
      const ledger = answered(earlier)
      const again = await run(ledger, earlier)
      const where = `cut at line ${index + 1}: ${line.slice(0, 200)}`
      expect(again.status, where).toBe('completed')
      expect(again.output, where).toEqual(reference.output)
      expect(inOrder(ledger), where).toEqual(inOrder(whole))
      const open = sent(earlier).length - answered(earlier).length
      expect(unsureCalls(earlier).length, where).toBeGreaterThanOrEqual(open)
      unsure += open
    }
    expect(unsure).toBeGreaterThan(10)
  })

  it('is known up to the line before one that was torn', () => {
    const before = lines.slice(0, 40).map(each => `${each}\n`)
    for (const line of lines.slice(40, 60))
      for (const length of [1, line.length / 2, line.length])
        expect(cut(`${before.join('')}${line.slice(0, length)}`)).toEqual(cut(before.join('')))
  })

  it('may be cut off again and again', async () => {
    for (const step of [3, 7, 19]) {
      let earlier = cut(`${lines[0]}\n`)
      const ledger: Ledger = []
      for (let times = 0; times < 200; times++) {
        const more = await run(ledger, earlier)
        const all = more.text.split('\n').slice(0, -1)
        const cutAt = Math.min(all.length - 1, 1 + step * (times + 1))
        if (cutAt === all.length - 1) {
          expect(more.output).toEqual(reference.output)
          expect(inOrder(ledger)).toEqual(inOrder(whole))
          break
        }
        earlier = cut(
          all
            .slice(0, cutAt)
            .map(each => `${each}\n`)
            .join('')
        )
        ledger.splice(0, ledger.length, ...answered({ ...earlier, answers: legacyOf(earlier).answers }))
      }
    }
  })
})
