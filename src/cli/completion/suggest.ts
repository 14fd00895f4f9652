import { type CommandLine, readCommandLine } from './command-line.js'
import type { DescribedCommand, DescribedCommands, DescribedFlag } from './described-commands.js'

/** What can be written at the cursor; for `files`, the shell lists files itself. */
export type Suggestions = readonly Suggestion[] | 'files'

export interface Suggestion {
  readonly value: string
  readonly description?: string
}

/** Names that come from the user's files and folders. */
export interface KnownNames {
  workflows(line: CommandLine): Promise<readonly string[]>
  steps(line: CommandLine): Promise<readonly string[]>
  parameters(line: CommandLine): Promise<readonly string[]>
  runs(line: CommandLine): Promise<readonly string[]>
  rules(): Promise<readonly Suggestion[]>
  schemas(): Promise<readonly string[]>
}

/** Suggestions for the last of the words after `vmcp`. */
export async function suggest(
  words: readonly string[],
  commands: DescribedCommands,
  names: KnownNames
): Promise<Suggestions> {
  const [name = '', ...rest] = words
  if (rest.length === 0) return matching(commandNames(commands), name)
  if (name === 'help') return rest.length === 1 ? matching(commandNames(commands), rest[0] ?? '') : []
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) return []
  const line = readCommandLine(rest, command)
  if (line.takesFlags && line.pendingFlag === null && line.current.startsWith('-'))
    return matching(flagNames(command, line), line.current)
  const found =
    line.pendingFlag === null
      ? await argumentValues(name, { command, line, names })
      : await flagValues(line.pendingFlag, { command, line, names })
  if (found === 'files') return found
  return matching(found, line.current).map(each => ({ ...each, value: line.prefix + each.value }))
}

function matching(suggestions: readonly Suggestion[], start: string): readonly Suggestion[] {
  return suggestions.filter(({ value }) => value.startsWith(start) && isPlain(value))
}

/** Whether a shell reads the name as it is; other names are not suggested. */
function isPlain(value: string): boolean {
  return /^[\w.:=@/,+-]+$/.test(value)
}

function commandNames(commands: DescribedCommands): readonly Suggestion[] {
  const own = Object.entries(commands).map(([value, { summary }]) => described(value, summary))
  return [...own, described('help', 'Show what a command does.'), described('version', 'Show the version.')]
}

function flagNames({ flags }: DescribedCommand, line: CommandLine): readonly Suggestion[] {
  const own = Object.entries(flags).flatMap(([name, { description, allowNo, multiple }]) => {
    if (line.flags.has(name) && multiple !== true) return []
    const off = allowNo ? [described(`--no-${name}`, description)] : []
    return [described(`--${name}`, description), ...off]
  })
  return [...own, described('--help', 'Show what the command does.')]
}

function described(value: string, description: string | undefined): Suggestion {
  return description === undefined ? { value } : { value, description }
}

interface Asked {
  readonly command: DescribedCommand
  readonly line: CommandLine
  readonly names: KnownNames
}

async function argumentValues(command: string, { command: own, line, names }: Asked): Promise<Suggestions> {
  const [argument, { options } = {}] = Object.entries(own.args)[line.positional.length] ?? []
  if (options) return plain(options)
  if (argument === 'rule') return names.rules()
  if (argument === 'kind') return plain(await names.schemas())
  if (argument === 'run' || argument === 'id') return plain(await names.runs(line))
  const takesFiles = argument === 'file' || Object.hasOwn(own.args, 'files')
  return takesFiles && command !== 'record' ? 'files' : []
}

async function flagValues(name: string, { command, line, names }: Asked): Promise<Suggestions> {
  const flag = command.flags[name]
  if (flag?.options) return plain(flag.options)
  switch (name) {
    case 'format':
      return plain(formatsOf(flag))
    case 'workflow':
      return plain(await names.workflows(line))
    case 'step':
    case 'only':
    case 'until':
      return plain(await names.steps(line))
    case 'arg':
      return plain((await names.parameters(line)).map(each => `${each}=`))
    case 'answer':
      return plain(await pairs(line.current, await names.steps(line), ANSWERS))
    case 'rule':
      return pairsOf(line.current, await names.rules(), SETTINGS)
    case 'resume':
      return plain(await names.runs(line))
    default:
      return /FILE|DIR|FOLDER|PATH/.test(flag?.helpValue ?? '') ? 'files' : []
  }
}

const ANSWERS = ['accept', 'decline', 'cancel', 'timeout']
const SETTINGS = ['off', 'warn', 'error']

/** `NAME=` while the name is being typed, then each of its values. */
function pairsOf(current: string, names: readonly Suggestion[], values: readonly string[]): Suggestion[] {
  const at = current.indexOf('=')
  if (at === -1) return names.map(each => ({ ...each, value: `${each.value}=` }))
  return values.map(value => ({ value: `${current.slice(0, at)}=${value}` }))
}

async function pairs(current: string, names: readonly string[], values: readonly string[]) {
  return pairsOf(current, plain(names), values).map(({ value }) => value)
}

/** The formats of a command: only the description of its flag lists them. */
function formatsOf(flag: DescribedFlag | undefined): readonly string[] {
  const [, list = ''] = /^Output format: ([a-z, ]+)\./.exec(flag?.description ?? '') ?? []
  return list.split(', ').filter(Boolean)
}

function plain(values: readonly string[]): readonly Suggestion[] {
  return [...new Set(values)].sort().map(value => ({ value }))
}
