import { childOf, problemAt } from '../../../model/index.js'
import { knownCalls, workflowRule } from '../../step-rule.js'

const CLAIMS = [
  { hint: 'readOnlyHint', safe: true, means: 'only reads' },
  { hint: 'destructiveHint', safe: false, means: 'destroys nothing' },
  { hint: 'openWorldHint', safe: false, means: 'stays in a closed world' }
] as const

/** Annotations that promise more safety than the tools of the steps have: the server withholds such a workflow. */
export const noOverstatedAnnotations = workflowRule(
  {
    id: 'no-overstated-annotations',
    description: 'Finds annotations that claim more safety than the called tools have.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { annotations, fields } = subject.workflow
    for (const { hint, safe, means } of CLAIMS) {
      const origin = childOf(fields.get('annotations'), hint)
      if (annotations?.[hint] !== safe || !origin) continue
      const culprit = knownCalls(subject).find(({ tool }) => tool.annotations?.[hint] === !safe)
      if (!culprit) continue
      const { step, tool } = culprit
      const { span, file } = step.origin
      yield problemAt(origin, {
        message: `the annotations claim that the workflow ${means}, and the tool "${tool.name}" of step "${step.id}" declares ${hint}: ${!safe}; the server withholds a workflow that claims more safety than its steps`,
        failsRun: true,
        staysWarning: true,
        related: [
          {
            message: `the step that calls "${tool.name}"`,
            file,
            span: { start: span.start, end: span.start + 1 }
          }
        ]
      })
    }
  }
)
