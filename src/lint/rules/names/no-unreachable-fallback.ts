import { spanIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'

/** A step that handles the failure of another step, where that failure ends the run. */
export const noUnreachableFallback = factRule(
  {
    id: 'no-unreachable-fallback',
    description: 'Finds a step that waits for the failure of another one which ends the run when it fails.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unseen-failure', 'lost-failure'],
  fact => {
    const { step, span } =
      fact.kind === 'lost-failure' ? { step: fact.step, span: fact.reference.span } : fact.comparison
    const retries = step.onError.retry ? ', retries or not' : ''
    return {
      message: `when "${step.id}" fails, the run ends${retries}, so ${fact.place.role === 'condition' ? 'this step never runs for it' : 'nothing reads that'}; write onError: { action: continue } at "${step.id}"`,
      span: spanIn(fact.place, span),
      related: [
        {
          message: 'the step that ends the run',
          file: step.origin.file,
          span: step.fields.get('id')?.span ?? step.origin.span
        }
      ]
    }
  }
)
