import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type JournaledRun, readJournals, removeClaims } from '../../engine/journal/index.js'
import { inertJson } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { journalPageText, journalsPageText } from '../../reporters/html/late-pages.js'
import { runsText, runText } from '../../reporters/journal/pretty.js'
import type { Reporter } from '../../reporters/reporter.js'
import { findRun } from '../../run/resumption.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { durationFlag } from '../flags/duration-flag.js'
import { formatRequests, writeReports } from '../formats/formats.js'
import type { Surface } from '../terminal/surface.js'
import { askLine } from './display/ask-line.js'
import { isInteractive } from './display/open-display.js'
import { journalFolder } from './plan/journal-folder.js'

interface RunsFlags {
  readonly journal: string | undefined
  readonly json: boolean
  readonly format?: readonly string[] | undefined
  readonly prune: string | undefined
  /** Delete without confirmation. */
  readonly yes: boolean
}

/** Implements `vmcp runs`: all runs, or one in full. */
export async function showRuns(
  id: string | undefined,
  flags: RunsFlags,
  surface: Surface
): Promise<ExitCode> {
  const { journal } = flags
  if (flags.prune !== undefined && id !== undefined)
    throw new UsageError('--prune deletes runs by their age, and not one by its id')
  if (flags.prune !== undefined) return pruneRuns(flags.prune, flags, surface)
  const requests = await formatRequests(flags, ['pretty', 'json', 'html'])
  if (id === undefined)
    writeReports(readJournals(journalFolder(journal)), listReporters, { requests, surface })
  else writeReports(findRun(id, journalFolder(journal)), runReporters, { requests, surface })
  return exitCodes.ok.code
}

const runReporters: readonly Reporter<JournaledRun>[] = [
  { name: 'pretty', report: runText },
  {
    name: 'json',
    report: ({ header, status, events }) => inertJson({ version: 1, ...header, status, events }, 2)
  },
  { name: 'html', report: journalPageText }
]

const listReporters: readonly Reporter<readonly JournaledRun[]>[] = [
  { name: 'pretty', report: runsText },
  { name: 'json', report: runs => inertJson({ version: 1, runs: runs.map(rowOf) }, 2) },
  { name: 'html', report: journalsPageText }
]

function rowOf({ header, status, events }: JournaledRun) {
  const { runId, workflow, startedAt } = header
  return { runId, workflow, startedAt, status, durationMs: events.at(-1)?.atMs ?? 0 }
}

/** Deletes the journals of runs that started longer ago, once the list is confirmed. */
async function pruneRuns(age: string, flags: RunsFlags, { output, terminal }: Surface): Promise<ExitCode> {
  const { journal, json } = flags
  const before = new Date(Date.now() - ageOf(age)).toISOString()
  const folder = journalFolder(journal)
  const old = readJournals(folder).filter(({ header }) => header.startedAt < before)
  const pruned = old.map(({ header }) => header.runId)
  if (old.length === 0 && !json) output.result(`no run in ${folder} began more than ${age} ago`)
  if (old.length > 0 && !(await isConfirmed(runsText(old, terminal), flags))) return exitCodes.usage.code
  for (const runId of pruned) {
    rmSync(join(folder, `${runId}.jsonl`), { force: true })
    removeClaims(folder, runId)
  }
  if (json) output.result(inertJson({ version: 1, pruned }, 2))
  else if (old.length > 0)
    output.result(
      `${runsText(old, terminal)}${countOf(old.length)} ${old.length === 1 ? 'was' : 'were'} deleted`
    )
  return exitCodes.ok.code
}

/** True with --yes, and where the user confirms. */
async function isConfirmed(list: string, { yes, prune }: RunsFlags): Promise<boolean> {
  if (yes) return true
  if (!isInteractive())
    throw new UsageError(
      `--prune deletes journals, which cannot be undone: look at them with vmcp runs, and add --yes to delete those older than ${prune}`
    )
  process.stderr.write(list)
  const answer = await askLine('? Delete these journals? (y/N) ', false, new AbortController().signal)
  return /^y(?:es)?$/i.test(answer?.trim() ?? '')
}

function countOf(journals: number): string {
  return journals === 1 ? 'its journal' : `the journals of these ${journals} runs`
}

function ageOf(text: string): number {
  const [, days] = /^(\d+)d$/.exec(text) ?? []
  return days === undefined ? (durationFlag('--prune', text) ?? 0) : Number(days) * 86_400_000
}
