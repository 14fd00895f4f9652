import type { FactOf, Misfit } from '../../../analysis/facts/fact.js'
import type { ExpressionLocation } from '../../../analysis/reading/expressions.js'
import { dottedPath } from '../../../analysis/reading/own-paths.js'
import { substituteOf } from '../../../model/index.js'
import { describePart } from '../../describe-shape.js'
import { asJson, jsonFix } from '../../findings/fact-fix.js'
import { writtenIn } from '../../findings/fact-place.js'
import { type FactText, factRule } from '../../findings/fact-rule.js'

/** An output value that cannot be converted to the declared type: all steps run, then the run fails. */
export const validOutputValue = factRule(
  {
    id: 'valid-output-value',
    description: 'Finds a value of an output property that cannot be turned into the declared type.',
    severity: 'error',
    dialects: ['toolhive']
  },
  ['no-output', 'raw-output'],
  fact => (fact.kind === 'no-output' ? noValue(fact) : printedRaw(fact))
)

function noValue({ place, misfit }: FactOf<'no-output'>): FactText {
  const { property, key: name } = place
  return {
    message: `the output "${name}" is declared as ${property?.type}, and its value ${misfit.isNever ? 'cannot be' : 'may not be'} turned into that: ${reasonOf(misfit)}; ${resultOf(place)}`
  }
}

function printedRaw(fact: FactOf<'raw-output'>): FactText {
  const { place, reference } = fact
  const { property, key: name } = place
  const outcome = property?.type === 'object' ? 'a map comes out as map[a:1]' : 'a list comes out as [a b]'
  return {
    severity: 'warning',
    message: `the output "${name}" is declared as ${property?.type}, and ${dottedPath(reference.path)} is printed as it is: ${outcome}, which is not JSON; ${resultOf(place)}; write ${asJson(place, writtenIn(fact))}`,
    ...jsonFix(place, reference.span)
  }
}

function resultOf({ property }: ExpressionLocation): string {
  if (property?.defaultFault !== undefined)
    return 'its default cannot be turned into that either, and the run fails then'
  return property && substituteOf(property)
    ? 'the output is its default then'
    : 'the run fails then, after all its steps'
}

function reasonOf(misfit: Misfit): string {
  const { text, part } = misfit
  const written = text.filter(each => typeof each === 'string')
  if (!part && written.length === text.length)
    return `it comes out as ${JSON.stringify(written.join('').slice(0, 100))}`
  const extra = written.find(each => each.trim() !== '' && each !== '<no value>')
  if (extra !== undefined) return `there is the text ${JSON.stringify(extra.slice(0, 100))} in it`
  return describePart(misfit) || 'it has blanks around it'
}
