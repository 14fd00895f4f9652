import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { inputArgs, reportFlags, simulatedEngineFlags } from '../flags/flags.js'
import { argumentFlags, fixtureFlags, runFlags, workflowFlags } from '../flags/run-flags.js'
import { serverFlags } from '../flags/server-flags.js'
import { whatIfFlags } from '../flags/what-if-flags.js'
import { usualCommands } from '../usual-commands.js'

export default class DryRunCommand extends BaseCommand {
  static override summary = 'Simulate a run with fixtures, in virtual time.'
  static override description =
    `A dry run reads only the files that are named: it starts no server, opens no connection and calls no tool; every response comes from fixtures, and a call without one fails its step and ends the dry run with exit code 8.
Prints the plan, each call with its final arguments, a timeline and the outcome. A definition that the engine would refuse is run anyway, with exit code 1. In the documented reading, each step that would go differently in the engine shows how.`
  static override examples = [
    {
      description: 'Simulate a release',
      command:
        '<%= config.bin %> dry-run release.yaml --fixtures release.fixtures.yaml --arg version=1.2.0 --answer approval=accept'
    },
    {
      description: 'Run the whole lifecycle of a service: start, health checks, status, restart, stop',
      command:
        "<%= config.bin %> dry-run web.yaml --action 'ServiceClass/web lifecycle' --fixtures web.fixtures.yaml"
    },
    {
      description: 'Exactly as the engine would do it',
      command: '<%= config.bin %> dry-run release.yaml --compat engine'
    },
    {
      description: 'Everything that can go differently, worst first',
      command: '<%= config.bin %> dry-run release.yaml --fixtures release.fixtures.yaml --what-if'
    },
    {
      description: 'Through the real client, to see addresses, headers and credentials',
      command: '<%= config.bin %> dry-run release.yaml --wire --backends mcp.json'
    },
    {
      description: 'Arguments from a file, the result for another program',
      command: '<%= config.bin %> dry-run release.yaml --arguments arguments.json --json'
    }
  ]
  static override strict = false
  static override args = inputArgs
  static override flags = {
    ...workflowFlags,
    ...argumentFlags,
    ...fixtureFlags,
    ...runFlags,
    stub: Flags.boolean({
      description:
        'Generate missing responses, answers and required arguments, and mark them. They fit what is declared and how they are used.'
    }),
    backends: serverFlags.backends,
    wire: Flags.boolean({
      description:
        'Send calls of HTTP servers through the real client, answered from fixtures; print each request.'
    }),
    ...simulatedEngineFlags,
    ...whatIfFlags,
    ...reportFlags(['pretty', 'json', 'ndjson', 'html'])
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(DryRunCommand)
    return usualCommands['dry-run'](argv.map(String), flags, this.surface(flags))
  }
}
