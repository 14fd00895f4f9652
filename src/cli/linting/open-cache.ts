import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { LintOrder } from '../../project/linting/lint-files.js'
import { builtFolder } from './built-folder.js'
import { type ResultCache, resultCache } from './result-cache.js'

/** The cache in the folder that was named, or in that of the user; null where the sources run, which change all the time. */
export function openCache(order: LintOrder, folder: string | undefined): ResultCache | null {
  const built = builtFolder()
  if (built === null) return null
  return resultCache(folder === undefined ? userFolder() : resolve(folder), order, programOf(built))
}

function userFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  if (XDG_CACHE_HOME) return join(XDG_CACHE_HOME, 'vmcp', 'lint')
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'vmcp', 'cache', 'lint')
  return join(homedir(), '.cache', 'vmcp', 'lint')
}

/** What was built, by its bytes: a version of a package that is being worked on says too little. */
function programOf(built: string): string {
  const hash = createHash('sha256')
  const parts = readdirSync(built).sort()
  for (const part of [...parts, join('..', 'rules.cjs')]) hash.update(readFileSync(join(built, part)))
  return hash.digest('hex')
}
