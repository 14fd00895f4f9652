import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { inputArgs, outputFlags, projectFlags } from '../flags/flags.js'
import { maybeRemoteFlags } from '../flags/remote-flags.js'
import { fixtureFlags, journalFlag, timingFlags } from '../flags/run-flags.js'
import { permissionFlags, schemaShapeFlag, serverFlags, servingFlags } from '../flags/server-flags.js'

export default class ServeCommand extends BaseCommand {
  static override summary = 'Publish workflows as tools of an MCP server.'
  static override description =
    `Every workflow of the files becomes a tool: a composite tool under its own name, a workflow of muster as workflow_NAME. A call of the tool is a run, on the servers of --backends or on --fixtures (then in virtual time, like vmcp dry-run). Questions of a workflow go to the client, if it can ask its user.
Without --http the one client is at the standard input and output. With it clients of the revisions 2025-11-25 and 2026-07-28 call the same address, http://HOST:PORT/mcp; /health reports whether the server is healthy. A tool that a server would not show (its steps call tools that do not exist, it claims to be safer than they are, its name is taken) is withheld, with the reason on standard error.`
  static override examples = [
    {
      description: 'For a client that starts it itself, on fixtures',
      command: '<%= config.bin %> serve release.yaml --fixtures release.fixtures.yaml'
    },
    {
      description: 'On real servers, for many clients',
      command: '<%= config.bin %> serve workflows/ --backends mcp.json --http 8080'
    },
    {
      description: 'While you edit: clients are notified of every change',
      command: '<%= config.bin %> serve workflows/ --fixtures fixtures.yaml --http 8080 --watch'
    },
    {
      description: 'Beyond this machine, behind a token',
      command:
        '<%= config.bin %> serve workflows/ --backends mcp.json --http 0.0.0.0:8080 --token-env VMCP_TOKEN --allow-host tools.example.com'
    },
    {
      description: 'With the tools of the servers next to the workflows',
      command: '<%= config.bin %> serve workflows/ --backends mcp.json --passthrough'
    },
    {
      description: 'As runs that outlive this machine and the connection of the caller',
      command: '<%= config.bin %> serve workflows/ --on http://localhost:8080 --key-file vmcp.key --http 8080'
    }
  ]
  static override strict = false
  static override args = inputArgs
  static override flags = {
    ...serverFlags,
    ...fixtureFlags,
    ...servingFlags,
    passthrough: Flags.boolean({
      description: 'Also publish the tools of the servers, except those that a document hides.'
    }),
    ...schemaShapeFlag,
    watch: Flags.boolean({ description: 'Read the files again after every change, and notify the clients.' }),
    ...permissionFlags,
    ...timingFlags,
    ...journalFlag,
    ...maybeRemoteFlags,
    ...projectFlags,
    quiet: outputFlags.quiet
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(ServeCommand)
    const { serveFiles } = await import('../live/serve-files.js')
    return serveFiles(argv.map(String), flags, this.surface(flags))
  }
}
