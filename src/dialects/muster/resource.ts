import type { Resource, Workflow } from '../../model/index.js'
import type { Place } from '../reading/place.js'
import { SERVICE_CLASS, WORKFLOW } from './kinds.js'
import type { MusterReading } from './reading.js'

/** The document as its controller sees it. */
export function resourceOf(reading: MusterReading, workflow: Workflow | undefined): Resource {
  const { root, kind, name, namespace, spec } = reading
  const steps = kind === WORKFLOW ? spec.field('steps').items() : []
  const tools = [...steps.flatMap(namedTools), ...lifeCycleTools(reading)].filter(tool => tool !== '')
  return {
    dialect: 'muster',
    apiVersion: root.field('apiVersion').text ?? '',
    kind,
    name,
    namespace,
    origin: root.origin,
    workflows: workflow && workflow.name !== '' ? [workflow.name] : [],
    referencedTools: [...new Set(tools)].sort(),
    stepCount: steps.length,
    statusNames: { verdict: 'valid', valid: 'true', invalid: 'false', hasStepCount: kind === WORKFLOW }
  }
}

/**
 * The tools named by a step of any kind, including its condition and inner steps. The controller only collects names: it ignores
 * whether the condition calls its tool, and the calls of handlers.
 */
function namedTools(step: Place): readonly string[] {
  const inner = [...step.field('forEach').field('steps').items(), ...step.field('parallel').items()]
  const own = [step, step.field('condition')].map(place => place.field('tool').text ?? '')
  return [...own, ...inner.flatMap(namedTools)]
}

/** The tools that a service class names; empty for any other kind. */
function lifeCycleTools({ kind, spec }: MusterReading): readonly string[] {
  if (kind !== SERVICE_CLASS) return []
  const calls = spec.field('serviceConfig').field('lifecycleTools').entries()
  return calls.map(({ place }) => place.field('tool').text ?? '')
}
