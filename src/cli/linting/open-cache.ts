import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { LintOrder } from '../../project/linting/lint-files.js'
import { ownFiles } from '../own-files.js'
import { builtFolder } from './built-folder.js'
import { cacheKeyIn } from './cache-key.js'
import { type ResultCache, resultCache } from './result-cache.js'

/**
 * The cache in the given folder or in the user's; null when run from source, which changes all the time, and where there is no key.
 *
 * @param home the folder of vmcp's own package
 * @param talk called with the reason why there is none
 */
export function openCache(
  order: LintOrder,
  folder: string | undefined,
  { home, talk }: { readonly home: string; readonly talk: (text: string) => void }
): ResultCache | null {
  if (builtFolder() === null) return null
  const signing = cacheKeyIn(keyFile())
  if ('reason' in signing) {
    talk(`nothing is taken from the cache: ${signing.reason}`)
    return null
  }
  const place = folder === undefined ? userFolder() : resolve(folder)
  return resultCache(place, order, { program: ownFiles(home).read('dist/cli/checksum'), key: signing.key })
}

/** Next to the user's settings and not in the cache, which may be restored from elsewhere. */
function keyFile(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env
  if (XDG_CONFIG_HOME) return join(XDG_CONFIG_HOME, 'vmcp', 'cache.key')
  if (process.platform === 'win32' && APPDATA) return join(APPDATA, 'vmcp', 'cache.key')
  return join(homedir(), '.config', 'vmcp', 'cache.key')
}

function userFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  if (XDG_CACHE_HOME) return join(XDG_CACHE_HOME, 'vmcp', 'lint')
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'vmcp', 'cache', 'lint')
  return join(homedir(), '.cache', 'vmcp', 'lint')
}
