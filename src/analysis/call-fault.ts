import type { ExpressionPlace } from './expressions.js'
import { type Call, type Operand, spokenPath } from './reference.js'

import { kindsOfOperand } from './rendered-kind.js'
import { readTemplate } from './template-reading.js'
import { spokenKind, UNKNOWN, type ValueKind } from './value-kind.js'

export interface CallFault {
  readonly reason: string
  /** False where the value may be of another kind, or missing, which some functions take. */
  readonly isSure: boolean
}

type Sort = 'number' | 'text' | 'boolean' | 'container'

/** What sort of value a kind is before it is printed; null where that is not known. */
function sortOf({ name }: ValueKind): Sort | null {
  if (name === 'integer' || name === 'number') return 'number'
  if (name === 'words' || name === 'quoted' || name === 'json-map' || name === 'json-list') return 'text'
  if (name === 'map' || name === 'list') return 'container'
  return name === 'boolean' ? 'boolean' : null
}

/** Why a function cannot take what it is called with; null where it may. */
export function callFault(call: Call, place: ExpressionPlace): CallFault | null {
  if (call.name === 'len') return lengthFault(call, place)
  const isOrder = ['lt', 'le', 'gt', 'ge'].includes(call.name)
  return isOrder || call.name === 'eq' || call.name === 'ne'
    ? comparisonFault(call, { place, isOrder })
    : null
}

interface Known {
  readonly kind: ValueKind
  readonly sort: Sort
  /** False where callers may give another kind, or nothing may be there. */
  readonly isSure: boolean
  readonly text: string
}

function lengthFault({ operands }: Call, place: ExpressionPlace): CallFault | null {
  const [operand] = operands
  const known = operand ? knownOf(operand, place) : null
  if (!known || known.sort === 'text' || known.sort === 'container') return null
  return { reason: `${known.text} is ${spokenKind(known.kind)}, which has no length`, isSure: known.isSure }
}

function comparisonFault(
  { operands }: Call,
  { place, isOrder }: { place: ExpressionPlace; isOrder: boolean }
): CallFault | null {
  const known = operands.flatMap(operand => knownOf(operand, place) ?? [])
  const container = known.find(({ sort }) => sort === 'container' || (isOrder && sort === 'boolean'))
  if (container) {
    const what = isOrder && container.sort === 'boolean' ? 'ordered' : 'compared'
    return {
      reason: `${container.text} is ${spokenKind(container.kind)}, which cannot be ${what}`,
      isSure: container.isSure
    }
  }
  const [first, second] = known
  if (!first || !second || operands.length !== 2 || first.sort === second.sort) return null
  const reason = `incompatible types for comparison: ${first.text} is ${spokenSort(first)}, and ${second.text} is ${spokenSort(second)}`
  return { reason, isSure: first.isSure && second.isSure }
}

function spokenSort({ sort }: Known): string {
  return sort === 'container' ? 'a map or list' : `a ${sort}`
}

function knownOf({ node, path, span }: Operand, place: ExpressionPlace): Known | null {
  if (!node) return null
  const { reading } = readTemplate(place.expression, place.workflow)
  const kinds = kindsOfOperand(node, { reading, place })
  const [kind = UNKNOWN] = kinds
  const sort = sortOf(kind)
  if (sort === null) return null
  const text = path ? spokenPath(path) : place.expression.text.slice(span.start, span.end)
  return { kind, sort, isSure: kinds.length === 1 && !kind.isDeclared && !kind.isDoubted, text }
}
