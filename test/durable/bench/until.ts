import { RemoteFailure } from '../../../src/durable/remote/remote-failure.js'

/**
 * Waits until the server reports it. Asked now and then: each question takes the server's processor time and ours. On a busy
 * machine an answer may be late, and is asked for again.
 */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(falseWhereUnreachable))) await new Promise(resolve => setTimeout(resolve, 20))
}

function falseWhereUnreachable(error: unknown): false {
  if (error instanceof RemoteFailure && error.kind === 'unreachable') return false
  throw error
}
