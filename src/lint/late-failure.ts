import { isAlwaysRendered } from '../analysis/certainty.js'
import type { ExpressionPlace } from '../analysis/expressions.js'
import type { Inferred } from '../analysis/fact.js'
import { standInOf } from '../model/index.js'
import type { Severity } from '../source/diagnostic.js'

/** What comes of a template that cannot be rendered and that the validator does not look at. */
export function lateFailure({ property, step, loop }: ExpressionPlace): {
  readonly severity: Severity
  readonly reason: string
} {
  if (property && standInOf(property))
    return { severity: 'warning', reason: 'the output is always its default' }
  if (property)
    return { severity: 'error', reason: 'nobody checks it before the run, which fails after all its steps' }
  const goesOn = (loop ?? step)?.onError.tolerates.includes('template') ?? false
  if (goesOn)
    return { severity: 'warning', reason: 'nobody checks it before the run, in which the step always fails' }
  return { severity: 'error', reason: 'nobody checks it before the run, which fails at this step' }
}

/** How severe a failure of a template is: an error only where every run comes to it, whatever callers and tools do. */
export function severityOfFailure({ place, isCertain }: Pick<Inferred, 'place' | 'isCertain'>): Severity {
  return isCertain && isAlwaysRendered(place) ? lateFailure(place).severity : 'warning'
}

/** Go's message as a run gives it, where the template has another name than in the validator. */
export function atRun(goMessage: string): string {
  return goMessage.replace(/^template: validation:/, 'template: expand:')
}
