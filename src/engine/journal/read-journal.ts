import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'
import { readPlainFile } from '../../source/read-plain-file.js'
import type { RunEvent, RunStatus } from '../event.js'
import type { EarlierRun, JournaledAnswer, JournalHeader } from './journal.js'

/** A run as its journal tells it. */
export interface JournaledRun {
  readonly header: JournalHeader
  readonly events: readonly RunEvent[]
  readonly answers: readonly JournaledAnswer[]
  /** What it knew of the run that it takes up; null where it takes up none. */
  readonly earlier: EarlierRun | null
  /** Null where the run never came to its end: the process was killed, or is running. */
  readonly status: RunStatus | null
  /** The first line that cannot be read, from 1; the last one that was cut off does not count. */
  readonly damagedLine: number | null
}

/** All journals of a folder, the latest run first. A file that is no journal is passed over. */
export function readJournals(folder: string): JournaledRun[] {
  return journalNames(folder)
    .flatMap(name => readJournal(join(folder, name)) ?? [])
    .sort((a, b) => (a.header.startedAt < b.header.startedAt ? 1 : -1))
}

/** Files of a folder that are called as journals and whose first line is none. */
export function unreadableJournals(folder: string): string[] {
  return journalNames(folder).filter(name => readJournal(join(folder, name)) === null)
}

function journalNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter(name => name.endsWith('.jsonl'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Empty for a folder, a pipe and a device, which are no journals: reading them may never end. */
function textOf(path: string): string {
  try {
    return Buffer.from(readPlainFile(path)).toString()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTFILE' || code === 'EISDIR') return ''
    throw error
  }
}

/** Null for a file that is no journal. A last line that is cut off, as a crash leaves it, is passed over. */
function readJournal(path: string): JournaledRun | null {
  const [first = '', ...rest] = textOf(path).split('\n')
  // What stands behind the last line end was being written when the process ended.
  rest.pop()
  const head = jsonIn(first)
  if (!isHeader(head)) return null
  const { earlier, header } = partsOf(head)
  const lines = rest.map(jsonIn)
  const events = lines.flatMap(line => (isLine(line, 'event') ? [asEvent(line.event)] : []))
  const answers = lines.flatMap(line => (isLine(line, 'answer') ? [asAnswer(line.answer)] : []))
  const damaged = lines.findIndex(line => !isLine(line, 'event') && !isLine(line, 'answer'))
  const end = events.findLast(event => event.type === 'runEnded')
  return {
    header,
    events,
    answers,
    earlier,
    status: end?.status ?? null,
    damagedLine: damaged < 0 ? null : damaged + 2
  }
}

function jsonIn(line: string): JsonValue | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined // told as damage
  }
}

function isHeader(line: unknown): line is JournalHeader & JsonObject {
  return isJsonObject(line) && line.journal === 1 && typeof line.runId === 'string'
}

function isLine(line: JsonValue | undefined, kind: 'event' | 'answer'): line is JsonObject {
  return isJsonObject(line) && isJsonObject(line[kind])
}

function partsOf(head: JournalHeader & JsonObject) {
  const { earlier, ...header } = head
  // Only vmcp writes journals, for its owner alone: what is in a line is what was written.
  return { header, earlier: isJsonObject(earlier) ? (earlier as unknown as EarlierRun) : null } // reason above
}

function asEvent(value: JsonValue | undefined): RunEvent {
  return value as unknown as RunEvent // as in partsOf
}

function asAnswer(value: JsonValue | undefined): JournaledAnswer {
  return value as unknown as JournaledAnswer // as in partsOf
}
