import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { casesIn, holdsCases, newCases, setOf } from './cases.js'
import { filesOfFolder, type SetFiles, textOf } from './set-files.js'

/** The result of importing a folder of sets: the names of its new cases, and what to print for each set. */
export interface TakenIn {
  readonly fresh: ReadonlySet<string>
  readonly lines: readonly string[]
}

/**
 * Copies the sets of a folder over the project's own. Sets that it does not contain are unchanged.
 *
 * @param known the sets that can be imported; others are reported and skipped
 */
export function takeIn(from: string, own: string, known: readonly string[]): TakenIn {
  const names = [...new Set(filesOfFolder(from).paths.filter(holdsCases).map(setOf))].sort()
  const taken = names.filter(name => known.includes(name))
  const comparisons = taken.map(name => compared(name, ofSet(own, name), ofSet(from, name)))
  for (const name of taken) copy(name, from, own)
  return {
    fresh: new Set(comparisons.flatMap(({ fresh }) => [...fresh])),
    lines: [
      ...comparisons.flatMap(({ lines }) => lines),
      ...names.filter(name => !known.includes(name)).map(name => `left: ${name} is no set that is known`)
    ]
  }
}

function ofSet(folder: string, name: string): SetFiles {
  const files = filesOfFolder(folder)
  return { ...files, paths: files.paths.filter(path => holdsCases(path) && setOf(path) === name) }
}

function compared(name: string, before: SetFiles, after: SetFiles): TakenIn {
  const [old, current] = [casesIn(before), casesIn(after)]
  const fresh = newCases(old, current)
  const parts = {
    came: [...fresh].filter(each => !old.has(each)),
    changed: [...fresh].filter(each => old.has(each)),
    went: [...old.keys()].filter(each => !current.has(each))
  }
  const counts = Object.entries(parts).map(([part, names]) => `${names.length} ${part}`)
  return { fresh, lines: [`${name}: ${current.size} cases, ${counts.join(', ')}`, ...shownOf(parts)] }
}

const SHOWN = 10

function shownOf(parts: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(parts).flatMap(([part, names]) => {
    const more = names.length > SHOWN ? [`  ${part}: ${names.length - SHOWN} more`] : []
    return [...names.slice(0, SHOWN).map(name => `  ${part}: ${name}`), ...more]
  })
}

/** Files with unchanged contents are not written: another release of zlib compresses the same text to other bytes. */
function copy(name: string, from: string, own: string): void {
  const [source, target] = [ofSet(from, name), ofSet(own, name)]
  const placed = new Map(source.paths.map(path => [placeOf(path), path]))
  for (const path of target.paths) if (!placed.has(path)) rmSync(join(own, path))
  for (const [path, origin] of placed) {
    const bytes = source.read(origin)
    const text = textOf(origin, bytes)
    if (target.paths.includes(path) && textOf(path, target.read(path)) === text) continue
    mkdirSync(dirname(join(own, path)), { recursive: true })
    writeFileSync(join(own, path), path.endsWith('.gz') ? gzipSync(text, { level: 9 }) : bytes)
  }
}

/** Lines recorded from an engine are compressed; files for readers are not. */
function placeOf(path: string): string {
  return path.includes('/') ? path.replace(/\.jsonl$/, '.jsonl.gz') : path
}
