import {
  abortOnError,
  type Compat,
  type Condition,
  type ErrorPolicy,
  type LifeCycleCall,
  type LifeCycleVerb,
  type Located,
  type ServiceClass,
  type ToolStep,
  type Workflow
} from '../../../model/index.js'
import { CHECKS_ARE_ON, HEALTH_IS_OPEN, lifeCycleSemantics } from './semantics.js'
import { VERBS } from './verbs.js'

/** Further checks never change the decision. */
const MAX_CHECKS = 20
/** The delay of a restart between its stop and its start. */
const RESTART_PAUSE_MS = 100

/** Each verb of a class as its own run, and its whole life cycle as one: `ServiceClass/web stop`. */
export function lifeCycleActions(service: ServiceClass, setting: ActionSetting): readonly Workflow[] {
  if (service.name === '') return []
  const action = (verb: string, plan: readonly Planned[]) => actionOf(service, { verb, plan, ...setting })
  const verbs = VERBS.filter(verb => verb === 'restart' || service.calls.has(verb))
  return [
    ...verbs.map(verb => action(verb, planOf(service, verb))),
    action('lifecycle', wholeLife(service, setting.compat))
  ]
}

export interface ActionSetting {
  readonly compat: Compat
  readonly callTarget: Workflow['callTarget']
  readonly requiredTools: Workflow['requiredTools']
}

/** A call that an action makes. */
interface Planned {
  readonly verb: LifeCycleVerb
  readonly pauseMs?: number
  readonly condition?: string
  readonly isRestart?: boolean
}

/** A verb other than start first starts an instance. */
function planOf(service: ServiceClass, verb: LifeCycleVerb): readonly Planned[] {
  if (verb === 'start') return [{ verb }]
  if (verb === 'restart') return [{ verb: 'start' }, ...restart(service)]
  if (verb !== 'healthCheck') return [{ verb: 'start' }, { verb }]
  return [{ verb: 'start' }, { verb, ...(service.health.isEnabled ? {} : { condition: CHECKS_ARE_ON }) }]
}

/** Without its own tool a restart stops and starts. */
function restart({ calls }: ServiceClass): readonly Planned[] {
  if (calls.has('restart')) return [{ verb: 'restart', isRestart: true }]
  return [
    { verb: 'stop', isRestart: true },
    { verb: 'start', isRestart: true, pauseMs: RESTART_PAUSE_MS }
  ]
}

/** Start, health checks until they decide, status, restart, stop. The engine itself never checks the health or requests the status. */
function wholeLife(service: ServiceClass, compat: Compat): readonly Planned[] {
  const status: readonly Planned[] = service.calls.has('status') ? [{ verb: 'status' }] : []
  const watched = compat === 'documented' ? [...healthChecks(service), ...status] : []
  return [{ verb: 'start' }, ...watched, ...restart(service), { verb: 'stop' }]
}

function healthChecks({ calls, health }: ServiceClass): readonly Planned[] {
  if (!calls.has('healthCheck') || !health.isEnabled) return []
  const { intervalMs: pauseMs, failuresToUnhealthy: failures, successesToHealthy: successes } = health
  const count = Math.max(1, Math.min(MAX_CHECKS, failures * successes))
  return Array.from({ length: count }, (_, index) => ({
    verb: 'healthCheck' as const,
    pauseMs,
    ...(index === 0 ? {} : { condition: HEALTH_IS_OPEN })
  }))
}

interface Action extends ActionSetting {
  readonly verb: string
  readonly plan: readonly Planned[]
}

function actionOf(
  service: ServiceClass,
  { verb, plan, compat, callTarget, requiredTools }: Action
): Workflow {
  const { name, dialect, namespace, description, origin, parameters } = service
  const made = stepsOf(service, plan, compat)
  const inRestart = new Set(made.flatMap(({ step, isRestart }) => (isRestart ? [step.id] : [])))
  return {
    name: `ServiceClass/${name} ${verb}`,
    dialect,
    namespace,
    description,
    origin,
    fields: new Map(),
    parameters,
    steps: made.map(({ step }) => step),
    handlers: [],
    timeoutMs: null,
    schedule: { mode: 'sequence', maxParallel: 1 },
    output: null,
    annotations: null,
    semantics: lifeCycleSemantics({ service, inRestart }, compat),
    toolNames: tool => [tool],
    serverNaming: 'exposed',
    callTarget,
    requiredTools
  }
}

interface Made {
  readonly step: ToolStep
  readonly isRestart: boolean
}

function stepsOf(service: ServiceClass, plan: readonly Planned[], compat: Compat): readonly Made[] {
  const counts = new Map<LifeCycleVerb, number>()
  return plan.flatMap((planned, index) => {
    const call = service.calls.get(planned.verb)
    if (!call) return []
    const count = (counts.get(planned.verb) ?? 0) + 1
    counts.set(planned.verb, count)
    const id = count === 1 ? planned.verb : `${planned.verb}_${count}`
    return [{ step: stepOf(planned, call, { index, id, compat }), isRestart: planned.isRestart ?? false }]
  })
}

function stepOf(
  { pauseMs = 0, condition }: Planned,
  call: LifeCycleCall,
  { index, id, compat }: { readonly index: number; readonly id: string; readonly compat: Compat }
): ToolStep {
  const tool: Located<string> = call.tool
  return {
    kind: 'tool',
    id,
    index,
    origin: call.origin,
    fields: new Map(),
    dependsOn: [],
    condition: condition === undefined ? null : writtenCondition(condition, call),
    onError: call.verb === 'healthCheck' ? CHECK_POLICIES[compat] : abortOnError,
    timeoutMs: null,
    pauseMs,
    callTimeoutMs: call.timeoutMs,
    defaultOutput: null,
    tool,
    arguments: call.arguments
  }
}

/** A failed check counts as unhealthy; in the engine only an answer counts, and a call without one is an error. */
const CHECK_POLICIES: Readonly<Record<Compat, ErrorPolicy>> = {
  documented: {
    tolerates: ['template', 'call', 'tool_error', 'timeout', 'routing'],
    defaultOutputOn: [],
    retry: null
  },
  engine: { tolerates: ['tool_error'], defaultOutputOn: [], retry: null }
}

function writtenCondition(text: string, { origin }: LifeCycleCall): Condition {
  return {
    kind: 'template',
    expression: { text, origin, isTemplate: false, spanOf: () => origin.span }
  }
}
