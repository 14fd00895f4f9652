import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readJournals } from '../../engine/journal/index.js'
import { inertJson } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { runsText, runText } from '../../reporters/journal/pretty.js'
import { findRun } from '../../run/resumption.js'
import { durationFlag } from '../duration-flag.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import type { Surface } from '../surface.js'
import { journalFolder } from './session/journal-folder.js'

interface RunsFlags {
  readonly journal: string | undefined
  readonly json: boolean
  readonly prune: string | undefined
}

/** The work of `vmcp runs`: all runs, or one in full. */
export async function showRuns(
  id: string | undefined,
  flags: RunsFlags,
  surface: Surface
): Promise<ExitCode> {
  const { journal, json } = flags
  const { output, terminal } = surface
  if (flags.prune !== undefined && id !== undefined)
    throw new UsageError('--prune deletes runs by their age, and not one by its id')
  if (flags.prune !== undefined) return pruneRuns(flags.prune, flags, surface)
  if (id !== undefined) {
    const run = findRun(id, journalFolder(journal))
    const { header, status, events } = run
    output.result(json ? inertJson({ version: 1, ...header, status, events }, 2) : runText(run, terminal))
    return exitCodes.ok.code
  }
  const runs = readJournals(journalFolder(journal))
  const rows = runs.map(({ header, status, events }) => ({
    runId: header.runId,
    workflow: header.workflow,
    startedAt: header.startedAt,
    status,
    durationMs: events.at(-1)?.atMs ?? 0
  }))
  output.result(json ? inertJson({ version: 1, runs: rows }, 2) : runsText(runs, terminal))
  return exitCodes.ok.code
}

/** Takes away the journals of runs that began longer ago than that. */
function pruneRuns(age: string, { journal, json }: RunsFlags, { output, terminal }: Surface): ExitCode {
  const before = new Date(Date.now() - ageOf(age)).toISOString()
  const folder = journalFolder(journal)
  const old = readJournals(folder).filter(({ header }) => header.startedAt < before)
  for (const { header } of old) rmSync(join(folder, `${header.runId}.jsonl`), { force: true })
  if (json) output.result(inertJson({ version: 1, pruned: old.map(({ header }) => header.runId) }, 2))
  else
    output.result(
      old.length === 0
        ? `no run in ${folder} began more than ${age} ago`
        : `${runsText(old, terminal)}${old.length === 1 ? 'its journal was' : `the journals of these ${old.length} runs were`} deleted`
    )
  return exitCodes.ok.code
}

function ageOf(text: string): number {
  const [, days] = /^(\d+)d$/.exec(text) ?? []
  return days === undefined ? (durationFlag('--prune', text) ?? 0) : Number(days) * 86_400_000
}
