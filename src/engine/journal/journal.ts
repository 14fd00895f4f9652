import type { Backend, ToolCall } from '../../backends/backend.js'
import { scrub, scrubShown } from '../../backends/recording/scrub.js'
import {
  CallFailure,
  type ElicitationAnswer,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ToolAnnotations,
  type ToolDescription,
  type ToolResult
} from '../../model/index.js'
import { compareNames } from '../../text/compare-names.js'
import type { RunEvent, RunListener } from '../event.js'
import { withTexts } from '../with-texts.js'
import type { JournalDisk } from './disk.js'
import { JournalFile } from './journal-file.js'

/** The first line of a journal: the run that it belongs to. */
export interface JournalHeader {
  readonly journal: 1
  readonly runId: string
  readonly workflow: string
  /** A fingerprint of the definition. */
  readonly definition: string
  readonly arguments: JsonObject
  /** ISO 8601, UTC. */
  readonly startedAt: string
  /** The run that this one resumes. */
  readonly resumes?: string
  /** The run id that templates see: that of the first run in a chain of resumed ones. */
  readonly workflowRunId: string
  /** The process that writes it: while it lives, the run is active. */
  readonly process?: ProcessMark
}

/** A process, distinguished from a later one with the same number. */
export interface ProcessMark {
  readonly host: string
  readonly pid: number
  /** When it started, as the system counts; null where the system does not report it. */
  readonly began: string | null
}

/** What a resuming run knows of the earlier one, so that its own journal is enough to resume it in turn. */
export interface EarlierRun {
  readonly answers: readonly JournaledAnswer[]
  readonly given: readonly (readonly [step: string, answer: ElicitationAnswer])[]
  readonly unsure: readonly UnsureCall[]
}

/** A call that may or may not have been carried out. */
export interface UnsureCall {
  readonly step: string
  readonly tool: string
  readonly arguments: JsonValue
}

/** One line of a journal after the first. */
type JournalLine = { readonly event: RunEvent } | { readonly answer: JournaledAnswer }

/** An answered call, with everything needed to avoid repeating it. */
export interface JournaledAnswer {
  /** The top-level step that the call belongs to; omitted where unknown. */
  readonly step?: string
  readonly tool: string
  /** Without secrets, maps sorted by key. */
  readonly arguments: JsonValue
  readonly result: ToolResult
  /** The answer contained a secret, which is not recorded: it cannot replace the call. */
  readonly isRedacted?: true
}

export interface Journal {
  readonly path: string
  /** Receives events with known secrets already hidden. */
  readonly onEvent: RunListener
  /**
   * Records the answers that pass through: on the disk before any caller sees them or, where the tool declares that it only reads, before
   * any call that may change something. After a failed write, calls that may not be repeated are refused.
   */
  around(backend: Backend): Backend
  /** Records that an internal error ended the run. */
  endByFault(fault: unknown): void
  /** Why the journal is incomplete, if it is. */
  fault(): unknown
  close(): void
}

export interface JournalOptions {
  readonly folder: string
  /** Removes known secrets from arguments and answers, and those that their name or format gives away. */
  redactValue(value: JsonValue): JsonValue
  /** Replaced in tests that count writes. */
  readonly disk?: JournalDisk
  /** Called at once, and only once, when something cannot be written. */
  readonly onFault?: (fault: unknown) => void
  /** Stops the run before a call that may not be repeated and could not be recorded. */
  readonly stop?: () => void
}

/**
 * Starts a journal: one JSON document per line, readable only by its owner.
 *
 * @throws the system's error where not even the first line can be written; no file is left then
 */
export function openJournal(
  header: JournalHeader,
  place: JournalOptions,
  earlier: EarlierRun | null = null
): Journal {
  const file = new JournalFile(header.runId, place)
  // On one line: a journal contains the whole earlier run or nothing of it.
  const known = earlier ? { earlier } : {}
  file.write({ ...header, arguments: redactedMap(header.arguments, place), ...known })
  file.keepAtOnce()
  if (file.fault !== undefined) {
    file.discard()
    throw file.fault
  }
  let atMs = 0
  const onEvent: RunListener = event => {
    atMs = event.atMs
    file.write({ event: withTexts(event, scrubShown) } satisfies JournalLine)
    if (event.type === 'callEnded') file.isDue = true
    else if (lasting.has(event.type)) file.keepAtOnce()
  }
  return {
    path: file.path,
    onEvent,
    endByFault: fault => {
      const cause = `a fault in vmcp itself: ${String(fault)}`
      const failure = { kind: 'cancelled' as const, message: cause, cause }
      onEvent({ atMs, type: 'runEnded', status: 'failed', output: null, failure })
    },
    around: backend => writingAnswers(backend, file, place),
    fault: () => (file.isWhole ? undefined : file.fault),
    close: () => file.close()
  }
}

/** The end of a call is synced with the next answer, or with the journal: the answer itself is synced, and is not requested again. */
const lasting: ReadonlySet<RunEvent['type']> = new Set(['elicitationAnswered', 'runEnded'])

function writingAnswers(backend: Backend, file: JournalFile, place: JournalOptions): Backend {
  let readers: ReadonlySet<string> = new Set()
  let repeatable: ReadonlySet<string> = new Set()
  return {
    listTools: async () => {
      const tools = await backend.listTools()
      readers = namesOf(tools, ({ readOnlyHint }) => readOnlyHint === true)
      repeatable = namesOf(tools, ({ idempotentHint }) => idempotentHint === true)
      return tools
    },
    callTool: async call => {
      const isReader = readers.has(call.tool)
      // Nothing may be changed because of an answer that could still be lost: a repeated call may return another one.
      if (!isReader && file.onTheWay) await file.onTheWay
      if (file.fault !== undefined && !isReader && !repeatable.has(call.tool)) {
        place.stop?.()
        throw new CallFailure('cancelled', 'the journal cannot be written, and the call was not made')
      }
      const result = await backend.callTool(call)
      file.write({ answer: journaled(call, result, place) } satisfies JournalLine)
      const kept = file.kept()
      if (!isReader) await kept
      return result
    },
    close: () => backend.close()
  }
}

function namesOf(
  tools: readonly ToolDescription[],
  has: (annotations: ToolAnnotations) => boolean
): ReadonlySet<string> {
  return new Set(tools.filter(({ annotations = {} }) => has(annotations)).map(({ name }) => name))
}

function journaled({ tool, step, arguments: args }: ToolCall, result: ToolResult, place: JournalOptions) {
  // A tool's result is JSON, and keeps its shape when texts in it change.
  const redacted = scrub(result as unknown as JsonValue, place) as unknown as ToolResult // reason above
  const isRedacted = (redacted as unknown) !== result
  return {
    ...(step === undefined ? {} : { step }),
    tool,
    arguments: callKey(args, place),
    result: redacted,
    ...(isRedacted ? { isRedacted } : {})
  }
}

/** Arguments in comparable form: without secrets, independent of key order. */
export function callKey(args: JsonObject, place: Pick<JournalOptions, 'redactValue'>): JsonValue {
  return sorted(scrub(args, place))
}

/** A value in which every map is sorted by key. */
export function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => compareNames(a, b))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}

function redactedMap(map: JsonObject, place: JournalOptions): JsonObject {
  const redacted = scrub(map, place)
  return isJsonObject(redacted) ? redacted : {}
}
