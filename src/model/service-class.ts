import type { Expectation } from './condition.js'
import type { Expression, MapTree } from './expression.js'
import type { JsonObject } from './json-value.js'
import type { Located, Origin } from './origin.js'
import type { Parameters } from './parameters.js'

/** A kind of service: the calls that bring up an instance of it, watch it and end it. */
export interface ServiceClass {
  /** Empty where none was written. */
  readonly name: string
  readonly dialect: string
  readonly namespace: string
  readonly description: string | null
  readonly origin: Origin
  readonly parameters: Parameters
  /** What an instance is called that the caller gives no name; null: like its class. */
  readonly defaultName: Expression | null
  /** Names of the classes whose instances it needs, as written: unknown ones and repeated ones included. */
  readonly dependencies: readonly Located<string>[]
  readonly calls: ReadonlyMap<LifeCycleVerb, LifeCycleCall>
  readonly health: HealthPolicy
  /** What an instance tells of itself once it runs. */
  readonly outputs: readonly { readonly name: string; readonly value: Expression }[]
}

export type LifeCycleVerb = 'start' | 'stop' | 'restart' | 'healthCheck' | 'status'

/** The call that one verb makes. */
export interface LifeCycleCall {
  readonly verb: LifeCycleVerb
  readonly tool: Located<string>
  readonly arguments: MapTree | null
  /** What is kept of the result, by name: a path into it. */
  readonly outputs: readonly { readonly name: string; readonly path: Located<string> }[]
  /** What a healthy instance answers; null where nothing is written about it. */
  readonly expectation: Expectation | null
  readonly timeoutMs: number
  readonly origin: Origin
}

/** When and how often an instance is looked at, and how many equal answers in a row decide. */
export interface HealthPolicy {
  readonly isEnabled: boolean
  readonly intervalMs: number
  readonly failuresToUnhealthy: number
  readonly successesToHealthy: number
}

/** One service of a class, as it is at a moment of its life. */
export interface Instance {
  readonly name: string
  readonly serviceClassName: string
  readonly state: InstanceState
  readonly health: InstanceHealth
  /** What the results of its calls have left, by name. */
  readonly serviceData: JsonObject
  readonly outputs: JsonObject
}

export type InstanceState = 'unknown' | 'starting' | 'running' | 'stopping' | 'stopped' | 'failed'

export type InstanceHealth = 'unknown' | 'checking' | 'healthy' | 'unhealthy'
