import {
  asSentJson,
  CallFailure,
  type Clock,
  type JsonObject,
  jsonText,
  type ToolDescription,
  type ToolResult
} from '../model/index.js'
import { positionAt } from '../source/source-file.js'
import { encodeJson, GoError } from '../template/index.js'
import { compareNames } from '../text/compare-names.js'
import type { Backend, ToolCall } from './backend.js'
import type { Fixtures, ResponseEntry, ToolFixture } from './fixtures.js'
import { type Difference, differencesOf } from './match.js'

/** An entry that answered no call. */
export interface UnusedEntry {
  readonly tool: string
  /** Its index among the tool's responses, from 1. */
  readonly number: number
  readonly entry: ResponseEntry
}

/** Answers from fixtures, and never makes anything up. One for each run: it tracks which entries are used up. */
export interface ReplayBackend extends Backend {
  unusedEntries(): readonly UnusedEntry[]
  /** How long the answer of a call would take; 0 where no entry answers it. Nothing is used up. */
  delayOf(call: ToolCall): number
}

/** How often each entry has answered. Runs that share it continue where the previous one ended. */
export type ReplayMemory = Map<ResponseEntry, number>

export function replayBackend(
  fixtures: Fixtures,
  clock: Clock,
  answered: ReplayMemory = new Map()
): ReplayBackend {
  return {
    listTools: async () => [...fixtures.tools.values()].map(tool => tool.description).sort(byName),
    callTool: async call => {
      refuseAborted(call)
      const entry = entryFor(toolOf(fixtures, call.tool), call, answered)
      answered.set(entry, (answered.get(entry) ?? 0) + 1)
      if (entry.delayMs > 0) await clock.sleep(entry.delayMs, call.signal)
      refuseAborted(call)
      return answerOf(entry, call)
    },
    close: async () => undefined,
    unusedEntries: () => unusedOf(fixtures, answered),
    delayOf: call => matchingEntry(fixtures.tools.get(call.tool), call, answered)?.delayMs ?? 0
  }
}

function toolOf(fixtures: Fixtures, name: string): ToolFixture {
  const tool = fixtures.tools.get(name)
  if (!tool) throw new CallFailure('routing', `tool not found: ${name}`)
  return tool
}

function entryFor(
  tool: ToolFixture,
  call: ToolCall,
  answered: ReadonlyMap<ResponseEntry, number>
): ResponseEntry {
  const entry = matchingEntry(tool, call, answered)
  if (!entry) throw missingEntry(call.tool, call.arguments, tool.responses)
  return entry
}

function matchingEntry(
  tool: ToolFixture | undefined,
  call: ToolCall,
  answered: ReadonlyMap<ResponseEntry, number>
): ResponseEntry | undefined {
  return tool?.responses.find(entry => {
    const isUsedUp = entry.times !== null && (answered.get(entry) ?? 0) >= entry.times
    return !isUsedUp && (entry.when === null || differencesOf(entry.when, call.arguments).length === 0)
  })
}

function answerOf({ answer }: ResponseEntry, call: ToolCall): ToolResult {
  if (answer.kind === 'error') throw new CallFailure('call', answer.message)
  if (answer.kind === 'result') return answer.result
  return {
    content: [{ type: 'text', text: echoText(call.arguments) }],
    structuredContent: asSentJson(call.arguments),
    isError: false
  }
}

/** As a Go server writes it: keys sorted, `<`, `>` and `&` escaped. A value outside JSON (infinity) is null here. */
function echoText(args: JsonObject): string {
  try {
    return encodeJson(args)
  } catch (error) {
    if (error instanceof GoError) return jsonText(args)
    throw error
  }
}

function refuseAborted({ tool, signal }: ToolCall): void {
  if (signal.aborted) throw new CallFailure('cancelled', `the call of "${tool}" was cancelled`)
}

function unusedOf(fixtures: Fixtures, answered: ReadonlyMap<ResponseEntry, number>): UnusedEntry[] {
  return [...fixtures.tools].flatMap(([tool, { responses }]) =>
    responses.flatMap((entry, index) => (answered.has(entry) ? [] : [{ tool, number: index + 1, entry }]))
  )
}

function byName(a: ToolDescription, b: ToolDescription): number {
  return compareNames(a.name, b.name)
}

/** An entry that did not answer, and why. */
interface Candidate {
  readonly entry: ResponseEntry
  /** From 1, as shown to users. */
  readonly number: number
  readonly differences: readonly Difference[]
}

/** What a user needs to write the missing entry: the tool, the arguments, the closest entry and its differences. */
function missingEntry(tool: string, args: JsonObject, entries: readonly ResponseEntry[]): CallFailure {
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

const LONGEST_VALUE = 400

function cut(text: string): string {
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}…`
}
