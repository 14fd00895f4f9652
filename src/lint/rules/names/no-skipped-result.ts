import { failsRun } from '../../../analysis/facts/fact.js'
import { spanIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'

/** A step or template that needs the result of a step that may be skipped. */
export const noSkippedResult = factRule(
  {
    id: 'no-skipped-result',
    description: 'Finds a template that uses the result of a step that may be skipped.',
    severity: 'warning',
    dialects: ['muster']
  },
  ['skippable-result', 'skippable-step'],
  fact => {
    const isNeverThere = failsRun(fact)
    if (fact.kind === 'skippable-result')
      return `condition references non-existent step result: ${fact.condition.step.value}: ${isNeverThere ? 'the step is skipped in every run, and that' : 'the step has a condition of its own, and when that skips it, this'} ends the run instead of skipping this step too; ask for the same condition again`
    const { place, reference } = fact
    const [root, name] = reference.path
    const why = isNeverThere
      ? `the step "${name}" is skipped in every run, so this always fails`
      : `the step "${name}" has a condition, and where it is skipped, this fails`
    return {
      message: `map has no entry for key "${name}": ${why}; ask for it with {{ if hasKey .${root} "${name}" }}`,
      span: spanIn(place, reference.span)
    }
  }
)
