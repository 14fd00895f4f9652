import mcpGroup from '../../../../schemas/toolhive/MCPGroup.schema.json' with { type: 'json' }
import mcpRemoteProxy from '../../../../schemas/toolhive/MCPRemoteProxy.schema.json' with { type: 'json' }
import mcpServer from '../../../../schemas/toolhive/MCPServer.schema.json' with { type: 'json' }
import mcpServerEntry from '../../../../schemas/toolhive/MCPServerEntry.schema.json' with { type: 'json' }
import mcpToolConfig from '../../../../schemas/toolhive/MCPToolConfig.schema.json' with { type: 'json' }
import compositeTool from '../../../../schemas/toolhive/VirtualMCPCompositeToolDefinition.schema.json' with {
  type: 'json'
}
import config from '../../../../schemas/toolhive/VirtualMCPConfig.schema.json' with { type: 'json' }
import virtualServer from '../../../../schemas/toolhive/VirtualMCPServer.schema.json' with { type: 'json' }
import type { FieldShape } from '../../reading/shape.js'

export const API_GROUP = 'toolhive.stacklok.dev'
export const API_VERSIONS = ['v1beta1', 'v1alpha1'] as const

export const COMPOSITE_TOOL = 'VirtualMCPCompositeToolDefinition'
export const VIRTUAL_SERVER = 'VirtualMCPServer'
/** A file that is no resource goes by this name. */
export const CONFIG = 'VirtualMCPConfig'

/** The kinds that are checked, each with the field table of its resource schema. The schemas of both versions are equal. */
export const KINDS: ReadonlyMap<string, FieldShape> = new Map([
  [COMPOSITE_TOOL, table(compositeTool)],
  [VIRTUAL_SERVER, table(virtualServer)],
  ['MCPServer', table(mcpServer)],
  ['MCPGroup', table(mcpGroup)],
  ['MCPRemoteProxy', table(mcpRemoteProxy)],
  ['MCPServerEntry', table(mcpServerEntry)],
  ['MCPToolConfig', table(mcpToolConfig)]
])

/** Kinds of the API group that no composite tool depends on; they are passed over. */
export const OTHER_KINDS: ReadonlySet<string> = new Set([
  'EmbeddingServer',
  'MCPAuthzConfig',
  'MCPExternalAuthConfig',
  'MCPOIDCConfig',
  'MCPRegistry',
  'MCPTelemetryConfig',
  'MCPWebhookConfig'
])

export const CONFIG_SHAPE = table(config)

function table(schema: unknown): FieldShape {
  return schema as FieldShape // a schema of this package: JSON Schema of exactly these keywords
}
