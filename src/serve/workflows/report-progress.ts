import type { CallProgress } from '../../backends/live/index.js'
import type { RunEvent, RunListener } from '../../engine/index.js'
import type { Workflow } from '../../model/index.js'
import type { ClientCall } from '../offer/offered-tool.js'

export interface ProgressReport {
  /** Hears the steps of the workflow itself end; how many there are is known beforehand. */
  readonly onEvent: RunListener
  /** Hears how far servers say that the calls of steps are: parts of their steps. */
  readonly onServerProgress: (progress: CallProgress) => void
}

/** Tells a client how far the run of a workflow is. */
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

/** A step is not whole before it has ended. What grows without a known end comes ever nearer to the whole. */
function partAfter(before: number, { progress, total }: CallProgress): number {
  const share = total !== null && total > 0 ? progress / total : before + (1 - before) / 2
  return Math.max(before, Math.min(share, mostOfStep))
}

const mostOfStep = 0.99

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
