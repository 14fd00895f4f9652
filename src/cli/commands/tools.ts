import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { many, outputFlags, projectFlags } from '../flags/flags.js'
import { recordFlags } from '../flags/run-flags.js'
import { namesFlag, serverArgs, serverFlags } from '../flags/server-flags.js'

export default class ToolsCommand extends BaseCommand {
  static override summary = 'List the tools of live servers.'
  static override description =
    'Connects to the servers and lists their tools with schemas and hints; calls none of them. With --output they become fixtures, from which lint learns them; with --compare it reports what has changed since, and the exit code is 1 when something would break a caller: a tool or a field of its answer that is gone, an argument that is required now or takes less than before. A server that cannot be used does not hide the others; the exit code is 5 then.'
  static override examples = [
    { description: 'List all tools', command: '<%= config.bin %> tools mcp.json' },
    { description: 'What an agent would be given', command: '<%= config.bin %> tools agent.yaml' },
    {
      description: 'Save the tools, so that lint knows them',
      command: '<%= config.bin %> tools --backends mcp.json --output tools.fixtures.yaml'
    },
    {
      description: 'One tool in full',
      command: '<%= config.bin %> tools --backends mcp.json --server github --tool github_create_issue'
    },
    {
      description: 'In a pipeline: does a change of a server break its callers?',
      command: '<%= config.bin %> tools --backends mcp.json --compare tools.fixtures.yaml'
    }
  ]
  static override strict = false
  static override args = serverArgs
  static override flags = {
    backends: serverFlags.backends,
    server: many('NAME', 'Only this server; the others are not started. Repeatable.'),
    tool: many('NAME', 'Only this tool, with its full description and schemas. Repeatable.'),
    ...namesFlag,
    output: Flags.string({ helpValue: 'FILE', description: 'Write the tools to this fixture file.' }),
    compare: Flags.string({
      helpValue: 'FILE',
      description: 'Report how the tools differ from those of a fixture file.'
    }),
    force: recordFlags.force,
    config: projectFlags.config,
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(ToolsCommand)
    const { listTools } = await import('../live/list-tools.js')
    const named = [...argv.map(String), ...(flags.backends ?? [])]
    const backends = named.length > 0 ? named : undefined
    return listTools({ ...flags, backends }, this.surface(flags))
  }
}
