import type { FactOf } from '../../../analysis/facts/fact.js'
import { dottedPath } from '../../../analysis/reading/own-paths.js'
import type { Fix } from '../../../source/diagnostic.js'
import { pathFix, renameFix } from '../../findings/fact-fix.js'
import { factRule } from '../../findings/fact-rule.js'

/** A wrong path to the item of a loop. */
export const validLoopVariable = factRule(
  {
    id: 'valid-loop-variable',
    description: 'Finds a template that reads the item of a loop by a wrong name or outside of the loop.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['loop-name'],
  fact => ({
    message: `${dottedPath(fact.reference.path)} ${messageFor(fact)}; it renders as <no value>`,
    ...fixFor(fact)
  })
)

function fixFor(fact: FactOf<'loop-name'>): { readonly fix?: Fix } {
  if (fact.slip === 'bare') return fact.loop ? pathFix(fact, { index: 0, path: fact.loop.item }) : {}
  return fact.index === 1 ? renameFix(fact, 1, fact.place.loop?.itemVariable ?? null) : {}
}

function messageFor({ slip, loop }: FactOf<'loop-name'>): string {
  if (!loop) return 'is read outside of a loop: only the arguments of an inner step see it'
  const item = dottedPath(loop.item)
  if (slip === 'bare') return `is not there: the item of a loop is ${item}`
  return `is not there: the item of this loop is ${item}, its place ${dottedPath(loop.index)}`
}
