import {
  GO_DURATION,
  GO_STRING,
  type GoTarget,
  goList,
  goMap
} from '../../../document-checks/decoding/go-target.js'
import { COMPOSITE_TOOL_CONFIG, goStruct } from './tool-types.js'

/** The loader's error for a scalar names only its Go type, so only types with inner values or a named type are listed here. */
const texts = () => goList(GO_STRING)
const textMap = () => goMap(GO_STRING)

/** A string with a named type. */
function named(name: string): () => GoTarget {
  return () => ({ kind: 'string', name })
}

/** A list or map of pointers has them in its type name. */
function pointerTo<Type extends GoTarget & { readonly name: string }>(type: Type): Type {
  return { ...type, name: `*${type.name}` }
}

const OVERRIDE = goStruct('config.ToolOverride', {
  annotations: () => goStruct('config.ToolAnnotationsOverride', {})
})

const WORKLOAD_TOOLS = goStruct('config.WorkloadToolConfig', {
  toolConfigRef: () => goStruct('config.ToolConfigRef', {}),
  filter: texts,
  overrides: () => goMap(pointerTo(OVERRIDE))
})

const AGGREGATION = goStruct('config.AggregationConfig', {
  conflictResolution: named('vmcp.ConflictResolutionStrategy'),
  defaultToolVisibility: named('config.DefaultToolVisibility'),
  conflictResolutionConfig: () => goStruct('config.ConflictResolutionConfig', { priorityOrder: texts }),
  tools: () => goList(pointerTo(WORKLOAD_TOOLS))
})

const INCOMING_AUTH = goStruct('config.IncomingAuthConfig', {
  oidc: () => goStruct('config.OIDCConfig', { scopes: texts }),
  authz: () => goStruct('config.AuthzConfig', { policies: texts })
})

const STRATEGY = goStruct('types.BackendAuthStrategy', {
  headerInjection: () => goStruct('types.HeaderInjectionConfig', {}),
  tokenExchange: () => goStruct('types.TokenExchangeConfig', { scopes: texts }),
  upstreamInject: () => goStruct('types.UpstreamInjectConfig', {}),
  awsSts: () =>
    goStruct('types.AwsStsConfig', { roleMappings: () => goList(goStruct('types.RoleMapping', {})) }),
  obo: () => goStruct('types.OBOConfig', { scopes: texts }),
  xaa: () => goStruct('types.XAAConfig', { scopes: texts })
})

const OUTGOING_AUTH = goStruct('config.OutgoingAuthConfig', {
  default: () => STRATEGY,
  backends: () => goMap(pointerTo(STRATEGY))
})

const OPERATIONAL = goStruct('config.OperationalConfig', {
  timeouts: () => goStruct('config.TimeoutConfig', { perWorkload: () => goMap(GO_DURATION) }),
  failureHandling: () =>
    goStruct('config.FailureHandlingConfig', {
      circuitBreaker: () => goStruct('config.CircuitBreakerConfig', {})
    })
})

const bucket = () =>
  goStruct('types.RateLimitBucket', {
    refillPeriod: () => goStruct('v1.Duration', { duration: named('time.Duration') })
  })
const LIMITS = goStruct('types.RateLimitConfig', {
  shared: bucket,
  perUser: bucket,
  tools: () => goList(goStruct('types.ToolRateLimitConfig', { shared: bucket, perUser: bucket }))
})

const TELEMETRY = goStruct('telemetry.Config', {
  headers: textMap,
  customAttributes: textMap,
  environmentVariables: texts
})

/** The Go types of a standalone config. */
export const CONFIG_TYPE = goStruct('config.Config', {
  incomingAuth: () => INCOMING_AUTH,
  outgoingAuth: () => OUTGOING_AUTH,
  aggregation: () => AGGREGATION,
  compositeTools: () => goList(COMPOSITE_TOOL_CONFIG),
  compositeToolRefs: () => goList(goStruct('config.CompositeToolRef', {})),
  operational: () => OPERATIONAL,
  backends: () => goList(goStruct('config.StaticBackendConfig', { metadata: textMap })),
  metadata: textMap,
  telemetry: () => TELEMETRY,
  audit: () => goStruct('audit.Config', { eventTypes: texts, excludeEventTypes: texts }),
  optimizer: () =>
    goStruct('config.OptimizerConfig', {
      embeddingHeaders: () => goMap({ kind: 'string', name: 'config.EmbeddingHeaderValue' })
    }),
  sessionStorage: () => goStruct('config.SessionStorageConfig', {}),
  rateLimiting: () => LIMITS,
  codeMode: () => goStruct('config.CodeModeConfig', {}),
  passthroughHeaders: texts
})
