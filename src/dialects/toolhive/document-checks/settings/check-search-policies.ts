import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { reportAtStart } from '../refusals/start-problem.js'
import { loadedItems } from './loaded-value.js'

const WORDS =
  'Config.Authz and Config.OptimizerConfig are mutually exclusive; the optimizer meta-tools (find_tool, call_tool) are not represented in the core admission seam'

/** Policies of a standalone config with an optimizer, whose own tools they do not cover. */
export function checkSearchPolicies(root: Place, findings: Findings): void {
  const authz = root.field('incomingAuth').field('authz')
  const hasPolicies = authz.field('type').text === 'cedar' && loadedItems(authz.field('policies')).length > 0
  if (hasPolicies && root.field('optimizer').kind === 'map') report(root.field('optimizer'), findings)
}

/** The same for a server, which also gets an optimizer through a reference to an embedding server. */
export function checkServerSearchPolicies(spec: Place, findings: Findings): void {
  const auth = spec.field('incomingAuth')
  const hasPolicies = ['authzConfig', 'authzConfigRef'].some(name => auth.field(name).kind === 'map')
  const optimizer = spec.field('config').field('optimizer')
  const search = optimizer.kind === 'map' ? optimizer : spec.field('embeddingServerRef')
  if (hasPolicies && search.kind === 'map') report(search, findings)
}

function report(search: Place, findings: Findings): void {
  reportAtStart(search, findings, {
    rule: 'valid-auth',
    phase: 'authorization',
    message: WORDS,
    more: ': remove the policies or the optimizer'
  })
}
