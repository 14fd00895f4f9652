import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { many } from './flags.js'

/** The arguments of a command about servers alone. */
export const serverArgs = {
  files: Args.string({ ignoreStdin: true, description: 'Files that describe servers, as with --backends.' })
}

export const serverFlags = {
  backends: many('FILE', 'File that describes servers: mcp.json, a vMCP config, agent.yaml. Repeatable.'),
  trust: Flags.boolean({ description: 'Also start the servers that the workflow files describe.' })
}

export const namesFlag = {
  names: Flags.option({
    options: ['prefix', 'muster', 'own'] as const,
    default: 'prefix',
    description: 'How tools are named: SERVER_TOOL (prefix), x_SERVER_TOOL (muster) or TOOL (own).'
  })()
}

export const schemaShapeFlag = {
  'schema-shape': Flags.option({
    options: ['union', 'flat'] as const,
    default: 'union',
    description:
      'How the input of a tool with several actions is described: a union with a branch for each, or one flat object, for clients that refuse a union.'
  })()
}

export const permissionFlags = {
  'allow-destructive': Flags.boolean({
    description: 'Allow calls of tools that are marked as destructive.'
  }),
  'strict-hints': Flags.boolean({
    description: 'Treat tools without hints as destructive.'
  })
}

/** Flags of commands that serve clients. */
export const servingFlags = {
  http: Flags.string({
    helpValue: '[HOST:]PORT',
    description:
      'Serve over HTTP at this address; without a host, for this machine only. Default: the standard input and output.'
  }),
  'token-env': Flags.string({
    helpValue: 'NAME',
    exclusive: ['token-file'],
    description: 'Clients must send the token that this variable holds.'
  }),
  'token-file': Flags.string({
    helpValue: 'FILE',
    description: 'Clients must send the token that this file holds.'
  }),
  'allow-host': many(
    'NAME',
    'Another host name by which clients call the server, besides that of --http. Repeatable.'
  ),
  'allow-origin': many('NAME', 'The host of a page that may call the server. Repeatable.')
}
