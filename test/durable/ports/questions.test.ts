import { describe, expect, it } from 'vitest'
import { DurableClock } from '../../../src/durable/ports/durable-clock.js'
import { DurableQuestions } from '../../../src/durable/ports/questions.js'
import type { RunJournal } from '../../../src/durable/ports/run-journal.js'

/** Questions with a journal that keeps the state of a run, and answers on request. */
function questionsOf() {
  const state = new Map<string, unknown>()
  const asked: string[] = []
  const waiting: ((answer: object) => void)[] = []
  const journal = {
    set: (name: string, value: { readonly id: string }) => {
      asked.push(value.id)
      state.set(name, value)
    },
    clear: (name: string) => state.delete(name),
    promised: () => new Promise(resolve => waiting.push(resolve))
  } as unknown as RunJournal // only what questions use of it
  const answer = (given: object) => waiting.shift()?.({ answer: given, atMs: 9 })
  return { questions: new DurableQuestions(journal, new DurableClock(7)), state, asked, answer }
}

const place = { step: 'approve', iteration: null }
const question = { place, message: 'Release it?', schema: { type: 'object' }, timeoutMs: 1000 }

describe('a question of a durable run', () => {
  it('is in the state of the run until it is answered', async () => {
    const { questions, state, answer } = questionsOf()
    const { signal } = new AbortController()
    const asking = questions.elicitor.ask(question, signal)
    expect([...state.values()]).toEqual([
      {
        id: 'approve',
        step: 'approve',
        askedAtMs: 7,
        kind: 'elicitation',
        message: 'Release it?',
        schema: { type: 'object' },
        timeoutMs: 1000
      }
    ])
    answer({ kind: 'elicitation', answer: { action: 'decline' } })
    expect(await asking).toEqual({ action: 'decline' })
    expect(state.size).toBe(0)
  })

  it('is withdrawn when its step is over', () => {
    const { questions, state } = questionsOf()
    const control = new AbortController()
    void questions.elicitor.ask(question, control.signal)
    expect(state.size).toBe(1)
    control.abort()
    expect(state.size).toBe(0)
  })

  it('is another one when its step asks again', () => {
    const { questions, asked } = questionsOf()
    const { signal } = new AbortController()
    for (let time = 0; time < 3; time++) void questions.elicitor.ask(question, signal)
    expect(asked).toEqual(['approve', 'approve#2', 'approve#3'])
  })

  it('about a lost call names the call', async () => {
    const { questions, state, asked, answer } = questionsOf()
    const { signal } = new AbortController()
    const lost = { number: 3, step: 'deploy', tool: 'shop_deploy', arguments: { to: 'live' } }
    const asking = questions.askUnsure(lost, signal)
    expect(asked).toEqual(['call 3 deploy'])
    expect([...state.values()]).toMatchObject([
      { kind: 'unsure', tool: 'shop_deploy', arguments: { to: 'live' } }
    ])
    answer({ kind: 'again' })
    expect(await asking).toEqual({ kind: 'again' })
  })
})
