import {
  GO_DURATION,
  GO_INT32,
  type GoTarget,
  goList,
  goMap,
  KUBERNETES_DURATION
} from '../../../document-checks/decoding/go-target.js'
import { COMPOSITE_TOOL, VIRTUAL_SERVER } from '../../reading/kinds.js'
import { COMPOSITE_TOOL_CONFIG, definitionSpec, goStruct } from './tool-types.js'

const narrow = () => GO_INT32
const duration = () => GO_DURATION

const BUCKET = goStruct('types.RateLimitBucket', {
  maxTokens: narrow,
  refillPeriod: () => KUBERNETES_DURATION
})
const LIMITED = { perUser: () => BUCKET, shared: () => BUCKET }
const RATE_LIMITING = goStruct('types.RateLimitConfig', {
  ...LIMITED,
  tools: () => goList(goStruct('types.ToolRateLimitConfig', LIMITED))
})

const SESSION_STORAGE = goStruct('config.SessionStorageConfig', { db: narrow })

const STRATEGY = goStruct('types.BackendAuthStrategy', {
  awsSts: () => goStruct('types.AwsStsConfig', { sessionDuration: narrow }),
  obo: () => goStruct('types.OBOConfig', { cacheSkewSeconds: narrow })
})

const FAILURE_HANDLING = goStruct('config.FailureHandlingConfig', {
  circuitBreaker: () => goStruct('config.CircuitBreakerConfig', { timeout: duration }),
  healthCheckInterval: duration,
  healthCheckTimeout: duration,
  statusReportingInterval: duration
})

const SERVER_CONFIG = goStruct('config.Config', {
  codeMode: () => goStruct('config.CodeModeConfig', { toolCallTimeout: duration }),
  compositeTools: () => goList(COMPOSITE_TOOL_CONFIG),
  operational: () =>
    goStruct('config.OperationalConfig', {
      failureHandling: () => FAILURE_HANDLING,
      timeouts: () =>
        goStruct('config.TimeoutConfig', { default: duration, perWorkload: () => goMap(GO_DURATION) })
    }),
  optimizer: () => goStruct('config.OptimizerConfig', { embeddingServiceTimeout: duration }),
  outgoingAuth: () =>
    goStruct('config.OutgoingAuthConfig', { backends: () => goMap(STRATEGY), default: () => STRATEGY }),
  rateLimiting: () => RATE_LIMITING,
  sessionStorage: () => SESSION_STORAGE
})

const REDIS_SENTINEL = goStruct('v1beta1.RedisSentinelConfig', {
  db: narrow,
  sentinelService: () => goStruct('v1beta1.SentinelServiceRef', { port: narrow })
})

export const AUTH_SERVER = goStruct('v1beta1.EmbeddedAuthServerConfig', {
  storage: () =>
    goStruct('v1beta1.AuthServerStorageConfig', {
      redis: () => goStruct('v1beta1.RedisStorageConfig', { sentinelConfig: () => REDIS_SENTINEL })
    })
})

/** The operator's own types, where the resource schema allows values that they refuse. */
export const OPERATOR_TYPES: ReadonlyMap<string, GoTarget> = new Map([
  [COMPOSITE_TOOL, resource(COMPOSITE_TOOL, definitionSpec())],
  [
    VIRTUAL_SERVER,
    specOf(VIRTUAL_SERVER, {
      authServerConfig: () => AUTH_SERVER,
      config: () => SERVER_CONFIG,
      replicas: narrow,
      sessionStorage: () => SESSION_STORAGE
    })
  ],
  [
    'MCPServer',
    specOf('MCPServer', {
      backendReplicas: narrow,
      rateLimiting: () => RATE_LIMITING,
      replicas: narrow,
      sessionStorage: () => SESSION_STORAGE
    })
  ],
  ['MCPRemoteProxy', specOf('MCPRemoteProxy', { replicas: narrow, sessionStorage: () => SESSION_STORAGE })]
])

export function specOf(kind: string, fields: Readonly<Record<string, () => GoTarget>>): GoTarget {
  return resource(kind, goStruct(`v1beta1.${kind}Spec`, fields))
}

function resource(kind: string, spec: GoTarget): GoTarget {
  return goStruct(`v1beta1.${kind}`, { spec: () => spec })
}
