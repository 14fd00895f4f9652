import type { OutdatedField } from '../../../document-checks/outdated-field.js'

const SERVERS = ['MCPServer', 'MCPRemoteProxy']
const SIGN_IN =
  'write its settings as an MCPOIDCConfig, and name that: oidcConfigRef: { name: …, audience: … }'

/** Fields of earlier ToolHive releases that files still contain. */
export const OUTDATED_FIELDS: readonly OutdatedField[] = [
  {
    kinds: SERVERS,
    at: /^spec\.port$/,
    until: 'v0.15.0',
    write: 'it is called proxyPort now',
    today: 'proxyPort',
    isRenamed: true
  },
  {
    kinds: ['MCPServer'],
    at: /^spec\.targetPort$/,
    until: 'v0.15.0',
    write: 'it is called mcpPort now',
    today: 'mcpPort',
    isRenamed: true
  },
  {
    kinds: ['MCPServer'],
    at: /^spec\.tools$/,
    until: 'v0.15.0',
    write: 'write the tools as toolsFilter of an MCPToolConfig, and name that: toolConfigRef: { name: … }',
    today: 'toolConfigRef'
  },
  { kinds: SERVERS, at: /^spec\.oidcConfig$/, until: 'v0.21.0', write: SIGN_IN, today: 'oidcConfigRef' },
  {
    kinds: ['VirtualMCPServer'],
    at: /^spec\.incomingAuth\.oidcConfig$/,
    until: 'v0.21.0',
    write: SIGN_IN,
    today: 'oidcConfigRef'
  },
  {
    kinds: SERVERS,
    at: /^spec\.telemetry$/,
    until: 'v0.21.0',
    write: 'write its settings as an MCPTelemetryConfig, and name that: telemetryConfigRef: { name: … }',
    today: 'telemetryConfigRef'
  },
  {
    kinds: ['MCPRegistry'],
    at: /^spec\.(?:authConfig|databaseConfig|filter|registries|source|sources|syncPolicy|telemetryConfig)$/,
    until: 'v0.18.0',
    write: 'write the settings of the registry server as the text configYAML',
    today: 'configYAML'
  },
  {
    kinds: ['MCPRegistry'],
    at: /^spec\.enforceServers$/,
    until: 'v0.19.0',
    write: 'nothing takes its place: leave it out'
  },
  {
    kinds: ['VirtualMCPServer'],
    at: /^spec\.config\.operational\.sessionManagementV2$/,
    until: 'v0.12.2',
    write: 'it is always so now: leave it out'
  },
  {
    kinds: ['VirtualMCPServer'],
    at: /^spec\.tokenCache$/,
    until: 'v0.6.9',
    write: 'nothing takes its place: leave it out'
  }
]
