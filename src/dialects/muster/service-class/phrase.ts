import type { FailureFact, LifeCycleVerb, ServiceClass } from '../../../model/index.js'
import { verbOf } from './verbs.js'

/** Context for the messages of failed calls, in addition to the failure itself. */
export interface LifeCyclePhrases {
  readonly service: ServiceClass
  /** Ids of the steps that are part of a restart. */
  readonly inRestart: ReadonlySet<string>
}

/** The engine's message for a failure in a life cycle. */
export function phraseFailure(fact: FailureFact, { service, inRestart }: LifeCyclePhrases): string {
  const { step, kind, cause } = fact
  if (step === null) {
    if (kind === 'arguments') return `arg validation failed: ${cause}`
    return kind === 'routing' ? unavailable(service.name) : cause
  }
  const verb = verbOf(step.id)
  if (verb === null) return cause
  const message = callFailed(verb, { cause, isRendering: fact.phase === 'arguments' })
  if (inRestart.has(step.id)) return restartFailed(service, partOfRestart(verb, message))
  if (verb === 'stop') return `failed to stop ${describeService(service)}: ${message}`
  return verb === 'start' ? startFailed(message) : message
}

function unavailable(name: string): string {
  return `ServiceClass ${name} is not available (missing required tools)`
}

/** The message for one call: it failed, or its arguments could not be rendered. */
export function callFailed(
  verb: LifeCycleVerb,
  { cause, isRendering }: { readonly cause: string; readonly isRendering: boolean }
): string {
  const tool = `${verb === 'healthCheck' ? 'health check' : verb} tool`
  return isRendering ? `failed to process ${tool} arguments: ${cause}` : `${tool} failed: ${cause}`
}

export function startFailed(message: string): string {
  return `failed to start ServiceClass instance: ${message}`
}

function restartFailed(service: ServiceClass, message: string): string {
  return `failed to restart ${describeService(service)}: ${message}`
}

/** Without its own tool a restart stops first, and then starts. */
export function partOfRestart(verb: LifeCycleVerb, message: string): string {
  return verb === 'stop' || verb === 'start'
    ? `failed to ${verb} service during restart: ${message}`
    : message
}

/** The instance has the name of its class when it has no name template. */
function describeService({ name, defaultName }: ServiceClass): string {
  return defaultName === null ? `service ${name}` : 'service'
}

/** The message for an error result without text. */
export const NO_TEXT = 'tool indicated failure'
