import type { RunEvent, RunListener } from '../../engine/index.js'
import type { Workflow } from '../../model/index.js'
import type { ClientCall } from '../offer/offered-tool.js'

/** Tells a client each step of the workflow itself as it ends; how many there are is known beforehand. */
export function reportProgress({ steps }: Workflow, { onProgress }: ClientCall): RunListener {
  let done = 0
  return event => {
    const message = messageOf(event)
    if (message === null) return
    done += 1
    onProgress({ done, total: Math.max(done, steps.length), message })
  }
}

function messageOf(event: RunEvent): string | null {
  if (!('step' in event) || !('iteration' in event)) return null
  if (event.iteration !== null || event.within !== undefined) return null
  const how = words[event.type]
  return how === undefined ? null : `step ${event.step} ${how}`
}

const words: Partial<Record<RunEvent['type'], string>> = {
  stepCompleted: 'completed',
  stepSkipped: 'skipped',
  stepFailed: 'failed',
  stepCancelled: 'cancelled'
}
