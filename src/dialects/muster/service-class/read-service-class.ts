import {
  asSentJson,
  type Compat,
  type Expectation,
  type HealthPolicy,
  type LifeCycleCall,
  type LifeCycleVerb,
  type Located,
  type Parameter,
  type Parameters,
  type ResultPattern,
  type ServiceClass,
  type ValueTree
} from '../../../model/index.js'
import { durationMs } from '../../reading/duration.js'
import { jsonAt, jsonObjectAt } from '../../reading/json.js'
import {
  expressionAt,
  locatedText,
  locatedTexts,
  mapTreeAt,
  optionalExpressionAt
} from '../../reading/located.js'
import type { Place } from '../../reading/place.js'
import type { MusterReading } from '../reading.js'
import { VERBS } from './verbs.js'

/** The timeout of every life-cycle call in the engine, whatever the class sets. */
const CALL_LIMIT_MS = 10_000
/** The defaults of the resource schema. */
const HEALTH = { intervalMs: 30_000, failures: 3, successes: 1 }

/** A document as the class it defines. */
export function readServiceClass(
  { root, name, namespace, loaded: spec }: MusterReading,
  compat: Compat
): ServiceClass {
  const config = spec.field('serviceConfig')
  return {
    name,
    dialect: 'muster',
    namespace,
    description: spec.field('description').text,
    origin: root.origin,
    parameters: readParameters(spec.field('args')),
    defaultName: compat === 'documented' ? optionalExpressionAt(config.field('defaultName')) : null,
    dependencies: locatedTexts(config.field('dependencies')),
    calls: readCalls(config, compat),
    health: readHealth(config.field('healthCheck')),
    outputs: config
      .field('outputs')
      .entries()
      .map(({ key, place }) => ({ name: key, value: expressionAt(place) }))
  }
}

function readParameters(place: Place): Parameters {
  const properties = place.entries().map(({ key, place: argument }) => readParameter(key, argument))
  return {
    schema: null,
    origin: place.exists ? place.origin : null,
    properties: new Map(properties.map(parameter => [parameter.name, parameter]))
  }
}

function readParameter(name: string, place: Place): Parameter {
  const fallback = place.field('default')
  const value = jsonAt(fallback)
  return {
    name,
    type: place.field('type').text,
    isRequired: place.field('required').value === true,
    description: place.field('description').text,
    schema: jsonObjectAt(place),
    default:
      value === undefined || value === null ? null : { value: asSentJson(value), origin: fallback.origin },
    origin: place.origin
  }
}

function readCalls(config: Place, compat: Compat): ReadonlyMap<LifeCycleVerb, LifeCycleCall> {
  const tools = config.field('lifecycleTools')
  const written = VERBS.filter(verb => tools.field(verb).kind === 'map')
  return new Map(written.map(verb => [verb, readCall(verb, config, compat)]))
}

function readCall(verb: LifeCycleVerb, config: Place, compat: Compat): LifeCycleCall {
  const place = config.field('lifecycleTools').field(verb)
  return {
    verb,
    tool: locatedText(place.field('tool')),
    arguments: mapTreeAt(place.field('args')),
    outputs: outputsOf(place.field('outputs')),
    expectation: verb === 'healthCheck' ? readExpectation(place) : null,
    timeoutMs:
      (compat === 'documented' ? writtenLimit(verb, config.field('timeout')) : null) ?? CALL_LIMIT_MS,
    origin: place.origin
  }
}

const LIMITS: Partial<Record<LifeCycleVerb, string>> = {
  start: 'create',
  stop: 'delete',
  healthCheck: 'healthCheck'
}

function writtenLimit(verb: LifeCycleVerb, timeout: Place): number | null {
  const field = LIMITS[verb]
  return field === undefined ? null : durationMs(timeout.field(field))
}

function outputsOf(place: Place): readonly { readonly name: string; readonly path: Located<string> }[] {
  return place.entries().map(({ key, place: path }) => ({ name: key, path: locatedText(path) }))
}

function readExpectation(place: Place): Expectation | null {
  const [expected, unexpected] = [readPattern(place.field('expect')), readPattern(place.field('expectNot'))]
  return expected || unexpected ? { expected, unexpected } : null
}

function readPattern(place: Place): ResultPattern | null {
  if (place.kind !== 'map') return null
  const success = place.field('success')
  return {
    success: typeof success.value === 'boolean' ? { value: success.value, origin: success.origin } : null,
    values: place
      .field('jsonPath')
      .entries()
      .map(({ key, place: value }) => ({
        path: { ...expressionAt(value), text: key, isTemplate: false },
        value: literalAt(value)
      })),
    origin: place.origin
  }
}

/** Expected values are never templates here. */
function literalAt(place: Place): ValueTree {
  const { origin } = place
  const tree = mapTreeAt(place)
  return tree ?? { kind: 'literal', value: place.value ?? null, origin }
}

function readHealth(place: Place): HealthPolicy {
  return {
    isEnabled: place.field('enabled').value === true,
    intervalMs: durationMs(place.field('interval')) ?? HEALTH.intervalMs,
    failuresToUnhealthy: countAt(place.field('failureThreshold'), HEALTH.failures),
    successesToHealthy: countAt(place.field('successThreshold'), HEALTH.successes)
  }
}

function countAt(place: Place, fallback: number): number {
  const { value } = place
  return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : fallback
}
