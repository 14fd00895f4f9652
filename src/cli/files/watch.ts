import { realpathSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { FSWatcher, MatchFunction } from 'chokidar'
import { oneAtATime } from '../../backends/one-at-a-time.js'
import { UsageError } from '../../project/usage-error.js'
import { systemReason } from '../../source/files/system-reason.js'
import { describeFault } from '../faults/fault.js'
import type { Output } from '../terminal/output.js'
import { literalFolder } from './literal-folder.js'

/** Editors write a file in several steps: events within this time count as one change. */
const QUIET_MS = 60
/** Continuous changes start a round after this time at the latest. */
const LONGEST_WAIT_MS = 1000

export interface Watched {
  readonly paths: readonly string[]
  /** `NAME=PATH` of the reports that each round writes: changes of these files are ignored. */
  readonly formats: readonly string[]
}

/**
 * Runs once, and again after every change below the given paths, until the process is interrupted. Errors in a round, such as a
 * half-written file, are reported, and the next change starts another round.
 */
export async function runOnChanges(
  watched: Watched,
  output: Output,
  run: () => Promise<unknown>
): Promise<never> {
  const round = async () => {
    try {
      await run()
    } catch (error) {
      output.talk(`vmcp: ${describeFault(error).message}`)
    }
    output.talk('waiting for changes; Ctrl-C stops')
  }
  const wake = debounced(oneAtATime(round))
  await watchFolders(watched, { output, wake })
  wake()
  return new Promise(() => {})
}

/** Calls back after every change below the given paths; the returned function ends watching. */
export function onChanges(
  paths: readonly string[],
  output: Output,
  work: () => Promise<void>
): Promise<() => Promise<void>> {
  return watchFolders({ paths, formats: [] }, { output, wake: debounced(work) })
}

interface Watching {
  readonly output: Output
  readonly wake: () => void
}

async function watchFolders(
  { paths, formats }: Watched,
  { output, wake }: Watching
): Promise<() => Promise<void>> {
  if (paths.includes('-')) throw new UsageError('standard input cannot be watched')
  const { watch } = await import('chokidar')
  const own = new Set(formats.map(format => resolve(format.slice(format.indexOf('=') + 1))))
  const folders = [...new Set(paths.map(folderOf))]
  // Links are not followed: they may form a cycle, and targets inside the folders are watched under their own path.
  const watcher = watch(folders, {
    ignoreInitial: true,
    followSymlinks: false,
    atomic: false,
    ignored: isIgnored(folders)
  })
  for (const event of ['add', 'change', 'unlink'] as const)
    watcher.on(event, path => {
      if (!own.has(path)) wake()
    })
  watcher.on('error', reportOnce(output))
  await new Promise<void>(ready => void watcher.once('ready', ready))
  followMoves(watcher, folders, { output, wake })
  return () => watcher.close()
}

function folderOf(path: string): string {
  const folder = literalFolder(resolve(path))
  try {
    return realpathSync(folder)
  } catch {
    return folder // it does not exist yet
  }
}

/** Ignores folders that no search enters, and files of other types; a link may lead to a file of ours, so links are not ignored. */
function isIgnored(folders: readonly string[]): MatchFunction {
  return (path, stats) => {
    if (folders.includes(path)) return false
    return stats?.isFile() ? !/\.(?:ya?ml|json)$/.test(path) : /^(?:node_modules|\.git)$/.test(basename(path))
  }
}

/** Watches a folder again that was moved away or removed, once it is back. */
function followMoves(watcher: FSWatcher, folders: readonly string[], { output, wake }: Watching): void {
  watcher.on('unlinkDir', path => {
    if (!folders.includes(path)) return
    output.talk(`vmcp: ${path} is gone; it is watched again when it is back`)
    watcher.add(path)
    wake()
  })
  watcher.on('addDir', path => {
    if (folders.includes(path)) wake()
  })
}

/** Reports each reason once: a folder with thousands of files has the same one thousands of times. */
function reportOnce(output: Output): (error: unknown) => void {
  const known = new Set<string>()
  return error => {
    const reason = reasonOf(error)
    if (known.has(reason)) return
    known.add(reason)
    output.talk(`vmcp: some changes may not be seen: ${reason}`)
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // While watching, this code means a limit on watched files; the system's message is about a full disk.
  if (code === 'ENOSPC' || code === 'EMFILE') return `the system lets no more files be watched (${code})`
  const path = error instanceof Error && 'path' in error ? `${String(error.path)}: ` : ''
  return `${path}${systemReason(error) ?? String(error)}`
}

/** Runs the work after the last of several changes, but never later than `LONGEST_WAIT_MS` after the first. */
export function debounced(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let firstAtMs = 0
  const begin = (): void => {
    timer = undefined
    void work()
  }
  return () => {
    const now = performance.now()
    if (timer === undefined) firstAtMs = now
    clearTimeout(timer)
    timer = setTimeout(begin, Math.max(0, Math.min(QUIET_MS, firstAtMs + LONGEST_WAIT_MS - now)))
  }
}
