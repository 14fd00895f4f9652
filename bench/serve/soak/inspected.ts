import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../../measuring/figure.js'
import { Memory } from './memory.js'

const program = fileURLToPath(new URL('../../../bin/run.js', import.meta.url))

/** The built command, with access to its memory. */
export interface Inspected {
  readonly child: ChildProcess
  /** The other texts that were waited for on its standard error. */
  readonly found: readonly string[]
  readonly memory: Memory
}

/** Starts the command, and waits until its standard error contains a text for each of these patterns. */
export async function startInspected(
  args: readonly string[],
  { folder, patterns = [] }: { readonly folder: string; readonly patterns?: readonly RegExp[] }
): Promise<Inspected> {
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', program, ...args], { cwd: folder })
  const [inspector = '', ...found] = await printed(child, [/ws:\/\/\S+/, ...patterns])
  return { child, found, memory: await Memory.of(inspector, child.pid ?? 0) }
}

function printed(child: ChildProcess, patterns: readonly RegExp[]): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (piece: unknown): void => {
      text += String(piece)
      const found = patterns.map(pattern => pattern.exec(text)?.[0])
      if (!found.every(each => each !== undefined)) return
      child.stderr?.off('data', read).resume()
      resolve(found)
    }
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`the command ended: ${text}`)))
  })
}

interface Sample {
  readonly heap: number
  readonly resident: number
  readonly files: number
}

const samplesOfSoak = 60

/** Measures the command until a point in time, or until `isOver`. */
export async function watch(memory: Memory, end: number, isOver = () => false): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  const pause = (end - performance.now()) / samplesOfSoak
  while (performance.now() < end && !isOver()) {
    await new Promise(resolve => setTimeout(resolve, pause))
    if (isOver()) break
    samples.push({ heap: await memory.heap(), resident: memory.resident(), files: memory.openFiles() })
  }
  return samples
}

export async function saveSnapshot(memory: Memory, file: string | undefined): Promise<void> {
  if (file !== undefined) writeFileSync(file, await memory.snapshot())
}

/**
 * What the samples show: the first tenth is loading and compiling, and is left out.
 *
 * @param options `keepsResults`: they are kept until the end, so that the heap has no goal
 */
export function flatness(
  name: string,
  samples: readonly Sample[],
  { calls, keepsResults = false }: { readonly calls: number; readonly keepsResults?: boolean }
): (Figure | string)[] {
  const tenth = Math.max(1, Math.floor(samples.length / 10))
  const least = (part: readonly Sample[]): number => Math.min(...part.map(({ heap }) => heap))
  const [early, late] = [least(samples.slice(tenth, 3 * tenth)), least(samples.slice(-2 * tenth))]
  const shown = (key: keyof Sample): string =>
    samples
      .filter((_, index) => index % tenth === 0 || index === samples.length - 1)
      .map(each => each[key].toFixed(key === 'files' ? 0 : 1))
      .join(' ')
  const ratio = { name: `${name}: heap after collection, last fifth against second tenth`, unit: 'x' }
  return [
    `${name}: heap after collection, MB: ${shown('heap')}`,
    `${name}: resident, MB: ${shown('resident')}`,
    `${name}: open files: ${shown('files')}`,
    { ...ratio, value: late / early, ...(keepsResults ? {} : { goal: 1.05 }) },
    {
      name: `${name}: heap that stays of one call`,
      value: (1024 * (late - early)) / Math.max(1, calls * 0.8),
      unit: 'KB'
    }
  ]
}
