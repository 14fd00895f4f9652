import { OUTCOME_NAME, SERVICE_NAME } from '../names.js'
import type { RunAnswer, RunOrder } from '../order.js'
import type { AnswerRequest } from '../requests.js'
import {
  handlers,
  type internal,
  RestateError,
  RetryableError,
  TerminalError,
  type WorkflowContext,
  type WorkflowSharedContext,
  workflow
} from '../restate.js'
import type { Seal } from '../seal.js'
import { WrongSeal } from '../seal.js'
import { decode } from '../wire.js'
import { takeAnswer } from './answering.js'
import { durableRun, type EndedDurableRun, type WorkerContext } from './durable-run.js'
import { orderSerde, sealedSerde } from './serdes.js'

export interface ServiceSettings {
  readonly seal: Seal
  /** Of vmcp. */
  readonly version: string
  /** How long the server keeps runs that have ended. */
  readonly retentionMs: number
}

const DAY = 86_400_000

/** The service that the server calls: runs, and the requests that others make to them. */
export function durableService(worker: WorkerContext, { seal, version, retentionMs }: ServiceSettings) {
  return workflow({
    name: SERVICE_NAME,
    description: 'Runs of vmcp.',
    // Clients that submit a run check both first.
    metadata: { version, key: seal.keyId ?? 'none' },
    handlers: {
      run: handlers.workflow.workflow({ input: orderSerde }, (context: WorkflowContext, sealed: Uint8Array) =>
        carryOut(context, orderIn(context, sealed, seal), worker)
      ),
      answer: handlers.workflow.shared(
        { journalRetention: 0, idempotencyRetention: 0 },
        (context: WorkflowSharedContext, request: AnswerRequest) =>
          takeAnswer(context, request, worker.machine.now)
      )
    },
    options: {
      serde: sealedSerde(seal),
      explicitCancellation: true,
      enableLazyState: true,
      inactivityTimeout: 60_000,
      // A call may take long: after this time the server would have it repeated.
      abortTimeout: DAY,
      workflowRetention: retentionMs,
      journalRetention: retentionMs,
      retryPolicy: {
        initialInterval: 200,
        exponentiationFactor: 2,
        maxInterval: 30_000,
        maxAttempts: 10_000,
        onMaxAttempts: 'pause'
      }
    }
  })
}

/** A run that has started waits for a worker with its key; one that has not is refused. */
function orderIn(context: WorkflowContext, sealed: Uint8Array, seal: Seal): RunOrder {
  try {
    return decode<RunOrder>(seal, sealed)
  } catch (error) {
    const message = `the request for the run cannot be read: ${error instanceof Error ? error.message : 'it is damaged'}`
    const { isProcessing } = context as unknown as internal.ContextInternal // every context is one
    if (error instanceof WrongSeal && !isProcessing.call(context))
      throw new RetryableError(message, { retryAfter: { seconds: 5 } })
    throw new TerminalError(message, { errorCode: 400 })
  }
}

async function carryOut(
  context: WorkflowContext,
  order: RunOrder,
  worker: WorkerContext
): Promise<RunAnswer> {
  const { answer, outcome } = await durableRun(context, order, worker).catch(error =>
    endedBy(error, context, worker)
  )
  context.set(OUTCOME_NAME, outcome)
  return answer
}

/** The end of a run that could not be executed as ordered; other errors are thrown again, or as a fault of ours. */
function endedBy(error: unknown, context: WorkflowContext, worker: WorkerContext): EndedDurableRun {
  if (!(error instanceof Error) || error instanceof RestateError) throw error
  if (error.name === 'UsageError')
    return { answer: { kind: 'usage', messages: error.message.split('\n') }, outcome: 'not_started' }
  // The same error would occur in every attempt, and its message may contain values of the run.
  const { talk, readStack = stack => stack } = worker
  const stack = readStack(error.stack ?? error.message)
  talk(`vmcp: run ${context.key} ends with a fault in vmcp itself: ${stack}`)
  throw new TerminalError('a fault in vmcp itself; see the log of its worker')
}
