import type { RunEvent, RunListener } from '../../engine/index.js'
import type { RunAnswer } from '../order.js'
import type { OpenQuestion } from '../question.js'
import { EventLines } from './event-lines.js'
import { RemoteFailure } from './remote-failure.js'
import type { RemoteRuns } from './remote-runs.js'
import { troubleOf } from './run-trouble.js'

export interface Following {
  readonly onEvent: RunListener
  /** Called with each question when it opens; the signal reports that it is closed. */
  readonly ask: (question: OpenQuestion, over: AbortSignal) => void
  /** Called with the reason why the run does not progress. */
  readonly trouble: (text: string) => void
  /** Aborted: the run continues without a follower. */
  readonly signal: AbortSignal
  readonly pause: (ms: number) => Promise<void>
}

export interface FollowedRun {
  readonly answer: RunAnswer
  readonly events: readonly RunEvent[]
}

const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1000

/** What following needs of a server's runs. */
export type Followed = Pick<RemoteRuns, 'answerOf' | 'eventsFrom' | 'questions' | 'find'>

/**
 * Reports the events of a run until its end; null where the signal came first. While a server is unavailable it waits, and reports that.
 */
export async function follow(
  remote: Followed,
  runId: string,
  following: Following
): Promise<FollowedRun | null> {
  const view = new View(remote, runId, following)
  let pauseMs = SHORTEST_PAUSE_MS
  while (!following.signal.aborted) {
    const before = view.events.length
    const answer = await view.look()
    if (answer) return { answer, events: view.events }
    pauseMs = view.events.length > before ? SHORTEST_PAUSE_MS : Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)
    await following.pause(pauseMs)
  }
  view.leave()
  return null
}

/** What is known of a run so far. */
class View {
  readonly events: RunEvent[] = []
  readonly #lines = new EventLines()
  readonly #questions = new Map<string, AbortController>()
  readonly #remote: Followed
  readonly #runId: string
  readonly #following: Following
  #part = 0
  #reported = ''

  constructor(remote: Followed, runId: string, following: Following) {
    this.#remote = remote
    this.#runId = runId
    this.#following = following
  }

  /** Null while the run is active. */
  async look(): Promise<RunAnswer | null> {
    try {
      return await this.#lookOnce()
    } catch (error) {
      if (!(error instanceof RemoteFailure) || error.kind !== 'unreachable') throw error
      this.#report(`${error.message}; the run continues where it can, and this is tried again`)
      return null
    }
  }

  /** No user here is asked any more. */
  leave(): void {
    for (const over of this.#questions.values()) over.abort()
  }

  async #lookOnce(): Promise<RunAnswer | null> {
    // The answer is read first, so that everything written before it is read afterwards.
    const answer = await this.#remote.answerOf(this.#runId)
    await this.#read()
    if (answer) {
      this.leave()
      return answer
    }
    reportQuestions(await this.#remote.questions(this.#runId), this.#questions, this.#following)
    const trouble = await troubleOf(this.#remote, this.#runId)
    if (trouble === null) this.#reported = ''
    else this.#report(trouble)
    return null
  }

  async #read(): Promise<void> {
    const { next, text } = await this.#remote.eventsFrom(this.#runId, this.#part)
    this.#part = next
    for (const event of this.#lines.take(text)) {
      this.events.push(event)
      this.#following.onEvent(event)
    }
  }

  #report(trouble: string): void {
    if (trouble !== this.#reported) this.#following.trouble(trouble)
    this.#reported = trouble
  }
}

function reportQuestions(
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
