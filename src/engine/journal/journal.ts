import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Backend } from '../../backends/backend.js'
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonText,
  type ToolResult
} from '../../model/index.js'
import type { RunEvent, RunListener } from '../event.js'

/** The first line of a journal: which run it tells of. */
export interface JournalHeader {
  readonly journal: 1
  readonly runId: string
  readonly workflow: string
  /** A fingerprint of the definition. */
  readonly definition: string
  readonly arguments: JsonObject
  /** ISO 8601, UTC. */
  readonly startedAt: string
  /** The run that this one takes up again. */
  readonly resumes?: string
}

/** One line of a journal after the first. */
export type JournalLine = { readonly event: RunEvent } | { readonly answer: JournaledAnswer }

/** A call that was answered, with all that is needed not to make it again. */
export interface JournaledAnswer {
  readonly tool: string
  /** Without secrets, maps sorted by key. */
  readonly arguments: JsonValue
  readonly result: ToolResult
  /** The answer held a secret, which is not here: it cannot stand in for the call. */
  readonly isRedacted?: true
}

export interface Journal {
  readonly path: string
  /** Hears events that hold no secrets. */
  readonly hear: RunListener
  /** Writes down the answers that go through. A disk that is full does not stop the run. */
  around(backend: Backend): Backend
  /** What could not be written, if anything. */
  fault(): unknown
  close(): void
}

export interface JournalPlace {
  readonly folder: string
  redactValue(value: JsonValue): JsonValue
}

/** Begins a journal: one JSON document a line, on the disk as soon as a call has ended, for its owner alone. */
export function openJournal(header: JournalHeader, place: JournalPlace): Journal {
  mkdirSync(place.folder, { recursive: true, mode: 0o700 })
  const path = join(place.folder, `${header.runId}.jsonl`)
  const file = openSync(path, 'ax', 0o600)
  let fault: unknown
  const write = (line: JournalLine | JournalHeader, isLasting: boolean): void => {
    try {
      writeSync(file, `${jsonText(line)}\n`)
      if (isLasting) fsyncSync(file)
    } catch (error) {
      fault ??= error
    }
  }
  write({ ...header, arguments: redactedMap(header.arguments, place) }, true)
  return {
    path,
    hear: event => write({ event }, lasting.has(event.type)),
    around: backend => ({
      listTools: () => backend.listTools(),
      callTool: async call => {
        const result = await backend.callTool(call)
        if (!result.isError) write({ answer: journaled(call, result, place) }, true)
        return result
      },
      close: () => backend.close()
    }),
    fault: () => fault,
    close: () => closeSync(file)
  }
}

const lasting: ReadonlySet<RunEvent['type']> = new Set(['callEnded', 'elicitationAnswered', 'runEnded'])

function journaled(
  call: { readonly tool: string; readonly arguments: JsonObject },
  result: ToolResult,
  place: JournalPlace
): JournaledAnswer {
  // A result of a tool is JSON, and stays of its shape when texts in it change.
  const redacted = place.redactValue(result as unknown as JsonValue) as unknown as ToolResult // reason above
  const isRedacted = jsonText(redacted) !== jsonText(result)
  return {
    tool: call.tool,
    arguments: callKey(call.arguments, place),
    result: redacted,
    ...(isRedacted ? { isRedacted } : {})
  }
}

/** Arguments as they are compared: without secrets, and equal whatever the order of their keys. */
export function callKey(args: JsonObject, place: Pick<JournalPlace, 'redactValue'>): JsonValue {
  return sorted(place.redactValue(args))
}

function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}

function redactedMap(map: JsonObject, place: JournalPlace): JsonObject {
  const redacted = place.redactValue(map)
  return isJsonObject(redacted) ? redacted : {}
}
