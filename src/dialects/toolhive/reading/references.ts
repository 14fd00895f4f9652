import type { Place } from '../../reading/place.js'
import type { ToolhiveReading } from '../lowering.js'
import { CONFIG } from './kinds.js'

/** The name of another resource of the same namespace, other than that of a definition, and the kind that it has. */
export interface NamedResource {
  readonly kind: string
  /** Where the name is written. */
  readonly place: Place
}

/** The fields that name a resource, and its kind. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['groupRef', 'MCPGroup'],
  ['toolConfigRef', 'MCPToolConfig'],
  ['oidcConfigRef', 'MCPOIDCConfig'],
  ['authzConfigRef', 'MCPAuthzConfig'],
  ['telemetryConfigRef', 'MCPTelemetryConfig'],
  ['externalAuthConfigRef', 'MCPExternalAuthConfig'],
  ['authServerRef', 'MCPExternalAuthConfig'],
  ['webhookConfigRef', 'MCPWebhookConfig'],
  ['embeddingServerRef', 'EmbeddingServer']
])

/** The kinds that other resources name. */
export const NAMED_KINDS: ReadonlySet<string> = new Set(FIELDS.values())

/** The resources that a document names. A standalone config is read where there are none. */
export function namedResources({ kind, root }: ToolhiveReading): readonly NamedResource[] {
  if (kind === CONFIG) return []
  const spec = root.field('spec')
  const outgoing = spec.field('outgoingAuth')
  const around = [
    spec,
    spec.field('incomingAuth'),
    outgoing.field('default'),
    ...outgoing
      .field('backends')
      .entries()
      .map(({ place }) => place),
    ...spec.field('config').field('aggregation').field('tools').items()
  ]
  return around.flatMap(at =>
    at.entries().flatMap(({ key, place }) => {
      const named = FIELDS.get(key)
      return named === undefined ? [] : [{ kind: named, place: place.field('name') }]
    })
  )
}
