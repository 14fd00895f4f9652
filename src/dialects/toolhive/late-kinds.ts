import embeddingServer from '../../../schemas/toolhive/EmbeddingServer.schema.json' with { type: 'json' }
import authzConfig from '../../../schemas/toolhive/MCPAuthzConfig.schema.json' with { type: 'json' }
import externalAuthConfig from '../../../schemas/toolhive/MCPExternalAuthConfig.schema.json' with {
  type: 'json'
}
import oidcConfig from '../../../schemas/toolhive/MCPOIDCConfig.schema.json' with { type: 'json' }
import registry from '../../../schemas/toolhive/MCPRegistry.schema.json' with { type: 'json' }
import telemetryConfig from '../../../schemas/toolhive/MCPTelemetryConfig.schema.json' with { type: 'json' }
import webhookConfig from '../../../schemas/toolhive/MCPWebhookConfig.schema.json' with { type: 'json' }
import type { FieldShape } from '../reading/shape.js'
import { LATE_ADVICE } from './document-checks/advice/late-advice.js'
import { LATE_OPERATOR_TYPES } from './document-checks/go-types/late-operator-types.js'
import type { KnownOfKind } from './known-of-kind.js'
import type { LateKind } from './reading/kinds.js'

const TABLES: Readonly<Record<LateKind, unknown>> = {
  EmbeddingServer: embeddingServer,
  MCPAuthzConfig: authzConfig,
  MCPExternalAuthConfig: externalAuthConfig,
  MCPOIDCConfig: oidcConfig,
  MCPRegistry: registry,
  MCPTelemetryConfig: telemetryConfig,
  MCPWebhookConfig: webhookConfig
}

/** The command line loads this module with the first document of such a kind. */
export function lateKind(kind: LateKind): KnownOfKind {
  return {
    table: TABLES[kind] as FieldShape, // a schema of this package: JSON Schema of exactly these keywords
    advice: LATE_ADVICE,
    operatorType: LATE_OPERATOR_TYPES[kind]
  }
}
