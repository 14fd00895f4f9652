import { withoutMarkedCommands } from '../text/inert-lines.js'
import { printable } from '../text/marked-text.js'

/** One workflow command of GitHub Actions: an annotation at a location in a file. */
export interface GithubCommand {
  readonly command: 'error' | 'warning' | 'notice'
  readonly properties: { readonly [name: string]: string | number }
  readonly message: string
}

export function githubCommand({ command, properties, message }: GithubCommand): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${command} ${list.join(',')}::${escapeMessage(message)}\n`
}

/** Commands around lines that GitHub folds below a title. */
export function githubGroup(title: string): { readonly begin: string; readonly end: string } {
  return { begin: `::group::${escapeMessage(printable(title))}\n`, end: '::endgroup::\n' }
}

function escapeMessage(text: string): string {
  return text.split(/\r?\n/).map(inert).join('\n').replace(/[%\n]/g, percent)
}

function escapeProperty(text: string): string {
  return inert(text).replace(/[%:,]/g, percent)
}

function inert(text: string): string {
  return withoutMarkedCommands(printable(text), () => '♯')
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
