import {
  GO_INT32,
  GO_STRING,
  type GoTarget,
  goList,
  KUBERNETES_DURATION
} from '../../../document-checks/decoding/go-target.js'
import type { LateKind } from '../../reading/kinds.js'
import { AUTH_SERVER, specOf } from './operator-types.js'
import { goStruct } from './tool-types.js'

const ROLE_MAPPINGS = goList(goStruct('v1beta1.RoleMapping', { priority: () => GO_INT32 }))
const WEBHOOKS = goList(
  goStruct('v1alpha1.WebhookSpec', { timeout: () => KUBERNETES_DURATION, url: () => GO_STRING })
)

/** Like `OPERATOR_TYPES`, for the kinds that are loaded late. */
export const LATE_OPERATOR_TYPES: Readonly<Partial<Record<LateKind, GoTarget>>> = {
  EmbeddingServer: specOf('EmbeddingServer', { replicas: () => GO_INT32 }),
  MCPExternalAuthConfig: specOf('MCPExternalAuthConfig', {
    awsSts: () => goStruct('v1beta1.AWSStsConfig', { roleMappings: () => ROLE_MAPPINGS }),
    embeddedAuthServer: () => AUTH_SERVER
  }),
  MCPWebhookConfig: specOf('MCPWebhookConfig', { validating: () => WEBHOOKS, mutating: () => WEBHOOKS })
}
