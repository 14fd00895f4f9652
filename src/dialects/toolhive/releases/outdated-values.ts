import type { OutdatedValue } from '../../releases/outdated.js'

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
