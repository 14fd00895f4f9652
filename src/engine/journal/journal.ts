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
import type { RunEvent, RunListener } from '../event.js'
import { withTexts } from '../with-texts.js'
import type { JournalDisk } from './disk.js'
import { JournalFile } from './journal-file.js'

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
  /** The id that templates see: that of the first of the runs that take each other up. */
  readonly workflowRunId: string
  /** Who writes it: while this process lives, the run goes on. */
  readonly process?: ProcessMark
}

/** A process, told apart from a later one with the same number. */
export interface ProcessMark {
  readonly host: string
  readonly pid: number
  /** When it began, as the system counts; null where the system does not say. */
  readonly began: string | null
}

/** What a run that takes up another one knows of it, so that its own journal is enough to take it up in turn. */
export interface EarlierRun {
  readonly answers: readonly JournaledAnswer[]
  readonly given: readonly (readonly [step: string, answer: ElicitationAnswer])[]
  readonly unsure: readonly UnsureCall[]
}

/** A call of which nobody knows whether it was carried out. */
export interface UnsureCall {
  readonly step: string
  readonly tool: string
  readonly arguments: JsonValue
}

/** One line of a journal after the first. */
type JournalLine = { readonly event: RunEvent } | { readonly answer: JournaledAnswer }

/** A call that was answered, with all that is needed not to make it again. */
export interface JournaledAnswer {
  /** The step of the workflow itself that the call belongs to; left out where nobody said. */
  readonly step?: string
  readonly tool: string
  /** Without secrets, maps sorted by key. */
  readonly arguments: JsonValue
  readonly result: ToolResult
  /** The answer held a secret, which is not here: it cannot stand in for the call. */
  readonly isRedacted?: true
}

export interface Journal {
  readonly path: string
  /** Hears events in which the known secrets are hidden already. */
  readonly onEvent: RunListener
  /**
   * Writes down the answers that go through: on the disk before anyone hears of them, or, where the tool says that it only reads,
   * before any call that may change something. Once something could not be written, no call is made that may not be repeated.
   */
  around(backend: Backend): Backend
  /** Writes that the run ended by a fault of ours. */
  endByFault(fault: unknown): void
  /** Why the journal is not whole, if it is not. */
  fault(): unknown
  close(): void
}

export interface JournalPlace {
  readonly folder: string
  /** Takes the secrets that are known out of arguments and answers; those that show by their name or form are taken out as well. */
  redactValue(value: JsonValue): JsonValue
  /** Replaced where a test counts what reaches the disk. */
  readonly disk?: JournalDisk
  /** Called at once, and once, when something cannot be written. */
  readonly onFault?: (fault: unknown) => void
  /** Stops the run, before a call that may not be repeated and could not be written down. */
  readonly stop?: () => void
}

/**
 * Begins a journal: one JSON document a line, for its owner alone.
 *
 * @throws the system's error where not even the first line can be written; no file is left then
 */
export function openJournal(
  header: JournalHeader,
  place: JournalPlace,
  earlier: EarlierRun | null = null
): Journal {
  const file = new JournalFile(header.runId, place)
  // In one line: a journal either knows all of the earlier run or is none.
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

/** What ends a call is kept with the next answer, or with the journal: the answer itself is, and it is not asked for again. */
const lasting: ReadonlySet<RunEvent['type']> = new Set(['elicitationAnswered', 'runEnded'])

function writingAnswers(backend: Backend, file: JournalFile, place: JournalPlace): Backend {
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
      // Nothing may be changed because of an answer that could still be lost: asked again, it may be another one.
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

function journaled({ tool, step, arguments: args }: ToolCall, result: ToolResult, place: JournalPlace) {
  // A result of a tool is JSON, and stays of its shape when texts in it change.
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

/** Arguments as they are compared: without secrets, and equal whatever the order of their keys. */
export function callKey(args: JsonObject, place: Pick<JournalPlace, 'redactValue'>): JsonValue {
  return sorted(scrub(args, place))
}

/** A value in which every map is sorted by key. */
export function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}

function redactedMap(map: JsonObject, place: JournalPlace): JsonObject {
  const redacted = scrub(map, place)
  return isJsonObject(redacted) ? redacted : {}
}
