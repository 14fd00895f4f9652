import { type Doubts, type Shape, type TemplateSpan, UNKNOWN } from '../template/index.js'
import type { CallFact, NameFact } from './fact.js'

/** What a value is taken for once a fact was noted of the first names of its path. */
interface Instead {
  readonly length: number
  readonly shape: Shape | 'present'
}

/**
 * What inference takes for granted, so that it concludes nothing from what is told already: a wrong name gives anything, an
 * argument that was left out is there, a step has ended.
 *
 * @param ended what a step leaves, by its id; null where that is not known
 */
export function doubtsOf(
  facts: readonly (NameFact | CallFact)[],
  ended: (id: string) => Shape | null
): Doubts {
  const reads = new Map<string, Instead[]>()
  const calls = new Set<string>()
  for (const fact of facts) {
    if ('reference' in fact) {
      const key = keyOf(fact.reference.span)
      reads.set(key, [...(reads.get(key) ?? []), insteadOf(fact, ended)])
    } else calls.add(keyOf(fact.comparison.callSpan))
  }
  return {
    ofRead: (node, path) => reads.get(keyOf(node))?.find(instead => isAt(instead, path))?.shape,
    ofCall: node => calls.has(keyOf(node))
  }
}

function insteadOf(fact: NameFact, ended: (id: string) => Shape | null): Instead {
  if (fact.kind === 'unset-argument') return { length: fact.reference.path.length, shape: 'present' }
  if (fact.kind !== 'unordered-step') return { length: fact.index + 1, shape: UNKNOWN }
  const shape = fact.standing === 'perhaps' ? ended(fact.read.id) : null
  return { length: fact.index + 1, shape: shape ?? UNKNOWN }
}

/** Names that a variable or the dot stands for are not read here again, so that the first one that is may lie behind the fault. */
function isAt({ length, shape }: Instead, path: readonly string[]): boolean {
  return shape === UNKNOWN ? path.length >= length : path.length === length
}

function keyOf({ start, end }: TemplateSpan): string {
  return `${start}:${end}`
}
