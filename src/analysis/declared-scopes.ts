import type { Certainties, Workflow } from '../model/index.js'
import type { KnownTools } from './called-tool.js'
import { certaintiesOf } from './certainties.js'
import { type Scopes, scopesOf } from './scopes.js'

/** What templates see where callers and tools hold to what is declared, and every step may run. */
export function declaredScopes(workflow: Workflow, known: KnownTools): Scopes {
  const certainties = withNeverRun(certaintiesOf(workflow))
  return scopesOf(workflow, { certainties, known, trust: 'declared' })
}

/** That a step never runs is told at its condition, and what it leaves as if it might. */
function withNeverRun({ decision, hasRounds }: Certainties): Certainties {
  return { decision: step => (decision(step) === 'unmet' ? null : decision(step)), hasRounds }
}
