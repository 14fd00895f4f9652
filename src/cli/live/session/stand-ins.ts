import { type Backend, mergeFixtures, replayBackend } from '../../../backends/index.js'
import { type JournaledRun, resumeBackend } from '../../../engine/journal/index.js'
import { onlyStep, silentBackend } from '../../../project/only-step.js'
import { readNamedFixtures } from '../../fixture-files.js'
import type { OpenServers } from './open-servers.js'

export interface StandInFlags {
  readonly only?: string | undefined
  readonly fixtures?: readonly string[] | undefined
}

/** With `--only`, the other steps are answered by fixtures, or else by an earlier run; nothing of theirs reaches a server. */
export function withStandIns(
  live: Backend,
  { flags, earlier, servers }: { flags: StandInFlags; earlier: JournaledRun | null; servers: OpenServers }
): Backend {
  if (flags.only === undefined) return live
  const others = flags.fixtures ? recorded(flags.fixtures) : answered(earlier, servers)
  return onlyStep(flags.only, { live, others })
}

/** At once, whatever time the answers took when they were recorded: only the one step is run in earnest. */
function recorded(paths: readonly string[]): Backend {
  return replayBackend(mergeFixtures([readNamedFixtures(paths)]), {
    now: () => 0,
    sleep: async () => undefined
  })
}

function answered(earlier: JournaledRun | null, { tools, redactor }: OpenServers): Backend {
  const silent = silentBackend([...tools.values()], 'the earlier run has no answer to it')
  return earlier ? resumeBackend(silent, earlier, redactor) : silent
}
