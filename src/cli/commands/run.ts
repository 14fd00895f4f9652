import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import {
  argumentFlags,
  formatFlag,
  inputArgs,
  outputFlags,
  permissionFlags,
  projectFlags,
  recordFlags,
  resumeFlags,
  runFlags,
  serverFlags,
  standInFlags,
  stdinFlags,
  workflowFlags
} from '../flags.js'

export default class Run extends BaseCommand {
  static override summary = 'Run a workflow against live servers.'
  static override description =
    `Starts or connects to the servers of --backends (or, with --trust, those of the documents themselves), runs the workflow in real time, prints the result and closes them.
Ctrl-C cancels in order; a second one ends everything at once. Tools that say that they may destroy something need --allow-destructive.`
  static override examples = [
    {
      description: 'Run on the servers that an editor uses',
      command: '<%= config.bin %> run release.yaml --backends .mcp.json --arg version=1.2.0'
    },
    {
      description: 'See what it would start and call',
      command: '<%= config.bin %> run release.yaml --backends .mcp.json --arg version=1.2.0 --dry-run'
    },
    {
      description: 'In a pipeline, with the answer to its question',
      command: '<%= config.bin %> run release.yaml --backends mcp.json --answer approval=accept --json'
    },
    {
      description: 'Record fixtures for dry runs and tests',
      command: '<%= config.bin %> run release.yaml --backends mcp.json --record release.fixtures.yaml'
    },
    {
      description: 'Take up a run that was cut off',
      command: '<%= config.bin %> run release.yaml --backends mcp.json --resume 3f2a9c41'
    },
    {
      description: 'One step alone, those before it answered by a recording',
      command:
        '<%= config.bin %> run release.yaml --backends mcp.json --only scan --fixtures release.fixtures.yaml'
    },
    {
      description: 'Up to one step, with a limit',
      command: '<%= config.bin %> run release.yaml --backends mcp.json --until scan --timeout 2m'
    }
  ]
  static override strict = false
  static override args = inputArgs
  static override flags = {
    ...workflowFlags,
    ...argumentFlags,
    ...serverFlags,
    ...runFlags,
    timeout: Flags.string({
      helpValue: 'TIME',
      description: 'The limit of the whole run, such as 90s or 5m.'
    }),
    only: Flags.string({
      helpValue: 'STEP',
      exclusive: ['until', 'record'],
      description:
        'Call the tools of this step alone; what the steps before it ask for is answered by --fixtures, or by the run of --resume.'
    }),
    'dry-run': Flags.boolean({
      description:
        'Start and call nothing: show the servers, the calls and what has to be allowed. With --fixtures, simulate the run too.'
    }),
    ...standInFlags,
    until: Flags.string({ helpValue: 'STEP', description: 'Run this step and what it waits for, no more.' }),
    ...permissionFlags,
    yes: Flags.boolean({ description: "Answer yes to vmcp's own questions, not to those of the workflow." }),
    'no-input': Flags.boolean({ description: 'Ask nothing, although somebody may be there.' }),
    ...recordFlags,
    ...resumeFlags,
    ...stdinFlags,
    ...projectFlags,
    ...formatFlag(['pretty', 'json', 'ndjson']),
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(Run)
    const { runPaths } = await import('../live/run-paths.js')
    return runPaths(argv.map(String), flags, this.surface(flags))
  }
}
