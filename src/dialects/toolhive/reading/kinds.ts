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
/** The kind name used for a standalone config file. */
export const CONFIG = 'VirtualMCPConfig'

/** The kinds that composite tools depend on, each with the field table of its resource schema. Both versions have equal schemas. */
export const KINDS: ReadonlyMap<string, FieldShape> = new Map([
  [COMPOSITE_TOOL, table(compositeTool)],
  [VIRTUAL_SERVER, table(virtualServer)],
  ['MCPServer', table(mcpServer)],
  ['MCPGroup', table(mcpGroup)],
  ['MCPRemoteProxy', table(mcpRemoteProxy)],
  ['MCPServerEntry', table(mcpServerEntry)],
  ['MCPToolConfig', table(mcpToolConfig)]
])

/** The other kinds of the API group; `late-kinds.ts` has their tables, which are loaded with the first such document. */
export const LATE_KINDS = [
  'EmbeddingServer',
  'MCPAuthzConfig',
  'MCPExternalAuthConfig',
  'MCPOIDCConfig',
  'MCPRegistry',
  'MCPTelemetryConfig',
  'MCPWebhookConfig'
] as const

export type LateKind = (typeof LATE_KINDS)[number]

export function isLateKind(kind: string): kind is LateKind {
  return LATE_KINDS.some(late => late === kind)
}

/** The versions of kinds that exist in only one version of the API group. */
export const VERSIONS_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ['MCPWebhookConfig', ['v1alpha1']]
])

export const CONFIG_SHAPE = table(config)

function table(schema: unknown): FieldShape {
  return schema as FieldShape // a schema of this package: JSON Schema of exactly these keywords
}
