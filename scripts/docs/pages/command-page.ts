import { commands } from '../../../src/cli/command-table.js'

/** The static description of a command that the page shows. */
interface Described {
  readonly summary?: string
  readonly description?: string
  readonly args?: Readonly<Record<string, { readonly description?: string }>>
  readonly flags?: Readonly<Record<string, DescribedFlag>>
  readonly examples?: readonly { readonly description: string; readonly command: string }[]
}

interface DescribedFlag {
  readonly type: string
  readonly description?: string
  readonly helpValue?: string
  readonly options?: readonly string[]
  readonly allowNo?: boolean
}

/** The page `docs/commands.md`: the help of each command. */
export function commandPage(): string {
  const sections = Object.entries(commands).map(([name, command]) =>
    commandSection(name, command as Described)
  ) // static members of a command
  const head =
    '# Commands\n\nThe same as `vmcp COMMAND --help`. How each of them ends: [exit codes](exit-codes.md).\n'
  return [head, ...sections].join('\n')
}

function commandSection(
  name: string,
  { summary, description, args = {}, flags = {}, examples = [] }: Described
): string {
  const usage = Object.keys(args).map(arg => ` [${arg.toUpperCase()}${arg === 'files' ? '...' : ''}]`)
  const rows = Object.entries(flags).map(
    ([flag, described]) => `| ${flagLabel(flag, described)} | ${cell(described.description ?? '')} |`
  )
  const shown = examples.map(
    example => `# ${example.description}\n${example.command.replace('<%= config.bin %>', 'vmcp')}`
  )
  return [
    `## vmcp ${name}${usage.join('')}\n`,
    `${summary ?? ''}\n`,
    ...(description ? [`${description.replaceAll('\n', '\n\n')}\n`] : []),
    `\`\`\`sh\n${shown.join('\n\n')}\n\`\`\`\n`,
    `| flag | |\n|---|---|\n${rows.join('\n')}\n`
  ].join('\n')
}

function flagLabel(name: string, { type, helpValue, options, allowNo }: DescribedFlag): string {
  const value =
    type === 'boolean'
      ? ''
      : ` ${options ? options.join('\\|') : (helpValue ?? 'VALUE').replaceAll('|', '\\|')}`
  return `\`--${allowNo ? '[no-]' : ''}${name}${value}\``
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
