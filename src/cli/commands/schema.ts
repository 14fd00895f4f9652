import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { UsageError } from '../../project/usage-error.js'
import { BaseCommand } from '../base-command.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { findSchema, schemaNames } from '../files/schema-files.js'
import { outputFlags } from '../flags/flags.js'

export default class SchemaCommand extends BaseCommand {
  static override summary = 'Print the JSON Schema of a kind, for editors.'
  static override description =
    'Without a name it lists the schemas there are. Put "# yaml-language-server: $schema=FILE" on the first line of a workflow to use one.'
  static override examples = [
    { description: 'List the schemas', command: '<%= config.bin %> schema' },
    {
      description: 'Save the schema of composite tools for an editor',
      command: '<%= config.bin %> schema VirtualMCPCompositeToolDefinition > composite-tool.schema.json'
    },
    { description: 'Save all of them, with a catalogue', command: '<%= config.bin %> schema --all schemas' }
  ]
  static override args = {
    kind: Args.string({ ignoreStdin: true, description: 'A kind, such as Workflow.' })
  }
  static override flags = {
    all: Flags.string({
      helpValue: 'DIR',
      description: 'Write every schema to this folder, and a catalogue of them for editors (catalog.json).'
    }),
    url: Flags.string({
      helpValue: 'URL',
      dependsOn: ['all'],
      description: 'With --all: where the folder will be published; default: its path.'
    }),
    ...outputFlags
  }

  async run(): Promise<ExitCode> {
    const { args, flags } = await this.parse(SchemaCommand)
    const { output } = this.surface(flags)
    const root = this.config.options.root
    if (flags.all !== undefined) {
      if (args.kind !== undefined) throw new UsageError('--all writes every schema; leave the kind out')
      const { writeSchemas } = await import('../files/write-schemas.js')
      const files = writeSchemas(root, flags.all, flags.url)
      if (flags.json) output.result(JSON.stringify({ version: 1, files }, null, 2))
      else output.result(`${files.length} files in ${flags.all}`)
    } else if (args.kind !== undefined) output.result(await findSchema(root, args.kind))
    else if (flags.json) output.result(JSON.stringify({ version: 1, schemas: schemaNames(root) }, null, 2))
    else output.result(schemaNames(root).join('\n'))
    return exitCodes.ok.code
  }
}
