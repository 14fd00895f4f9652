import type { Certainties, Workflow } from '../../model/index.js'
import type { KnownTools } from './called-tool.js'
import { certaintiesOf } from './certainties.js'
import { type Scopes, scopesOf } from './scopes.js'

/** What templates see when callers and tools follow their declarations and every step may run. */
export function declaredScopes(workflow: Workflow, known: KnownTools): Scopes {
  const certainties = withNeverRun(certaintiesOf(workflow))
  return scopesOf(workflow, { certainties, known, trust: 'declared' })
}

/** A step that never runs is reported at its condition; its results are treated as if it might run. */
function withNeverRun({ decision, hasRounds }: Certainties): Certainties {
  return { decision: step => (decision(step) === 'met' ? 'met' : null), hasRounds }
}
