import { innerSteps, type Resource, type Step, type Workflow } from '../../model/index.js'
import { SERVICE_CLASS, WORKFLOW } from './kinds.js'
import type { Reading } from './reading.js'

/** The document as its controller knows it. */
export function resourceOf(reading: Reading, workflow: Workflow | undefined): Resource {
  const { root, kind, name, namespace } = reading
  const tools = [...(workflow?.steps ?? []).flatMap(calledTools), ...lifeCycleTools(reading)].filter(
    tool => tool !== ''
  )
  return {
    dialect: 'muster',
    apiVersion: root.field('apiVersion').text ?? '',
    kind,
    name,
    namespace,
    origin: root.origin,
    workflows: workflow && workflow.name !== '' ? [workflow.name] : [],
    referencedTools: [...new Set(tools)].sort(),
    stepCount: workflow?.steps.length ?? 0,
    statusWords: { verdict: 'valid', valid: 'true', invalid: 'false', hasStepCount: kind === WORKFLOW }
  }
}

/** The tools of a step and of what decides whether it runs. The controller does not look at handlers. */
function calledTools(step: Step): readonly string[] {
  const deciding = step.condition?.kind === 'call' ? [step.condition.tool.value] : []
  const own = step.kind === 'tool' ? [step.tool.value] : innerSteps(step).flatMap(calledTools)
  return [...deciding, ...own]
}

/** The tools that a service class names; none for any other kind. */
function lifeCycleTools({ kind, spec }: Reading): readonly string[] {
  if (kind !== SERVICE_CLASS) return []
  const calls = spec.field('serviceConfig').field('lifecycleTools').entries()
  return calls.map(({ place }) => place.field('tool').text ?? '')
}
