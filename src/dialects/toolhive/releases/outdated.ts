import type { OutdatedField, OutdatedValue } from '../../releases/outdated.js'
import { MOVED_TO_CONFIG, movedToConfig } from '../document-checks/server/moving.js'

const SERVERS = ['MCPServer', 'MCPRemoteProxy']
const SIGN_IN =
  'write its settings as an MCPOIDCConfig, and name that: oidcConfigRef: { name: …, audience: … }'

/** Fields of earlier ToolHive releases that files still contain. */
export const OUTDATED_FIELDS: readonly OutdatedField[] = [
  {
    kinds: SERVERS,
    at: /^spec\.port$/,
    write: 'it is called proxyPort now',
    today: 'proxyPort',
    isRenamed: true
  },
  {
    kinds: ['MCPServer'],
    at: /^spec\.targetPort$/,
    write: 'it is called mcpPort now',
    today: 'mcpPort',
    isRenamed: true
  },
  {
    kinds: ['MCPServer'],
    at: /^spec\.tools$/,
    write: 'write the tools as toolsFilter of an MCPToolConfig, and name that: toolConfigRef: { name: … }',
    today: 'toolConfigRef'
  },
  { kinds: SERVERS, at: /^spec\.oidcConfig$/, write: SIGN_IN, today: 'oidcConfigRef' },
  {
    kinds: ['VirtualMCPServer'],
    at: /^spec\.incomingAuth\.oidcConfig$/,
    write: SIGN_IN,
    today: 'oidcConfigRef'
  },
  {
    kinds: SERVERS,
    at: /^spec\.telemetry$/,
    write: 'write its settings as an MCPTelemetryConfig, and name that: telemetryConfigRef: { name: … }',
    today: 'telemetryConfigRef'
  },
  {
    kinds: ['MCPRegistry'],
    at: /^spec\.(?:authConfig|databaseConfig|filter|registries|source|sources|syncPolicy|telemetryConfig)$/,
    write: 'write the settings of the registry server as the text configYAML',
    today: 'configYAML'
  },
  {
    kinds: ['MCPRegistry'],
    at: /^spec\.enforceServers$/,
    write: 'nothing takes its place: leave it out'
  },
  {
    kinds: ['VirtualMCPServer'],
    at: /^spec\.config\.operational\.sessionManagementV2$/,
    write: 'it is always so now: leave it out'
  },
  ...MOVED_TO_CONFIG.map(name => ({
    kinds: ['VirtualMCPServer'],
    at: new RegExp(`^spec\\.${name}$`),
    write: `it belongs in spec.config, as spec.config.${name}`,
    fix: movedToConfig
  })),
  {
    kinds: ['VirtualMCPCompositeToolDefinition', 'VirtualMCPServer'],
    at: /(?:^spec|compositeTools\[\d+\])\.failureMode$/,
    write: 'a run stops at the first failure: write onError: { action: continue } on the steps that may fail'
  },
  {
    kinds: ['VirtualMCPCompositeToolDefinition', 'VirtualMCPServer'],
    at: /\.onError\.maxRetries$/,
    write: 'it is called retryCount now'
  },
  {
    kinds: ['MCPRemoteProxy', 'MCPServerEntry'],
    at: /^spec\.remoteURL$/,
    write: 'it is called remoteUrl now',
    today: 'remoteUrl',
    isRenamed: true
  },
  {
    kinds: ['VirtualMCPServer'],
    at: /^spec\.outgoingAuth\.(?:default|backends\.[^.]+)\.serviceAccount$/,
    write:
      'write the credentials as an MCPExternalAuthConfig, and name that: type: externalAuthConfigRef, externalAuthConfigRef: { name: … }',
    today: 'externalAuthConfigRef'
  },
  {
    kinds: ['Config'],
    at: /^(?:token_?[cC]ache|operational\.sessionManagementV2)$/,
    write: 'nothing takes its place: leave it out'
  },
  {
    kinds: ['Config'],
    at: /^outgoing(?:Auth|_auth)\.(?:default|backends\.[^.]+)\.metadata$/,
    write: 'write the settings under the name of their type, as in headerInjection: { … }'
  },
  {
    kinds: ['VirtualMCPServer'],
    at: /^spec\.tokenCache$/,
    write: 'nothing takes its place: leave it out'
  }
]

const OUTGOING_TYPE = /^spec\.outgoingAuth\.(?:default|backends\.[^.]+)\.type$/
const VIRTUAL_SERVER = ['VirtualMCPServer']

/** Values of earlier ToolHive releases that files still contain. */
export const OUTDATED_VALUES: readonly OutdatedValue[] = [
  {
    kinds: ['VirtualMCPCompositeToolDefinition', 'VirtualMCPServer', 'Config'],
    at: /\.steps\[\d+\]\.type$/,
    value: 'tool_call',
    write: 'it is called tool now',
    today: 'tool'
  },
  {
    kinds: VIRTUAL_SERVER,
    at: OUTGOING_TYPE,
    value: 'external_auth_config_ref',
    write: 'it is spelt externalAuthConfigRef now',
    today: 'externalAuthConfigRef'
  },
  {
    kinds: VIRTUAL_SERVER,
    at: OUTGOING_TYPE,
    value: 'service_account',
    write: 'write type: externalAuthConfigRef, and name an MCPExternalAuthConfig with the credentials'
  },
  {
    kinds: VIRTUAL_SERVER,
    at: OUTGOING_TYPE,
    value: 'pass_through',
    write: 'nothing passes the token of the client on any more: write discovered, or externalAuthConfigRef'
  },
  {
    kinds: VIRTUAL_SERVER,
    at: /^spec\.outgoingAuth\.source$/,
    value: 'mixed',
    write: 'write discovered, where backends with settings of their own come first, or inline'
  },
  {
    kinds: VIRTUAL_SERVER,
    at: /^spec\.incomingAuth\.type$/,
    value: 'local',
    write: 'write oidc with the issuer of the tokens, or anonymous'
  }
]
