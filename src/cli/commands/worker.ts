import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { outputFlags, projectFlags } from '../flags/flags.js'
import { workerFlags } from '../flags/remote-flags.js'
import { serverFlags } from '../flags/server-flags.js'

export default class WorkerCommand extends BaseCommand {
  static override summary = 'Execute runs that a server keeps, so that they outlive machines.'
  static override description =
    `The server is a Restate server. Workers call the tools on the servers of --backends; a run whose worker has ended continues with another one. Calls are made at most once, unless their tools are declared read-only or idempotent: if it is unknown whether a call was made, the run asks.
/health reports whether the worker is healthy, /ready whether it takes new runs. After SIGTERM, pending calls finish and other workers continue the runs.`
  static override examples = [
    {
      description: 'On one machine',
      command: '<%= config.bin %> worker --backends mcp.json --register http://localhost:9070'
    },
    {
      description: 'In a cluster, behind a balancer, with sealed values',
      command:
        '<%= config.bin %> worker --backends mcp.json --listen 0.0.0.0:9080 --url http://workers-v1:9080 --register http://restate:9070 --key-file /run/secrets/vmcp.key'
    }
  ]
  static override flags = {
    ...workerFlags,
    backends: serverFlags.backends,
    config: projectFlags.config,
    color: outputFlags.color,
    quiet: outputFlags.quiet
  }

  async run(): Promise<ExitCode> {
    const { flags } = await this.parse(WorkerCommand)
    const { workUntilStopped } = await import('../live/work-until-stopped.js')
    return workUntilStopped(flags, this.surface(flags))
  }
}
