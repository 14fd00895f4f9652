import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** The journal folder: the one named by the user, or the user's state folder. */
export function journalFolder(given: string | undefined): string {
  if (given !== undefined) return resolve(given)
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env
  if (XDG_STATE_HOME) return join(XDG_STATE_HOME, 'vmcp', 'runs')
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'vmcp', 'runs')
  return join(homedir(), '.local', 'state', 'vmcp', 'runs')
}
