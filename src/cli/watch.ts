import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../project/usage-error.js'
import { judge } from './fault.js'
import { literalFolder } from './literal-folder.js'
import type { Output } from './output.js'

/** Editors write a file in several steps: what comes within this time is one change. */
const quietMs = 60

export interface Watched {
  readonly paths: readonly string[]
  /** `NAME=PATH` of the reports that each round writes: a change of these is our own. */
  readonly formats: readonly string[]
}

/**
 * Runs once, and again after every change below the given paths, until the process is interrupted.
 *
 * What goes wrong in a round (a file that is half written, a configuration with a slip) is said, and the next change tried.
 */
export async function runOnChanges(
  { paths, formats }: Watched,
  output: Output,
  run: () => Promise<unknown>
): Promise<never> {
  if (paths.includes('-')) throw new UsageError('standard input cannot be watched')
  const round = async () => {
    try {
      await run()
    } catch (error) {
      output.talk(`vmcp: ${judge(error).message}`)
    }
    output.talk('waiting for changes; Ctrl-C ends')
  }
  const wake = debounced(round)
  watchFolders({ paths, formats }, wake)
  wake()
  return new Promise(() => {})
}

/** Some work after every change below the given paths; returns the end of it. */
export function onChanges(paths: readonly string[], work: () => Promise<void>): () => void {
  if (paths.includes('-')) throw new UsageError('standard input cannot be watched')
  return watchFolders({ paths, formats: [] }, debounced(work))
}

function watchFolders({ paths, formats }: Watched, wake: () => void): () => void {
  const own = new Set(formats.map(format => resolve(format.slice(format.indexOf('=') + 1))))
  const folders = [...new Set(paths.map(path => literalFolder(resolve(path))))]
  const watchers = folders.map(folder =>
    watch(folder, { recursive: true }, (_, name) => {
      if (name === null || (/\.(?:ya?ml|json)$/.test(name) && !own.has(resolve(folder, name)))) wake()
    })
  )
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}

/** Rounds never overlap: a change during one begins another behind it. */
function debounced(round: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(round)
    }, quietMs)
  }
}
