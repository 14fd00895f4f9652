import * as Flags from '@oclif/core/flags'
import { BaseCommand } from '../base-command.js'
import type { ExitCode } from '../exit-codes.js'
import { inputArgs, reportFlags } from '../flags/flags.js'
import { workflowFlags } from '../flags/run-flags.js'
import { paintFlags } from '../pictures/paint-flags.js'
import { usualCommands } from '../usual-commands.js'

export default class GraphCommand extends BaseCommand {
  static override summary = 'Draw the steps of a workflow and their dependencies.'
  static override description =
    `Several workflows are drawn one after another; --workflow chooses one. Mermaid diagrams of several are a page of Markdown.
If there is no workflow, service classes are drawn with their dependencies, or an agent with its servers.`
  static override examples = [
    { description: 'Show a workflow as a tree', command: '<%= config.bin %> graph release.yaml' },
    {
      description: 'Mermaid, for a README',
      command: '<%= config.bin %> graph release.yaml --format mermaid'
    },
    {
      description: 'One of several workflows, as DOT',
      command: '<%= config.bin %> graph deploy/ --workflow release --format dot=release.dot'
    },
    {
      description: 'All workflows of a folder, as a page of Markdown',
      command: '<%= config.bin %> graph deploy/ --format mermaid=workflows.md'
    },
    {
      description: 'A picture to send, for light and dark pages',
      command: '<%= config.bin %> graph release.yaml --format svg=release.svg'
    },
    {
      description: 'The same with how a dry run goes',
      command: '<%= config.bin %> graph release.yaml --dry-run --stub --format svg=release.svg'
    },
    { description: 'An agent and its servers', command: '<%= config.bin %> graph agent.yaml' }
  ]
  static override strict = false
  static override args = inputArgs
  static override flags = {
    ...workflowFlags,
    ...reportFlags(['tree', 'boxes', 'ascii', 'mermaid', 'dot', 'svg', 'json', 'png', 'html']),
    ...paintFlags,
    width: Flags.integer({
      min: 200,
      helpValue: 'POINTS',
      description: 'Maximum width of a picture (svg, png). Default: 960.',
      helpGroup: 'OUTPUT'
    })
  }

  async run(): Promise<ExitCode> {
    const { argv, flags } = await this.parse(GraphCommand)
    return usualCommands.graph(argv.map(String), flags, this.surface(flags))
  }
}
