import type { Progress } from '../offer/offered-tool.js'
import type { CallContext } from './call-context.js'

interface ProgressTeller {
  onProgress(progress: Progress): void
  /** Resolves when all progress is being sent: an answer must not overtake it. */
  sent(): Promise<void>
}

/** Progress goes to the waiting exchange, where its client has requested it. */
export function progressTeller({ hall, context: { mcpReq } }: CallContext): ProgressTeller {
  const token = mcpReq._meta?.progressToken
  let last: Promise<void> = Promise.resolve()
  let before = -1
  return {
    onProgress: ({ done, total, message }) => {
      // The protocol requires it to grow; a server's own progress may not.
      if (token === undefined || done <= before) return
      before = done
      const params = {
        progressToken: token,
        progress: done,
        ...(message === null ? {} : { message }),
        ...(total === null ? {} : { total })
      }
      last = mcpReq.notify({ method: 'notifications/progress', params }).catch(hall.onFault)
    },
    sent: () => last
  }
}
