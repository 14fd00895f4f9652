import { failureMessage } from '../../../analysis/certainty/consequence.js'
import type { FactOf } from '../../../analysis/facts/fact.js'
import { dottedPath, iterationsPath } from '../../../analysis/reading/own-paths.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { pathFix } from '../../findings/fact-fix.js'
import { factRule } from '../../findings/fact-rule.js'
import { nearNameSeverity } from '../../near-name.js'

/** A template that reads an unknown step: it silently gets nothing. */
export const noUnknownStep = factRule(
  {
    id: 'no-unknown-step',
    description: 'Finds a template that reads a step that does not exist.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unknown-step'],
  (fact, context) => {
    const { place, known, container, index, reference } = fact
    const { path } = reference
    const id = path[index] ?? ''
    const instead = container && iterationsPath(place.workflow.semantics.templates, container.id)
    const parted = instead ? null : partedAtOutput(id, fact)
    const hint = instead
      ? `: the inner step of a loop is not seen; read ${dottedPath(instead)}`
      : parted
        ? ` (did you mean "${parted.join('.')}"?)`
        : didYouMean(id, known)
    return {
      ...nearNameSeverity(id, known, context),
      message: `${dottedPath(path)} reads the step "${id}", which does not exist${hint}; it renders as <no value>${failureMessage(place, reference)}`,
      ...(instead ? { fix: null } : parted ? pathFix(fact, { index, path: parted }) : {})
    }
  }
)

/** `buildoutput`: the dot between a step and its output is missing. */
function partedAtOutput(
  id: string,
  { known, place }: Pick<FactOf<'unknown-step'>, 'known' | 'place'>
): readonly string[] | null {
  const output = place.workflow.semantics.templates.record?.output
  const step = output !== undefined && id.endsWith(output) ? id.slice(0, -output.length) : ''
  return output !== undefined && known.includes(step) ? [step, output] : null
}
