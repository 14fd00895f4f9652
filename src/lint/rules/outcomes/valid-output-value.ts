import type { Misfit } from '../../../analysis/fact.js'
import { ending, factRule } from '../../fact-rule.js'
import { spokenPart } from '../../spoken-shape.js'

/** A value of an output that cannot be turned into the declared type: then all steps run, and the run fails. */
export const validOutputValue = factRule(
  {
    id: 'valid-output-value',
    description: 'Finds a value of an output property that cannot be turned into the declared type.',
    severity: 'error',
    dialects: ['toolhive']
  },
  ['no-output'],
  ({ place: { property, name }, misfit }) => {
    const { isNever, isSure } = misfit
    const fails = isSure && !property?.default
    const result = property?.default
      ? 'the output is its default then'
      : 'the run fails then, after all its steps'
    return {
      severity: fails ? 'error' : 'warning',
      message: `the output "${name}" is declared as ${property?.type}, and its value ${isNever ? 'cannot be' : 'may not be'} turned into that: ${reasonOf(misfit)}; ${result}`,
      ...ending(fails)
    }
  }
)

function reasonOf(misfit: Misfit): string {
  const { text, part } = misfit
  const written = text.filter(each => typeof each === 'string')
  if (!part && written.length === text.length)
    return `it comes out as ${JSON.stringify(written.join('').slice(0, 100))}`
  const extra = written.find(each => each.trim() !== '' && each !== '<no value>')
  if (extra !== undefined) return `there is the text ${JSON.stringify(extra.slice(0, 100))} in it`
  return spokenPart(misfit) || 'it has blanks around it'
}
