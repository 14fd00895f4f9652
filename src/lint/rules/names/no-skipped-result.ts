import { spanIn } from '../../fact-place.js'
import { factRule } from '../../fact-rule.js'

/** A step or template that needs what another step leaves, although that one may be skipped. */
export const noSkippedResult = factRule(
  {
    id: 'no-skipped-result',
    description: 'Finds a template that uses the result of a step that may be skipped.',
    severity: 'warning',
    dialects: ['muster']
  },
  ['skippable-result', 'skippable-step'],
  fact => {
    if (fact.kind === 'skippable-result')
      return `condition references non-existent step result: ${fact.condition.step.value}: the step has a condition of its own, and when that skips it, this ends the run instead of skipping this step too; ask for the same condition again`
    const { place, reference } = fact
    const [root, name] = reference.path
    return {
      message: `map has no entry for key "${name}": the step "${name}" has a condition, and where it is skipped, this fails; ask for it with {{ if hasKey .${root} "${name}" }}`,
      span: spanIn(place, reference.span)
    }
  }
)
