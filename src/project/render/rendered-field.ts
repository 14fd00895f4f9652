import type { Expression, JsonValue } from '../../model/index.js'
import type { TemplateField } from './template-fields.js'

/** One template of a workflow and its result. */
export interface RenderedField {
  readonly path: string
  readonly step: string | null
  readonly role: TemplateField['role']
  readonly template: string
  readonly expression: Expression
  /** True where the run on the fixtures reached this field; otherwise it is rendered with the final scope. */
  readonly isReached: boolean
  readonly result: RenderedResult
  readonly trace: readonly TraceLine[]
}

export type RenderedResult =
  | {
      readonly ok: true
      readonly output: JsonValue
      readonly type: string
      readonly missing: readonly string[]
    }
  | {
      readonly ok: false
      readonly phase: 'parse' | 'exec'
      readonly message: string
      readonly start: number
      readonly end: number
    }

/** The value of one part of a template. */
export interface TraceLine {
  readonly node: string
  readonly value: string
  readonly type: string
}
