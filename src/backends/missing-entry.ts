import { CallFailure, type JsonObject, jsonText } from '../model/index.js'
import { positionAt } from '../source/source-file.js'
import type { ResponseEntry } from './fixtures.js'
import { type Difference, differencesOf } from './match.js'

/** An entry that did not answer, and why. */
interface Candidate {
  readonly entry: ResponseEntry
  /** From 1, as shown to users. */
  readonly number: number
  readonly differences: readonly Difference[]
}

/** What a user needs to write the missing entry: the tool, the arguments, the closest entry and its differences. */
export function missingEntry(tool: string, args: JsonObject, entries: readonly ResponseEntry[]): CallFailure {
  const call = `no fixture entry of "${tool}" answers the arguments ${cut(jsonText(args))}`
  const closest = closestTo(args, entries)
  if (!closest) return new CallFailure('missing_fixture', `${call}: the tool has no responses`)
  const { entry, number, differences } = closest
  const { file, span } = entry.origin
  const place = `${file.path}:${positionAt(file, span.start).line}`
  return new CallFailure(
    'missing_fixture',
    `${call}; the closest, entry ${number}, ${reasonOf(entry, differences)}`,
    `the closest entry is in ${place}`
  )
}

/** The entry with the fewest differences; of several, the first. One that is merely used up has none. */
function closestTo(args: JsonObject, entries: readonly ResponseEntry[]): Candidate | undefined {
  const candidates = entries.map((entry, index) => ({
    entry,
    number: index + 1,
    differences: entry.when === null ? [] : differencesOf(entry.when, args)
  }))
  return candidates.reduce<Candidate | undefined>(
    (best, next) => (best && best.differences.length <= next.differences.length ? best : next),
    undefined
  )
}

function reasonOf(entry: ResponseEntry, differences: readonly Difference[]): string {
  if (differences.length === 0) return `fits and is used up (times: ${entry.times})`
  return differences.map(describe).join('; ')
}

function describe({ path, expected, actual }: Difference): string {
  const wanted = `expects ${path} to be ${cut(jsonText(expected))}`
  return actual === undefined ? `${wanted}, which is missing` : `${wanted}, got ${cut(jsonText(actual))}`
}

const longestValue = 400

function cut(text: string): string {
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)}…`
}
