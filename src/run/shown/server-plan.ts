import type { BackendSource, Connection, Setting, Settings } from '../../backends/live/index.js'
import { isSecretKey, scrubText } from '../../backends/recording/scrub.js'

/** How a server would be reached, without any value that may be secret. */
export interface ServerPlan {
  readonly name: string
  readonly kind: Connection['kind']
  /** The command line, or the address, with variables as written. */
  readonly target: string
  /** The names of the variables given to a process, or of the headers sent. */
  readonly given: readonly string[]
  /** How requests are authenticated; null where they are not, or by a header. */
  readonly authentication: string | null
  readonly isEnabled: boolean
  readonly file: string
}

export function serverPlan({ name, connection, isEnabled, origin }: BackendSource): ServerPlan {
  const base = { name, kind: connection.kind, isEnabled, file: origin.file.path }
  if (connection.kind === 'stdio') {
    const target = commandLine(connection.command, connection.args)
    return { ...base, target, given: namesOf(connection.environment), authentication: null }
  }
  const { kind } = connection.authentication
  return {
    ...base,
    target: shownAddress(connection.url.text),
    given: namesOf(connection.headers),
    authentication: kind === 'none' ? null : kind
  }
}

function namesOf(settings: Settings): string[] {
  return [...settings.keys()].sort()
}

/** A value after a flag with a revealing name, such as `--api-key`, is omitted. */
function commandLine(command: Setting, args: readonly Setting[]): string {
  const words = args.map(({ text }, index) => {
    const [, flag, value] = /^(--?[\w-]+)=(.*)$/s.exec(text) ?? []
    if (flag !== undefined && value !== undefined)
      return isSecretKey(flag) ? `${flag}=${masked(value)}` : scrubText(text)
    const before = args[index - 1]?.text ?? ''
    return /^--?[\w-]+$/.test(before) && isSecretKey(before) ? masked(text) : scrubText(text)
  })
  return [command.text, ...words.map(quoted)].join(' ')
}

function shownAddress(url: string): string {
  return url
    .replace(/(:\/\/)[^/@]*@/, '$1[redacted]@')
    .replace(/([?&][^=&#]+=)([^&#]*)/g, (_, key: string, value: string) => `${key}${masked(value)}`)
}

/** A variable reveals nothing about its value. */
function masked(text: string): string {
  return /^\$\{[^}]*\}$/.test(text) ? text : '[redacted]'
}

function quoted(word: string): string {
  return /^[\w@%+=:,./${}[\]-]+$/.test(word) ? word : JSON.stringify(word)
}
