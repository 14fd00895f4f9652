import { resolve } from 'node:path'
import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import { clientConfig, configuredClients } from '../configuration/client-config.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { outputFlags } from '../flags/flags.js'
import { servingFlags } from '../flags/server-flags.js'

export default class McpCommand extends BaseCommand {
  static override summary = 'Serve lint, dry runs and the rest as tools for coding agents.'
  static override description =
    `An MCP server whose tools are lint, validate, graph, render_template, dry_run, what_if, diff, test, explain and schema. They read text that they are given and files below --root, and nothing else: no connection is opened and no program started, whatever is in a file.
A client such as Claude Code, Cursor or VS Code starts it itself; with --http many clients call one server.`
  static override examples = [
    { description: 'As a client starts it', command: '<%= config.bin %> mcp' },
    { description: 'Add it to Claude Code', command: 'claude mcp add vmcp -- <%= config.bin %> mcp' },
    {
      description: 'What Cursor needs to start it; nothing is written to its files',
      command: '<%= config.bin %> mcp --print-config cursor'
    },
    { description: 'For files of another folder', command: '<%= config.bin %> mcp --root ../workflows' },
    { description: 'For several clients of this machine', command: '<%= config.bin %> mcp --http 8080' }
  ]
  static override flags = {
    root: Flags.string({
      helpValue: 'DIR',
      description: 'The folder below which files may be read. Default: the working folder.'
    }),
    'print-config': Flags.string({
      options: configuredClients,
      helpValue: 'CLIENT',
      description: `Print what a client needs to start this server: ${configuredClients.join(', ')}.`
    }),
    ...servingFlags,
    quiet: outputFlags.quiet
  }

  async run(): Promise<ExitCode> {
    const { flags } = await this.parse(McpCommand)
    const client = flags['print-config']
    if (client !== undefined) {
      const root = flags.root === undefined ? [] : ['--root', resolve(flags.root)]
      this.surface(flags).output.result(
        clientConfig(client, { command: process.execPath, args: [...ownScript(), 'mcp', ...root] })
      )
      return exitCodes.ok.code
    }
    const { serveAgents } = await import('../live/serve-agents.js')
    return serveAgents(this.config.options.root, flags, this.surface(flags))
  }
}

/** A single executable starts without a script: Node then gives its own path. */
function ownScript(): readonly string[] {
  const [program, script] = process.argv
  return script === undefined || script === program ? [] : [resolve(script)]
}
