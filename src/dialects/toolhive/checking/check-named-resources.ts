import type { Findings } from '../../checking/findings.js'
import { subdomainFaults } from '../../checking/kubernetes-names.js'
import type { Place } from '../../reading/place.js'
import type { ToolhiveReading } from '../lowering.js'
import { CONFIG } from '../reading/kinds.js'

/** The fields of a spec that name a resource, and what kind they name. No schema says what such a name looks like. */
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ['groupRef', 'MCPGroup'],
  ['toolConfigRef', 'MCPToolConfig'],
  ['oidcConfigRef', 'MCPOIDCConfig'],
  ['authzConfigRef', 'MCPAuthzConfig'],
  ['telemetryConfigRef', 'MCPTelemetryConfig'],
  ['externalAuthConfigRef', 'MCPExternalAuthConfig'],
  ['embeddingServerRef', 'EmbeddingServer']
])

/** What a shell or another tool fills in before the cluster sees it. */
const FILLED_IN = /\$|\{\{/

/** A name that no resource of a cluster can have is one that is never found, whatever files there are. */
export function checkNamedResources({ kind, root }: ToolhiveReading, findings: Findings): void {
  if (kind === CONFIG) return
  const spec = root.field('spec')
  for (const at of [spec, spec.field('incomingAuth')])
    for (const [field, named] of REFERENCES) checkName(at.field(field).field('name'), named, findings)
}

/** True where a problem was reported: a name that no resource can have, whatever files are given. */
export function checkName(place: Place, kind: string, findings: Findings): boolean {
  const text = place.text ?? ''
  if (text === '' || FILLED_IN.test(text) || subdomainFaults(text).length === 0) return false
  findings.report(place, {
    rule: 'no-unknown-reference',
    message: `no ${kind} can be called ${JSON.stringify(text)}, so it is never found: names are at most 253 lower case letters, digits, "-" and ".", with a letter or a digit at both ends`
  })
  return true
}
