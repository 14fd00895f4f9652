import { readJournals } from '../../engine/journal/index.js'
import { jsonText } from '../../model/index.js'
import { runsText, runText } from '../../reporters/journal/pretty.js'
import type { Surface } from '../base-command.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { journalFolder } from './session/journal-folder.js'
import { findRun } from './session/resumption.js'

interface RunsFlags {
  readonly journal: string | undefined
  readonly json: boolean
}

/** The work of `vmcp runs`: all runs, or one in full. */
export async function showRuns(
  id: string | undefined,
  { journal, json }: RunsFlags,
  { output, terminal }: Surface
): Promise<ExitCode> {
  if (id !== undefined) {
    const run = findRun(id, journal)
    const { header, status, events } = run
    output.result(json ? jsonText({ version: 1, ...header, status, events }, 2) : runText(run, terminal))
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
  output.result(json ? jsonText({ version: 1, runs: rows }, 2) : runsText(runs, terminal))
  return exitCodes.ok.code
}
