import type { FactOf, Misfit } from '../../../analysis/facts/fact.js'
import { dottedPath } from '../../../analysis/reading/own-paths.js'
import { describePart } from '../../describe-shape.js'
import { asJson, jsonFix } from '../../findings/fact-fix.js'
import { writtenIn } from '../../findings/fact-place.js'
import { type FactText, factRule } from '../../findings/fact-rule.js'

/** A collection that is no JSON array: Go prints a list as `[a b]`, which the loop cannot parse. */
export const requireJsonCollection = factRule(
  {
    id: 'require-json-collection',
    description: 'Finds a collection that does not come out as a JSON array.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['no-list', 'raw-list'],
  fact => (fact.kind === 'no-list' ? noArray(fact) : printedRaw(fact))
)

function noArray({ place, misfit }: FactOf<'no-list'>): FactText {
  return {
    message: `collection must resolve to a JSON array, and ${misfit.isNever ? '' : 'it may not: '}${reasonOf(misfit)}; write it as '["a","b"]' or ${asJson(place, 'LIST')}`
  }
}

function reasonOf(misfit: Misfit): string {
  const { text, part } = misfit
  const [first] = text.filter(each => (typeof each === 'string' ? each.trim() !== '' : true))
  const isWritten = first === undefined || typeof first === 'string'
  if (part && (!isWritten || first === '<no value>')) return describePart(misfit)
  if (text.every(each => typeof each === 'string'))
    return `this is ${JSON.stringify(text.join('').slice(0, 100))}`
  return `this begins with ${JSON.stringify(isWritten ? (first?.slice(0, 20) ?? '') : '')}`
}

function printedRaw(fact: FactOf<'raw-list'>): FactText {
  const { place, reference, what } = fact
  const { path } = reference
  const outcome =
    what === 'map' ? 'a map comes out as map[a:1]' : 'a list of more than one comes out as [a b]'
  return {
    message: `collection must resolve to a JSON array, and ${dottedPath(path)} is printed as it is: ${outcome}, and the step fails; write ${asJson(place, writtenIn(fact))}`,
    ...jsonFix(place, reference.span, what === null)
  }
}
