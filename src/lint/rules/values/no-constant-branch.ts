import { factRule } from '../../findings/fact-rule.js'

/** An `if` or `with` that always takes the same branch. */
export const noConstantBranch = factRule(
  {
    id: 'no-constant-branch',
    description:
      'Finds an if or with in a template that always comes out the same, so that a branch is never taken.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['constant-branch'],
  ({ finding }) => `${finding.text}: ${finding.message}`
)
