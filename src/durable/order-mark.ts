import { createHash } from 'node:crypto'
import { sorted } from '../engine/journal/journal.js'
import type { JsonValue } from '../model/index.js'
import { exactJson } from './exact-json.js'
import type { RunOrder } from './order.js'

/** Identifies an order and shows how two of them differ; kept next to the order in the server. */
export interface OrderMark {
  /** The name of the workflow. */
  readonly workflow: string
  /** The contents of the files, independent of their paths. */
  readonly definition: string
  readonly arguments: string
  readonly answers: string
  /** `documented` or `engine`. */
  readonly reading: string
  readonly options: string
}

/** Values drawn for each order, and its caller, are not part of it. */
export function markOf(order: RunOrder, workflow: string): OrderMark {
  const { order: _shape, chance: _drawn, parent: _asking, ...given } = order
  const { files, compat, arguments: args, answers, ...options } = given
  return {
    workflow,
    definition: digestOf(files.map(({ text }) => text).sort()),
    arguments: digestOf(args),
    answers: digestOf(answers),
    reading: compat,
    options: digestOf(options)
  }
}

/** Describes the existing run to a caller that wants another under its id; null where they are the same. */
export function otherRun(kept: OrderMark, wanted: OrderMark): string | null {
  if (kept.workflow !== wanted.workflow) return `a run of "${kept.workflow}"`
  if (kept.definition !== wanted.definition) return `a run of another definition of "${kept.workflow}"`
  if (kept.reading !== wanted.reading) return `a run of "${kept.workflow}" in the reading "${kept.reading}"`
  const parts = (['arguments', 'answers', 'options'] as const).filter(part => kept[part] !== wanted[part])
  if (parts.length === 0) return null
  return `a run of "${kept.workflow}" with ${parts.map(part => `other ${part}`).join(' and ')}`
}

function digestOf(value: unknown): string {
  return (
    createHash('sha256')
      // The order of arguments has no meaning.
      .update(exactJson(sorted(value as JsonValue))) // an order holds nothing else
      .digest('hex')
  )
}
