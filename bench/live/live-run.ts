import type { Backend } from '../../src/backends/index.js'
import { readBackendSources } from '../../src/backends/live/index.js'
import { type OpenServers, openServers } from '../../src/cli/live/session/open-servers.js'
import { runBackend } from '../../src/cli/live/session/run-backend.js'
import { type RunListener, scriptedElicitor } from '../../src/engine/index.js'
import type { Workflow } from '../../src/model/index.js'
import { chooseWorkflow } from '../../src/project/choose-workflow.js'
import { loadProject } from '../../src/project/load-project.js'
import { runLive } from '../../src/project/run-live.js'
import type { Simulation } from '../../src/project/simulate.js'

export interface LiveWork {
  readonly workflow: string
  readonly servers: string
  /** Where the journal is written. */
  readonly folder: string
}

export interface LiveSession {
  readonly backend: Backend
  run(order: LiveOrder): Promise<Simulation>
  close(): Promise<void>
}

export interface LiveOrder {
  readonly schedule: 'eager' | 'levels'
  readonly maxParallel: number
  readonly hear?: RunListener
}

/** What `vmcp run` does between its command line and its report: servers, guard, recorder and journal included. */
export async function liveSession(work: LiveWork): Promise<LiveSession> {
  const { signal } = new AbortController()
  const interrupts = { signal, code: () => null, interrupt: () => undefined, onKill: () => undefined }
  const workflow = chooseWorkflow(
    loadProject([{ path: 'bench.yaml', text: work.workflow }], 'documented'),
    undefined
  )
  const { sources } = readBackendSources({ path: 'mcp.json', text: work.servers })
  const servers = await openServers(sources, {
    interrupts: { ...interrupts, release: () => undefined },
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
  { hear, schedule, maxParallel }: LiveOrder
): Promise<Simulation> {
  const plan = { workflow, arguments: {}, answers: new Map(), sources: [], refusals: [] }
  const flags = { resume: undefined, record: undefined, journal: work.folder, 'allow-changed': false }
  const permission = { 'allow-destructive': false, 'strict-hints': false, yes: false }
  const { backend, journal, runId } = runBackend(servers, {
    plan,
    fingerprint: 'bench',
    earlier: null,
    flags: { ...flags, ...permission },
    talk: text => console.error(text)
  })
  return runLive(workflow, {
    arguments: {},
    backend,
    elicitor: scriptedElicitor(new Map()),
    redactor: servers.redactor,
    signal: new AbortController().signal,
    runId,
    schedule,
    maxParallel,
    listeners: [...(hear ? [hear] : []), ...(journal ? [journal.hear] : [])]
  }).finally(() => journal?.close())
}
