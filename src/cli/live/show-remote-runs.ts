import type { OpenQuestion } from '../../durable/question.js'
import { EventLines } from '../../durable/remote/event-lines.js'
import type { RemoteRun } from '../../durable/remote/remote-run.js'
import type { RemoteRuns } from '../../durable/remote/remote-runs.js'
import type { RunEvent } from '../../engine/index.js'
import { inertJson } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { remoteRunsText, remoteRunText } from '../../reporters/journal/remote.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import type { Surface } from '../terminal/surface.js'
import { type RemoteAddressFlags, remoteRuns, runIdOf, wayTo } from './remote/remote-address.js'

interface RemoteRunsFlags extends RemoteAddressFlags {
  readonly json: boolean
  readonly prune: string | undefined
  readonly journal: string | undefined
}

/** Maximum number of runs listed, newest first. */
const LISTED = 100

/** Implements `vmcp runs --on`: the runs of a server, or one in full. */
export async function showRemoteRuns(
  id: string | undefined,
  flags: RemoteRunsFlags,
  { output, terminal }: Surface
): Promise<ExitCode> {
  for (const name of ['prune', 'journal'] as const)
    if (flags[name] !== undefined) throw new UsageError(`--${name} is for the journals of this machine`)
  const remote = remoteRuns(flags)
  await remote.admin.check()
  if (id !== undefined) {
    const shown = await shownRun(remote, runIdOf(id))
    output.result(
      flags.json
        ? inertJson({ version: 1, ...shown }, 2)
        : remoteRunText(shown, { ...terminal, way: wayTo(flags) })
    )
    return exitCodes.ok.code
  }
  const runs = await remote.list(LISTED)
  const questions = await remote.questionCounts(runs)
  const rows = runs.map(run => ({ ...run, questions: questions.get(run.runId) ?? 0 }))
  output.result(flags.json ? inertJson({ version: 1, runs: rows }, 2) : remoteRunsText(rows, terminal))
  return exitCodes.ok.code
}

async function shownRun(
  remote: RemoteRuns,
  runId: string
): Promise<{ run: RemoteRun; questions: OpenQuestion[]; events: RunEvent[] }> {
  const run = await remote.find(runId)
  if (!run) throw new UsageError(`the server knows of no run "${runId}"; vmcp runs --on lists them`)
  const { text } = await remote.eventsFrom(runId, 0)
  const events = new EventLines().take(text)
  return { run: withEnding(run, events), questions: await remote.questions(runId), events }
}

/** A run's own events decide how it ended. */
function withEnding(run: RemoteRun, events: readonly RunEvent[]): RemoteRun {
  const end = events.findLast(event => event.type === 'runEnded')
  return run.status === 'ended' && end?.type === 'runEnded' ? { ...run, status: end.status } : run
}
