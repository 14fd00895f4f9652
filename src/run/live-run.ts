import type { Backend } from '../backends/index.js'
import { thisMachine } from '../backends/machine.js'
import { type Elicitor, type RunListener, scriptedElicitor } from '../engine/index.js'
import { resumeBackend } from '../engine/journal/index.js'
import { CallFailure, type ToolDescription } from '../model/index.js'
import { UsageError } from '../project/usage-error.js'
import { compareNames } from '../text/compare-names.js'
import { discreetPerson } from './discreet.js'
import type { LiveOutcome, LiveRun } from './live-outcome.js'
import { livePart } from './live-part.js'
import type { LivePlan } from './live-plan.js'
import type { LivePorts } from './live-ports.js'
import { askingTools, describeDestructive, obstacleFor } from './obstacle.js'
import { type OpenServers, openServers, serversForRun } from './open-servers.js'
import { withOwnListeners } from './own-listeners.js'
import { recordedRun } from './recording/recorded-run.js'
import { runBackend } from './run-backend.js'
import { runOnServers } from './run-on-servers.js'
import { namingFor } from './tool-naming.js'

/**
 * The single composition of a live run: servers are opened, their tools are compared with what the workflow needs, and its calls pass
 * through guard, recorder and journal. Servers that it has opened are always closed before this ends.
 *
 * @throws UsageError where a setting of a server is invalid, no server has a tool that the run must call, something destructive is called
 * without a user to allow it, or the journal folder named by the user is unusable
 */
export async function liveRun(plan: LivePlan, ports: LivePorts): Promise<LiveOutcome> {
  const naming = namingFor(plan.workflow)
  if (ports.servers) {
    const servers = await serversForRun(ports.servers, naming)
    return runUnlessBlocked(plan, ports, withOwnListeners(servers, ports))
  }
  // A refused call has no steps, and no server is started for it.
  const sources = plan.workflow.steps.length === 0 ? [] : plan.sources
  const servers = await openServers(sources, { ...ports, naming })
  try {
    return await runUnlessBlocked(plan, ports, servers)
  } finally {
    await servers.backend.close()
  }
}

/** Runs unless the tools of servers, or missing servers, prevent it. */
async function runUnlessBlocked(
  plan: LivePlan,
  ports: LivePorts,
  servers: OpenServers
): Promise<LiveOutcome> {
  if (ports.signal.aborted) return { kind: 'interrupted' }
  const { kind, messages, reasons = [] } = obstacleFor(livePart(plan), servers)
  for (const message of messages) ports.warn(message)
  if (kind === 'conflict') return { kind, reasons }
  if (kind === 'unusable') return { kind, failures: servers.failures }
  return runAllowed(plan, ports, servers)
}

/** Runs where nothing destructive is called, or the user has allowed it. */
async function runAllowed(plan: LivePlan, ports: LivePorts, servers: OpenServers): Promise<LiveOutcome> {
  const asking = askingTools(livePart(plan), servers, plan.permission)
  if (asking.length === 0) return { kind: 'ran', run: await runAndReport(plan, ports, servers) }
  const text = describeDestructive(asking)
  if (!ports.confirm) throw new UsageError(`${text}; --allow-destructive allows it. Nothing was called`)
  const isAllowed = await ports.confirm(`${text}. Call what the workflow asks for?`)
  if (isAllowed) {
    const permission = { ...plan.permission, isGiven: true }
    return { kind: 'ran', run: await runAndReport({ ...plan, permission }, ports, servers) }
  }
  ports.warn('nothing was called')
  return ports.signal.aborted ? { kind: 'interrupted' } : { kind: 'declined' }
}

async function runAndReport(plan: LivePlan, ports: LivePorts, open: OpenServers): Promise<LiveRun> {
  const { machine = thisMachine, runId = machine.newId() } = ports
  const { servers, listeners } = watched(open, runId, ports)
  const { redactor } = servers
  // A single step is always rerun: the earlier run answers for the others.
  const earlier = plan.only === undefined ? plan.earlier : null
  const stop = stoppedBy(ports.signal)
  const ours = runBackend(servers, { ...ports, runId, plan, earlier, stop: stop.now })
  const { journal, recorder, workflowRunId, failures } = ours
  const finished = await runOnServers(plan.workflow, {
    ...plan,
    backend: withSubstitutes(ours.backend, plan, servers),
    elicitor: elicitorOf(plan, ports.person && discreetPerson(ports.person, redactor)),
    redactor,
    signal: stop.signal,
    clock: ports.clock,
    runId: workflowRunId,
    problems: plan.refusals,
    listeners: [...(ports.listeners ?? []), ...listeners, ...(journal ? [journal.onEvent] : [])]
  })
    .catch((fault: unknown) => {
      journal?.endByFault(fault)
      throw fault
    })
    .finally(() => {
      journal?.close()
      stop.release()
    })
  const run: LiveRun = {
    ...finished,
    runId,
    isRefused: plan.refusals.length > 0,
    failures,
    journal: journal && { path: journal.path, fault: journal.fault() },
    left: ours.left(),
    recorded: recorder && recordedRun(finished, { plan, servers, recorder })
  }
  await ports.ended?.(run)
  return run
}

/** A signal that follows another one, and can also be aborted here. */
function stoppedBy(outer: AbortSignal) {
  const control = new AbortController()
  const follow = (): void => control.abort(outer.reason)
  if (outer.aborted) follow()
  else outer.addEventListener('abort', follow)
  return {
    signal: control.signal,
    now: (): void => control.abort('request'),
    release: (): void => outer.removeEventListener('abort', follow)
  }
}

/** First the answers given in advance, then a user; without either, a question stays unanswered. */
function elicitorOf({ answers }: LivePlan, person: Elicitor | null): Elicitor {
  const scripted = scriptedElicitor(answers)
  return {
    ask: async (question, signal) =>
      (await scripted.ask(question, signal)) ?? (await person?.ask(question, signal)) ?? null
  }
}

/** A run that is measured, if measuring is enabled. */
interface WatchedServers {
  readonly servers: OpenServers
  readonly listeners: readonly RunListener[]
}

/** Measures directly at the servers: an answer from an earlier run is not a call. */
function watched(
  servers: OpenServers,
  runId: string,
  { telemetry, parent, machine = thisMachine }: Pick<LivePorts, 'telemetry' | 'parent' | 'machine'>
): WatchedServers {
  if (!telemetry) return { servers, listeners: [] }
  const run = telemetry.watch({ runId, key: runId, startedAtMs: machine.now(), parent })
  const { backend } = servers
  const callTool: typeof backend.callTool = call => run.call(call, backend.callTool)
  return {
    servers: { ...servers, backend: { ...backend, callTool } },
    listeners: [event => run.onEvent(event, true)]
  }
}

/** Where only one step calls servers, the others are answered by recordings, or else by an earlier run. */
function withSubstitutes(
  live: Backend,
  { only, earlier }: Pick<LivePlan, 'only' | 'earlier'>,
  { tools, redactor }: OpenServers
): Backend {
  if (only === undefined) return live
  const silent = silentBackend([...tools.values()], 'the earlier run has no answer to it')
  const answered = earlier ? resumeBackend(silent, earlier, redactor) : silent
  return onlyStep(only.step, { live, others: only.others ?? answered })
}

/** Passes on only the calls of one step; `others` answer those of all other steps, without any server. */
function onlyStep(step: string, { live, others }: { live: Backend; others: Backend }): Backend {
  return {
    listTools: async () => {
      const [offered, known] = await Promise.all([live.listTools(), others.listTools()])
      return [...new Map([...known, ...offered].map(tool => [tool.name, tool])).values()].sort(byName)
    },
    callTool: call => (call.step === step ? live : others).callTool(call),
    close: () => live.close()
  }
}

/** Answers nothing: replaces servers that must not be called. */
function silentBackend(tools: readonly ToolDescription[], reason: string): Backend {
  return {
    listTools: async () => tools,
    callTool: async ({ tool }) => {
      throw new CallFailure('missing_fixture', `the call of "${tool}" is not made again, and ${reason}`)
    },
    close: async () => undefined
  }
}

function byName(a: ToolDescription, b: ToolDescription): number {
  return compareNames(a.name, b.name)
}
