import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { LintOrder } from '../../project/linting/findings.js'
import { makeFolder } from '../../source/files/make-folder.js'
import { readPlainFile } from '../../source/files/read-plain-file.js'
import { ownFiles } from '../files/own-files.js'
import { userFolders } from '../files/user-folders.js'
import { builtFolder } from './built-folder.js'
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

/** The key that signs entries of the cache, or why there is none. */
type CacheKey = { readonly key: string } | { readonly reason: string }

/**
 * The key in a file that only its user may read and write, created if missing. Two processes that create it at the same time get the same
 * key.
 */
export function cacheKeyIn(path: string): CacheKey {
  try {
    return keyIn(path)
  } catch {
    try {
      makeKey(path)
      return keyIn(path)
    } catch (error) {
      return { reason: `${path}: ${error instanceof Error ? error.message : String(error)}` }
    }
  }
}

function keyIn(path: string): CacheKey {
  const key = Buffer.from(readPlainFile(path, LONGEST_KEY)).toString().trim()
  const { uid, mode } = statSync(path)
  const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0)
  if (!isOwn) return { reason: `${path} is not for this user alone (chmod 600 makes it so)` }
  return /^[\da-f]{64}$/.test(key)
    ? { key }
    : { reason: `${path} holds no key; without the file a new one is made` }
}

const LONGEST_KEY = 1000

/** Linked to its name only once complete, so that an existing one is kept. */
function makeKey(path: string): void {
  const draft = `${path}.${process.pid}.tmp`
  makeFolder(dirname(path), 0o700)
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
