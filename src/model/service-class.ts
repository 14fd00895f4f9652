import type { Expectation } from './condition.js'
import type { Expression, MapTree } from './expression.js'
import type { JsonObject } from './json/json-value.js'
import type { Located, Origin } from './origin.js'
import type { Parameters } from './parameters.js'

/** A kind of service: the calls that start, check and end its instances. */
export interface ServiceClass {
  /** Empty where none was written. */
  readonly name: string
  readonly dialect: string
  readonly namespace: string
  readonly description: string | null
  readonly origin: Origin
  readonly parameters: Parameters
  /** The name of an instance that the caller does not name; null: the class name. */
  readonly defaultName: Expression | null
  /** Names of the classes whose instances it needs, as written: unknown ones and repeated ones included. */
  readonly dependencies: readonly Located<string>[]
  readonly calls: ReadonlyMap<LifeCycleVerb, LifeCycleCall>
  readonly health: HealthPolicy
  /** The values that an instance publishes once it runs. */
  readonly outputs: readonly { readonly name: string; readonly value: Expression }[]
}

export type LifeCycleVerb = 'start' | 'stop' | 'restart' | 'healthCheck' | 'status'

/** The call made by one verb. */
export interface LifeCycleCall {
  readonly verb: LifeCycleVerb
  readonly tool: Located<string>
  readonly arguments: MapTree | null
  /** What is kept of the result, by name: a path into it. */
  readonly outputs: readonly { readonly name: string; readonly path: Located<string> }[]
  /** The answer of a healthy instance; null where none is declared. */
  readonly expectation: Expectation | null
  readonly timeoutMs: number
  readonly origin: Origin
}

/** When and how often an instance is checked, and how many equal answers in a row decide. */
export interface HealthPolicy {
  readonly isEnabled: boolean
  readonly intervalMs: number
  readonly failuresToUnhealthy: number
  readonly successesToHealthy: number
}

/** One service of a class at a point in its life. */
export interface Instance {
  readonly name: string
  readonly serviceClassName: string
  readonly state: InstanceState
  readonly health: InstanceHealth
  /** The results of its calls, by name. */
  readonly serviceData: JsonObject
  readonly outputs: JsonObject
}

export type InstanceState = 'unknown' | 'starting' | 'running' | 'stopping' | 'stopped' | 'failed'

export type InstanceHealth = 'unknown' | 'checking' | 'healthy' | 'unhealthy'
