import { CLIError } from '@oclif/core/errors'
import { UsageError } from '../../project/usage-error.js'
import { didYouMean } from './nearest-name.js'

/** Errors of oclif's parser as usage errors: one sentence, with the nearest flag. */
export async function asUsageError(error: unknown, flagNames: readonly string[]): Promise<unknown> {
  if (!(error instanceof CLIError)) return error
  const unknownFlag = 'flags' in error && Array.isArray(error.flags) ? error.flags.find(isText) : undefined
  if (unknownFlag !== undefined) return new UsageError(await reportUnknownFlag(unknownFlag, flagNames))
  const missing = missingArguments(error)
  if (missing.length > 0) return new UsageError(missing)
  const alone = flagsAlone(error.message)
  if (alone.length > 0) return new UsageError(alone)
  return new UsageError(asSentence(error.message).split('\n'))
}

/** One sentence for each missing required argument; none for other errors. */
function missingArguments(error: CLIError): string[] {
  if (!error.message.startsWith('Missing ') || !('args' in error) || !Array.isArray(error.args)) return []
  return error.args.map(({ name, description = '', options }: MissingArgument) => {
    const choice = options ? ` (${options.join(', ')})` : ''
    const what = `${description.charAt(0).toLowerCase()}${description.slice(1).replace(/\.$/, '')}`
    return `the argument ${name.toUpperCase()} is missing: ${what}${choice}`
  })
}

interface MissingArgument {
  readonly name: string
  readonly description?: string
  readonly options?: readonly string[]
}

/** One sentence for each flag that needs other flags; oclif lists these below a headline. */
function flagsAlone(message: string): string[] {
  const needs = message.matchAll(/^ *All of the following must be provided when using (--[\w-]+): (.+)$/gm)
  return [...needs].map(([, flag, others]) => `${flag} needs ${others}`)
}

/** oclif writes `Parsing --seed \n\tExpected an integer …` and appends a reference to the help. */
function asSentence(message: string): string {
  const [, flag, rest = message] = /^Parsing (--\S+) \n\t(.*)$/s.exec(message) ?? []
  const text = rest.replace(/\n?See more help with --help$/, '')
  return `${flag === undefined ? '' : `${flag}: `}${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

async function reportUnknownFlag(flag: string, flagNames: readonly string[]): Promise<string> {
  const name = flag.replace(/=.*$/s, '')
  const hint = await didYouMean(name.replace(/^--?/, ''), flagNames)
  return `there is no flag ${name}${hint.replace('"', '"--')}; put -- before a file name that begins with a dash`
}

/** The message for a command that does not exist. */
export async function reportUnknownCommand(name: string, commandNames: readonly string[]): Promise<string> {
  return `there is no command "${name}"${await didYouMean(name, commandNames)}; vmcp --help lists them`
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
