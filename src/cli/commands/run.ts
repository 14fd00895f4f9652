import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { durationFlag } from '../flags/duration-flag.js'
import { inputArgs, reportFlags } from '../flags/flags.js'
import { onServerFlags } from '../flags/remote-flags.js'
import {
  argumentFlags,
  recordFlags,
  resumeFlags,
  runFlags,
  substituteFlags,
  timeLimitFlag,
  workflowFlags
} from '../flags/run-flags.js'
import { permissionFlags, serverFlags } from '../flags/server-flags.js'

export default class RunCommand extends BaseCommand {
  static override summary = 'Run a workflow on live servers.'
  static override description =
    `Starts or connects to the servers of --backends (or, with --trust, those of the documents themselves), runs the workflow in real time, prints the result and closes them.
Ctrl-C cancels the run cleanly; a second Ctrl-C stops everything at once. Tools that are marked as destructive need --allow-destructive.`
  static override examples = [
    {
      description: 'Run on the servers that an editor uses',
      command: '<%= config.bin %> run release.yaml --backends .mcp.json --arg version=1.2.0'
    },
    {
      description: 'In a pipeline, with an answer to its question',
      command: '<%= config.bin %> run release.yaml --backends mcp.json --answer approval=accept --json'
    },
    {
      description: 'Print what it would start and call',
      command: '<%= config.bin %> run release.yaml --backends .mcp.json --dry-run'
    },
    {
      description: 'Record fixtures for dry runs and tests',
      command: '<%= config.bin %> run release.yaml --backends mcp.json --record release.fixtures.yaml'
    },
    {
      description: 'Resume an interrupted run',
      command: '<%= config.bin %> run release.yaml --backends mcp.json --resume 3f2a9c41'
    },
    {
      description: 'Run a single step, with a recording for the steps before it',
      command:
        '<%= config.bin %> run release.yaml --backends mcp.json --only scan --fixtures release.fixtures.yaml'
    },
    {
      description: 'As a run that outlives this machine',
      command: '<%= config.bin %> run release.yaml --on http://localhost:8080 --run-id release-1.2.0'
    }
  ]
  static override strict = false
  static override args = inputArgs
  static override flags = {
    ...workflowFlags,
    ...argumentFlags,
    ...serverFlags,
    ...runFlags,
    ...timeLimitFlag,
    only: Flags.string({
      helpValue: 'STEP',
      exclusive: ['until', 'record'],
      description:
        'Call the tools of this step only; calls of earlier steps are answered by --fixtures, or by the run of --resume.'
    }),
    'dry-run': Flags.boolean({
      description:
        'Start and call nothing; print the servers, the calls and the permissions needed. With --fixtures, also simulate the run.'
    }),
    ...substituteFlags,
    until: Flags.string({ helpValue: 'STEP', description: 'Run only this step and its dependencies.' }),
    ...permissionFlags,
    yes: Flags.boolean({ description: "Answer yes to vmcp's own questions (not to those of the workflow)." }),
    'no-input': Flags.boolean({ description: 'Never ask questions.' }),
    ...recordFlags,
    ...resumeFlags,
    ...onServerFlags,
    ...reportFlags(['pretty', 'json', 'ndjson', 'html'])
  }

  async run(): Promise<ExitCode> {
    const { argv, flags: given } = await this.parse(RunCommand)
    const flags = { ...given, timeoutMs: durationFlag('--timeout', given.timeout) }
    const { on } = flags
    if (on !== undefined) {
      const { runOnServer } = await import('../live/run-on-server.js')
      return runOnServer(argv.map(String), { ...flags, on }, this.surface(flags))
    }
    const { runPaths } = await import('../live/run-paths.js')
    return runPaths(argv.map(String), flags, this.surface(flags))
  }
}
