import type { Backend } from '../../src/backends/index.js'
import { type RunListener, scriptedElicitor } from '../../src/engine/index.js'
import type { Schedule, Workflow } from '../../src/model/index.js'
import { chooseWorkflow } from '../../src/project/choosing/choose-workflow.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { readServers } from '../../src/project/loading/read-servers.js'
import type { FinishedRun } from '../../src/project/simulation/finished-run.js'
import { type OpenServers, openServers } from '../../src/run/open-servers.js'
import { runBackend } from '../../src/run/run-backend.js'
import { runOnServers } from '../../src/run/run-on-servers.js'

export interface LiveWork {
  readonly workflow: string
  readonly servers: string
  /** The folder of the journal. */
  readonly folder: string
}

export interface LiveSession {
  readonly backend: Backend
  run(order: LiveOrder): Promise<FinishedRun>
  close(): Promise<void>
}

export interface LiveOrder {
  readonly schedule: Schedule
  readonly maxParallel: number
  readonly hear?: RunListener
  /** The folder of the journal; omitted: that of the work; null: none is written. */
  readonly journal?: string | null
}

/** What `vmcp run` does between its command line and its report, including servers, guard, recorder and journal. */
export async function liveSession(work: LiveWork): Promise<LiveSession> {
  const { signal } = new AbortController()
  const workflow = chooseWorkflow(
    loadProject([{ path: 'bench.yaml', text: work.workflow }], 'documented'),
    undefined
  )
  const { sources } = readServers({ path: 'mcp.json', text: work.servers })
  const servers = await openServers(sources, {
    environment: process.env,
    folder: process.cwd(),
    signal,
    elicit: null,
    onLog: ({ text }) => console.error(text)
  })
  return {
    backend: servers.backend,
    run: order => runOnce({ work, workflow, servers }, order),
    close: () => servers.backend.close()
  }
}

interface Session {
  readonly work: LiveWork
  readonly workflow: Workflow
  readonly servers: OpenServers
}

function runOnce(
  { work, workflow, servers }: Session,
  { hear, schedule, maxParallel, journal: folder = work.folder }: LiveOrder
): Promise<FinishedRun> {
  const permission = { isGiven: false, isStrict: false }
  const { backend, journal, runId } = runBackend(servers, {
    plan: { workflow, arguments: {}, answers: new Map(), permission },
    earlier: null,
    journal:
      folder === null
        ? null
        : { folder, named: folder, mark: { host: 'bench', pid: process.pid, began: null } },
    warn: text => console.error(text),
    stop: () => process.exit(1)
  })
  return runOnServers(workflow, {
    arguments: {},
    backend,
    elicitor: scriptedElicitor(new Map()),
    redactor: servers.redactor,
    signal: new AbortController().signal,
    runId,
    schedule,
    maxParallel,
    listeners: [...(hear ? [hear] : []), ...(journal ? [journal.onEvent] : [])]
  }).finally(() => journal?.close())
}
