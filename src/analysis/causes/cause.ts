import { grouped } from '../../model/index.js'
import { failsWithout } from '../certainty/consequence.js'
import { type Fact, failsRun } from '../facts/fact.js'

/** Facts that one change in the file resolves; `fact` is the one that is reported. */
export interface Cause<F extends Fact = Fact> {
  readonly fact: F
  /** The other places with the same cause, in document order. */
  readonly others: readonly F[]
}

/** Groups the facts of one workflow by cause; causes that end every run come first. */
export function causesOf(facts: Iterable<Fact>): readonly Cause[] {
  const groups = grouped<Fact, Fact | string>(facts, fact => causeKey(fact) ?? fact)
  return [...groups.values()].flatMap(group => {
    const worst = group.reduce((most, fact) => Math.max(most, weightOf(fact)), 0)
    const lead = group.find(fact => weightOf(fact) === worst)
    return lead ? [{ fact: lead, others: group.filter(fact => fact !== lead) }] : []
  })
}

/** A fact that ends every run outweighs one that ends some runs, and that outweighs wrong text. */
function weightOf(fact: Fact): number {
  if (fact.kind === 'unset-argument' || fact.kind === 'unset-answer')
    return fact.then === 'prints' ? 0 : fact.then === 'fails' ? 2 : 1
  if (fact.kind === 'undeclared-argument') return failsWithout(fact.reference, fact.index) ? 1 : 0
  return failsRun(fact) ? 2 : 0
}

/** The key shared by two facts of a workflow with one cause; null for a fact with a cause of its own. */
function causeKey(fact: Fact): string | null {
  switch (fact.kind) {
    case 'unordered-step':
      return `edge ${fact.reader.origin.path} > ${fact.read.id} ${fact.relation}`
    case 'unknown-step':
    case 'undeclared-argument':
    case 'unknown-root':
    case 'record-field':
    case 'answer-field':
    case 'result-field':
    case 'answer-outside-output':
    case 'unset-answer':
      return [fact.kind, ...fact.reference.path.slice(0, fact.index + 1)].join(' ')
    case 'unset-argument':
      return [fact.kind, ...fact.reference.path.slice(0, fact.lacking + 1)].join(' ')
    case 'absent-result':
      return [fact.kind, fact.relation, fact.reference.path[fact.index]].join(' ')
    case 'loop-name':
      return [fact.kind, fact.slip, ...fact.reference.path.slice(0, 2)].join(' ')
    case 'foreign-name':
      return [fact.kind, fact.place.expression.origin.path].join(' ')
    case 'unseen-failure':
      return `lost ${fact.comparison.step.id}`
    case 'lost-failure':
      return `lost ${fact.step.id}`
    default:
      return null
  }
}
