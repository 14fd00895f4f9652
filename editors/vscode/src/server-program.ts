import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from 'vscode'

/** The program of the workspace where it has one and is trusted: it would be code of others. Otherwise the one that is brought along. */
export function serverProgram(extensionPath: string): string {
  const own = join(extensionPath, 'server', 'bin', 'run.js')
  if (!workspace.isTrusted) return own
  const folders = workspace.workspaceFolders ?? []
  const programs = folders.map(({ uri }) => join(uri.fsPath, 'node_modules', 'vmcp', 'bin', 'run.js'))
  return programs.find(program => existsSync(program)) ?? own
}
