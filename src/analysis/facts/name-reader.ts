import { grouped } from '../../model/index.js'
import {
  type ComparedCall,
  type DataRead,
  type DataReader,
  type ReadDoubt,
  type Shape,
  type TemplateSpan,
  UNKNOWN
} from '../../template/index.js'
import { callFacts } from './call-facts.js'
import type { CallFact, NameFact } from './fact.js'
import { nameFacts } from './name-facts.js'
import { guardedNames, type NameRead } from './name-read.js'

/** The shape a step leaves, by its id; null when unknown. */
type EndedShapes = (id: string) => Shape | null

type AroundRead = Omit<NameRead, 'reference'>

/** Notes wrong names and comparisons during inference, and returns the shapes inference continues with. */
export class NameReader implements DataReader {
  readonly #names: NameFact[] = []
  readonly #calls: CallFact[] = []
  readonly #around: AroundRead
  readonly #ended: EndedShapes

  constructor(around: AroundRead, ended: EndedShapes) {
    this.#around = around
    this.#ended = ended
  }

  /** In text order, comparisons last. */
  get facts(): readonly (NameFact | CallFact)[] {
    const names = this.#names.sort((a, b) => a.reference.span.start - b.reference.span.start)
    return this.#calls.length === 0 ? names : [...names, ...this.#calls]
  }

  read(reference: DataRead): readonly ReadDoubt[] {
    const { place, subject } = this.#around
    const read = { reference, place, subject }
    const facts = nameFacts(read)
    this.#names.push(...facts)
    if (facts.length > 0) return facts.map(fact => doubtOf(fact, this.#ended))
    const length = place.workflow.semantics.missingKeys === 'fail' ? guardedNames(read) : 0
    return length > 0 ? [{ length, shape: 'present' }] : []
  }

  compared(call: ComparedCall): boolean {
    const facts = callFacts(call, this.#around.place)
    this.#calls.push(...facts)
    return facts.length > 0
  }
}

/** Replays the noted facts with other shapes. */
export function readerOf(facts: readonly (NameFact | CallFact)[], ended: EndedShapes): DataReader {
  const names = grouped(
    facts.filter(fact => 'reference' in fact),
    fact => keyOf(fact.reference.span)
  )
  const calls = new Set(
    facts.flatMap(fact => ('comparison' in fact ? [keyOf(fact.comparison.callSpan)] : []))
  )
  return {
    read: ({ span }) => names.get(keyOf(span))?.map(fact => doubtOf(fact, ended)) ?? [],
    compared: ({ span }) => calls.has(keyOf(span))
  }
}

function keyOf({ start, end }: TemplateSpan): string {
  return `${start}:${end}`
}

/** A wrong name may be anything; an unset argument is present; a step has ended. */
function doubtOf(fact: NameFact, ended: EndedShapes): ReadDoubt {
  if (fact.kind === 'unset-argument') return { length: fact.lacking + 1, shape: 'present' }
  if (fact.kind === 'skippable-step' || fact.kind === 'undeclared-argument' || fact.kind === 'unset-answer')
    return { length: fact.index + 1, shape: 'present' }
  const isOver = fact.kind === 'unordered-step' && fact.relation === 'perhaps'
  return { length: fact.index + 1, shape: (isOver ? ended(fact.read.id) : null) ?? UNKNOWN }
}
