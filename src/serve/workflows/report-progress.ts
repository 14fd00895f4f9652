import type { CallProgress } from '../../backends/live/index.js'
import type { RunEvent, RunListener } from '../../engine/index.js'
import type { Workflow } from '../../model/index.js'
import type { ClientCall } from '../offer/offered-tool.js'

export interface ProgressReport {
  /** Counts the ended steps of the workflow itself, whose total is known in advance. */
  readonly onEvent: RunListener
  /** Receives the progress that servers report for calls of steps: fractions of their steps. */
  readonly onServerProgress: (progress: CallProgress) => void
}

/** Reports to a client the progress of a workflow's run. */
export function reportProgress({ steps }: Workflow, { onProgress }: ClientCall): ProgressReport {
  const begun = new Map<string, number>()
  let ended = 0
  const report = (message: string): void => {
    const parts = [...begun.values()].reduce((sum, part) => sum + part, 0)
    onProgress({ done: ended + parts, total: Math.max(ended, steps.length), message })
  }
  return {
    onEvent: event => {
      const end = endIn(event)
      if (!end) return
      begun.delete(end.step)
      ended += 1
      report(`step ${end.step} ${end.how}`)
    },
    onServerProgress: progress => {
      const { step } = progress
      if (step === null) return
      begun.set(step, partAfter(begun.get(step) ?? 0, progress))
      report(`step ${step}: ${wordsOf(progress)}`)
    }
  }
}

/** A step is not complete before it has ended. Progress without a known total approaches it ever more closely. */
function partAfter(before: number, { progress, total }: CallProgress): number {
  const share = total !== null && total > 0 ? progress / total : before + (1 - before) / 2
  return Math.max(before, Math.min(share, MAX_OF_STEP))
}

const MAX_OF_STEP = 0.99

function wordsOf({ message, progress, total }: CallProgress): string {
  return message ?? (total === null ? String(progress) : `${progress} of ${total}`)
}

function endIn(event: RunEvent): { readonly step: string; readonly how: string } | null {
  if (!('step' in event) || !('iteration' in event)) return null
  if (event.iteration !== null || event.within !== undefined) return null
  const how = text[event.type]
  return how === undefined ? null : { step: event.step, how }
}

const text: Partial<Record<RunEvent['type'], string>> = {
  stepCompleted: 'completed',
  stepSkipped: 'skipped',
  stepFailed: 'failed',
  stepCancelled: 'cancelled'
}
