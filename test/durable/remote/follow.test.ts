import { describe, expect, it } from 'vitest'
import type { OpenQuestion } from '../../../src/durable/question.js'
import { type Followed, follow } from '../../../src/durable/remote/follow.js'
import { RemoteFailure } from '../../../src/durable/remote/remote-failure.js'
import type { RemoteRun } from '../../../src/durable/remote/remote-run.js'
import type { RunEvent } from '../../../src/engine/index.js'

const started: RunEvent = { atMs: 0, type: 'runStarted', runId: 'r', workflow: 'book', arguments: {} }
const ended: RunEvent = { atMs: 5, type: 'runEnded', status: 'completed', output: null, failure: null }
const question: OpenQuestion = {
  id: 'ask',
  step: 'ask',
  askedAtMs: 1,
  kind: 'elicitation',
  message: 'Go on?',
  schema: null,
  timeoutMs: null
}
const waiting: RemoteRun = {
  runId: 'r',
  invocation: 'inv',
  status: 'backing-off',
  invocationStatus: 'backing-off',
  createdAt: '',
  completedAt: null,
  failure: 'connection refused',
  attemptAt: null,
  nextAttemptAt: null,
  retries: 5
}

/** A server at which one look after another finds what is listed. */
function serverOf(
  looks: readonly { answer?: true; text?: string; open?: OpenQuestion[]; isAway?: true; run?: RemoteRun }[]
) {
  let at = -1
  const remote: Followed = {
    answerOf: async () => {
      at++
      if (looks[at]?.isAway) throw new RemoteFailure('unreachable', 'the server cannot be reached')
      return looks[at]?.answer ? { kind: 'ran', isRefused: false } : null
    },
    eventsFrom: async (_run, part) => ({ next: part + 1, text: looks[at]?.text ?? '' }),
    questions: async () => looks[at]?.open ?? [],
    find: async () => looks[at]?.run ?? null
  }
  return remote
}

async function followed(remote: Followed) {
  const heard: string[] = []
  const run = await follow(remote, 'r', {
    onEvent: event => heard.push(event.type),
    ask: ({ id }, over) => {
      heard.push(`asks ${id}`)
      over.addEventListener('abort', () => heard.push(`${id} is over`))
    },
    trouble: text => heard.push(text),
    signal: new AbortController().signal,
    pause: async () => undefined
  })
  return { heard, run }
}

describe('following a run', () => {
  it('hears each event once, also one that was cut between two parts, and each question as it opens and ends', async () => {
    const line = `${JSON.stringify(started)}\n`
    const { heard, run } = await followed(
      serverOf([
        { text: line.slice(0, 20) },
        { text: line.slice(20), open: [question] },
        { open: [question] },
        {},
        { answer: true, text: `${JSON.stringify(ended)}\n` }
      ])
    )
    expect(heard).toEqual(['runStarted', 'asks ask', 'ask is over', 'runEnded'])
    expect(run).toEqual({ answer: { kind: 'ran', isRefused: false }, events: [started, ended] })
  })

  it('waits for a missing server and for missing workers, and reports it once', async () => {
    const { heard } = await followed(
      serverOf([{ isAway: true }, { isAway: true }, { run: waiting }, { run: waiting }, { answer: true }])
    )
    expect(heard).toEqual([
      'the server cannot be reached; the run continues where it can, and this is tried again',
      'the run waits for a worker, and is tried again: connection refused'
    ])
  })

  it('ends where the server knows no such run', async () => {
    const remote = serverOf([])
    const failing: Followed = {
      ...remote,
      answerOf: async () => {
        throw new RemoteFailure('wrong', 'the server knows of no run "r"')
      }
    }
    await expect(followed(failing)).rejects.toThrow('knows of no run')
  })
})
