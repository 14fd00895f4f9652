import { join, resolve } from 'node:path'
import { userFolders } from '../../files/user-folders.js'

/** The journal folder: the one named by the user, or the one in the user's state folder. */
export function journalFolder(given: string | undefined): string {
  return given === undefined ? join(userFolders().state, 'runs') : resolve(given)
}
