import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'
import { readPlainFile } from '../../source/files/read-plain-file.js'
import type { RunEvent, RunStatus } from '../event.js'
import type { EarlierRun, JournaledAnswer, JournalHeader } from './journal.js'

/** A run as read from its journal. */
export interface JournaledRun {
  readonly header: JournalHeader
  readonly events: readonly RunEvent[]
  readonly answers: readonly JournaledAnswer[]
  /** What it knew of the run that it resumes; null where it resumes none. */
  readonly earlier: EarlierRun | null
  /** Null where the run has not ended: the process was killed or is still running. */
  readonly status: RunStatus | null
  /** The first unreadable line, from 1; a truncated last line does not count. */
  readonly damagedLine: number | null
}

/** All journals of a folder, latest run first. Files that are not journals are ignored. */
export function readJournals(folder: string): JournaledRun[] {
  return journalNames(folder)
    .flatMap(name => readJournal(join(folder, name)) ?? [])
    .sort((a, b) => (a.header.startedAt < b.header.startedAt ? 1 : -1))
}

/** A file that is named like a journal but has an invalid first line, with the version that the line states. */
interface UnreadableJournal {
  readonly name: string
  readonly version: number | null
}

export function unreadableJournals(folder: string): UnreadableJournal[] {
  return journalNames(folder)
    .filter(name => readJournal(join(folder, name)) === null)
    .map(name => ({ name, version: versionOf(jsonIn(textOf(join(folder, name)).split('\n')[0] ?? '')) }))
}

function versionOf(line: unknown): number | null {
  return isJsonObject(line) && typeof line.journal === 'number' ? line.journal : null
}

function journalNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter(name => name.endsWith('.jsonl'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Empty for a folder, a pipe or a device, which are not journals: reading them may never end. */
function textOf(path: string): string {
  try {
    return Buffer.from(readPlainFile(path)).toString()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTFILE' || code === 'EISDIR') return ''
    throw error
  }
}

/** Null for a file that is not a journal. A truncated last line, as a crash leaves it, is ignored. */
function readJournal(path: string): JournaledRun | null {
  const [first = '', ...rest] = textOf(path).split('\n')
  // Text after the last line end was being written when the process ended.
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
    return undefined // reported as damage
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
  // Only vmcp writes journals, for their owner alone: a line contains what was written.
  return { header, earlier: isJsonObject(earlier) ? (earlier as unknown as EarlierRun) : null } // reason above
}

function asEvent(value: JsonValue | undefined): RunEvent {
  return value as unknown as RunEvent // as in partsOf
}

function asAnswer(value: JsonValue | undefined): JournaledAnswer {
  return value as unknown as JournaledAnswer // as in partsOf
}
