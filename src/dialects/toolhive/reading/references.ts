import type { Place } from '../../reading/place.js'
import type { ToolhiveReading } from '../lowering.js'
import { CONFIG } from './kinds.js'

/** A reference to another resource of the same namespace, except to a definition, with its kind. */
export interface NamedResource {
  readonly kind: string
  /** The location of the name. */
  readonly place: Place
}

/** The fields that reference a resource, with its kind. */
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

/** The kinds that other resources reference. */
export const NAMED_KINDS: ReadonlySet<string> = new Set(FIELDS.values())

/** The resources that a document references. A standalone config is used outside a cluster. */
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
