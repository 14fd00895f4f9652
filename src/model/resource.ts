import type { Located, Origin } from './origin.js'

/** One of our documents as its controller sees it; the subject of a verdict. */
export interface Resource {
  readonly dialect: string
  readonly apiVersion: string
  readonly kind: string
  /** `metadata.name`, or the `name` of a file that is not a resource. Empty where none is written. */
  readonly name: string
  readonly namespace: string
  readonly origin: Origin
  /** Names of the workflows that this document defines. */
  readonly workflows: readonly string[]
  /** Tools that its steps call, sorted and unique. */
  readonly referencedTools: readonly string[]
  readonly stepCount: number
  /** Other documents of its namespace that its controller reads with it; omitted where none are named. */
  readonly references?: readonly ResourceReference[]
  readonly statusNames: StatusNames
  /** True for a resource that only this program reads: how other YAML readers understand it does not matter. */
  readonly hasOwnReader?: true
}

/** A document that another one references. */
export interface ResourceReference {
  readonly kind: string
  readonly name: Located<string>
}

/** How the controller writes a verdict into the status of such a document. */
export interface StatusNames {
  /** The key of the verdict. */
  readonly verdict: string
  readonly valid: string
  readonly invalid: string
  /** False for a kind whose status does not count steps. */
  readonly hasStepCount: boolean
}
