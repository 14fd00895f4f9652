import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../src/backends/live/redactor.js'
import type { ElicitationAnswer } from '../../src/model/index.js'
import { discreetPerson, discreetServer } from '../../src/run/discreet.js'

const { signal } = new AbortController()
const content = { user: 'kim-the-owner', password: 'tea-and-biscuits' }

type Question = Parameters<ReturnType<typeof discreetPerson>['ask']>[0]
type OfServer = Parameters<ReturnType<typeof discreetServer>>[0]

async function asked(answer: ElicitationAnswer | null) {
  const redactor = createRedactor()
  redactor.register('hunter2-hunter2')
  const shown: unknown[] = []
  const person = discreetPerson(
    {
      ask: async question => {
        shown.push(question)
        return answer
      }
    },
    redactor
  )
  const schema = { type: 'object', title: 'With hunter2-hunter2' }
  const given = await person.ask({ message: 'Use hunter2-hunter2?', schema } as unknown as Question, signal) // only what is shown
  return { redactor, shown, given }
}

describe('a question', () => {
  it('shows no secret to a person', async () => {
    const { shown } = await asked(null)
    expect(shown).toEqual([
      { message: 'Use [redacted]?', schema: { type: 'object', title: 'With [redacted]' } }
    ])
  })

  it('keeps the passwords of an answer that is accepted, and nothing else, out of all output', async () => {
    const { redactor, given } = await asked({ action: 'accept', content })
    expect(given).toEqual({ action: 'accept', content })
    expect(redactor.redact('kim-the-owner: tea-and-biscuits')).toBe('kim-the-owner: [redacted]')
    const declined = await asked({ action: 'decline' })
    expect(declined.given).toEqual({ action: 'decline' })
  })

  it('of a server keeps its address', async () => {
    const redactor = createRedactor()
    redactor.register('hunter2-hunter2')
    const shown: unknown[] = []
    const elicit = discreetServer(async question => {
      shown.push(question)
      return { action: 'decline' }
    }, redactor)
    const url = 'https://login.example.com/hunter2-hunter2'
    const message = 'Log in with hunter2-hunter2'
    for (const question of [
      { mode: 'url', message, url },
      { mode: 'form', message, schema: { title: 'hunter2-hunter2' } }
    ])
      await elicit(question as unknown as OfServer, signal) // only what is shown
    expect(shown).toEqual([
      { mode: 'url', message: 'Log in with [redacted]', url },
      { mode: 'form', message: 'Log in with [redacted]', schema: { title: '[redacted]' } }
    ])
  })
})
