import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, type JsonValue } from '../../model/index.js'
import type { RunEvent, RunStatus } from '../event.js'
import type { JournaledAnswer, JournalHeader } from './journal.js'

/** A run as its journal tells it. */
export interface JournaledRun {
  readonly header: JournalHeader
  readonly events: readonly RunEvent[]
  readonly answers: readonly JournaledAnswer[]
  /** Null where the run never came to its end: the process was killed, or is running. */
  readonly status: RunStatus | null
}

/** All journals of a folder, the latest run first. A file that is no journal is passed over. */
export function readJournals(folder: string): JournaledRun[] {
  return namesIn(folder)
    .filter(name => name.endsWith('.jsonl'))
    .flatMap(name => readJournal(join(folder, name)) ?? [])
    .sort((a, b) => (a.header.startedAt < b.header.startedAt ? 1 : -1))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Null for a file that is no journal. A last line that is cut off, as a crash leaves it, is passed over. */
function readJournal(path: string): JournaledRun | null {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap(line => jsonIn(line) ?? [])
  const [header, ...rest] = lines
  if (!isHeader(header)) return null
  const events = rest.flatMap(line => (isJsonObject(line) && 'event' in line ? [asEvent(line.event)] : []))
  const answers = rest.flatMap(line =>
    isJsonObject(line) && 'answer' in line ? [asAnswer(line.answer)] : []
  )
  const end = events.findLast(event => event.type === 'runEnded')
  return { header, events, answers, status: end?.status ?? null }
}

function jsonIn(line: string): JsonValue | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined // the end of a line that was being written when the process ended
  }
}

function isHeader(line: unknown): line is JournalHeader {
  return isJsonObject(line) && line.journal === 1 && typeof line.runId === 'string'
}

/** Only vmcp writes journals, for its owner alone: what is in a line is what was written. */
function asEvent(value: JsonValue | undefined): RunEvent {
  return value as unknown as RunEvent // reason above
}

function asAnswer(value: JsonValue | undefined): JournaledAnswer {
  return value as unknown as JournaledAnswer // as in asEvent
}
