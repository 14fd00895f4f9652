import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../project/usage-error.js'
import { literalFolder } from './config.js'
import { judge } from './fault.js'
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
  const own = new Set(formats.map(format => resolve(format.slice(format.indexOf('=') + 1))))
  const wake = debounced(round)
  for (const folder of new Set(paths.map(path => literalFolder(resolve(path)))))
    watch(folder, { recursive: true }, (_, name) => {
      if (name === null || (/\.(?:ya?ml|json)$/.test(name) && !own.has(resolve(folder, name)))) wake()
    })
  wake()
  return new Promise(() => {})
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
