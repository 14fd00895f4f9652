import type { RunEvent, RunListener } from '../../engine/index.js'
import type { RunAnswer } from '../order.js'
import type { OpenQuestion } from '../question.js'
import { EventLines } from './event-lines.js'
import type { RemoteRuns } from './remote-runs.js'

export interface Following {
  readonly hear: RunListener
  /** Told of each question as it opens; the signal says that it is over. */
  readonly ask: (question: OpenQuestion, over: AbortSignal) => void
  /** Told why the run does not go on, where it does not. */
  readonly trouble: (text: string) => void
  /** Aborted: the run goes on, and nobody follows it. */
  readonly signal: AbortSignal
  readonly pause: (ms: number) => Promise<void>
}

export interface FollowedRun {
  readonly answer: RunAnswer
  readonly events: readonly RunEvent[]
}

const shortestPauseMs = 100
const longestPauseMs = 1000

/** Hears what happens in a run until its end; null where the signal came before. */
export async function follow(
  remote: RemoteRuns,
  runId: string,
  following: Following
): Promise<FollowedRun | null> {
  const lines = new EventLines()
  const events: RunEvent[] = []
  const questions = new Map<string, AbortController>()
  let part = 0
  let told = ''
  let pauseMs = shortestPauseMs
  const read = async (): Promise<boolean> => {
    const { next, text } = await remote.eventsFrom(runId, part)
    const found = lines.take(text)
    part = next
    events.push(...found)
    for (const event of found) following.hear(event)
    return found.length > 0
  }
  while (!following.signal.aborted) {
    // The answer is asked for first: what is written before it is read after it.
    const answer = await remote.answerOf(runId)
    const hasNews = await read()
    if (answer) {
      for (const over of questions.values()) over.abort()
      return { answer, events }
    }
    tellQuestions(await remote.questions(runId), questions, following)
    const trouble = await troubleOf(remote, runId)
    if (trouble !== null && trouble !== told) following.trouble(trouble)
    told = trouble ?? told
    pauseMs = hasNews ? shortestPauseMs : Math.min(pauseMs * 1.5, longestPauseMs)
    await following.pause(pauseMs)
  }
  return null
}

function tellQuestions(
  open: readonly OpenQuestion[],
  known: Map<string, AbortController>,
  { ask }: Following
): void {
  const ids = new Set(open.map(({ id }) => id))
  for (const [id, over] of known) if (!ids.has(id)) over.abort()
  for (const question of open) {
    if (known.has(question.id)) continue
    const over = new AbortController()
    known.set(question.id, over)
    ask(question, over.signal)
  }
}

/** Null for a run that goes on, or waits for what it has asked for. */
async function troubleOf(remote: RemoteRuns, runId: string): Promise<string | null> {
  const run = await remote.find(runId)
  if (run?.status === 'paused')
    return `the run is paused, and goes on when it is resumed in the server: ${run.failure ?? 'no reason is known'}`
  if (run?.status !== 'backing-off' || run.retries < 2) return null
  return `the run waits for a worker, and is tried again: ${run.failure ?? 'no reason is known'}`
}
