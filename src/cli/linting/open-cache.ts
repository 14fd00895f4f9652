import { join, resolve } from 'node:path'
import type { LintOrder } from '../../project/linting/lint-batch.js'
import { ownFiles } from '../own-files.js'
import { userFolders } from '../user-folders.js'
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
  const user = userFolders()
  // Not in the cache, which may be restored from elsewhere.
  const signing = cacheKeyIn(join(user.settings, 'cache.key'))
  if ('reason' in signing) {
    talk(`nothing is taken from the cache: ${signing.reason}`)
    return null
  }
  const place = folder === undefined ? join(user.cache, 'lint') : resolve(folder)
  return resultCache(place, order, { program: ownFiles(home).read('dist/cli/checksum'), key: signing.key })
}
