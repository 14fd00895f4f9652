import { describe, expect, it } from 'vitest'
import { answerGuarded } from '../../../src/schema/guarded/answer-guarded.js'
import { type GuardedQuestion, guardedSchema } from '../../../src/schema/index.js'
import { hostileSchemas } from '../hostile-schemas.js'

/** Who answers elsewhere, and what was asked there. */
function elsewhere() {
  const asked: GuardedQuestion[] = []
  const ask = (question: GuardedQuestion) => {
    asked.push(question)
    return answerGuarded(question)
  }
  return { asked, ask }
}

const properties = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, { type: 'string' }]))

describe('a schema of another author', () => {
  it('is read and used here where that takes a few milliseconds', async () => {
    const { asked, ask } = elsewhere()
    const schema = guardedSchema({ properties: { id: { type: 'integer' } }, required: ['id'] })
    expect(await schema.faults(ask)).toEqual([])
    expect(await schema.check({ id: 7 }, ask)).toEqual([])
    expect((await schema.check({}, ask)).map(({ message }) => message)).toEqual(['"id" is missing'])
    expect(asked).toEqual([])
  })

  it('is sent elsewhere once for values that take longer', async () => {
    const { asked, ask } = elsewhere()
    const schema = guardedSchema({ type: 'array', items: { type: 'integer' } })
    const value = Array.from({ length: 30_000 }, (_, at) => at)
    expect(await schema.check(value, ask)).toEqual([])
    expect(await schema.check([...value, 'x'], ask)).toMatchObject([{ path: [30_000] }])
    expect(asked.map(question => question.schema !== undefined)).toEqual([false, true, false])
  })

  it('is read elsewhere where it is large', async () => {
    const { asked, ask } = elsewhere()
    const schema = guardedSchema({ properties: properties(5000) })
    expect(await schema.faults(ask)).toEqual([])
    expect(await schema.check({ k7: 7 }, ask)).toMatchObject([{ path: ['k7'] }])
    expect(asked.length).toBe(3)
  })

  it('may ask for more than linear time elsewhere', async () => {
    const { ask } = elsewhere()
    const schema = guardedSchema({ pattern: '^(a)\\1$' })
    expect(await schema.check('aa', ask)).toEqual([])
    expect(await schema.check('ab', ask)).toMatchObject([{ keyword: 'pattern' }])
  })

  it('may not ask for a pattern whose compilation cannot be stopped', async () => {
    const { ask } = elsewhere()
    const schema = guardedSchema({ pattern: `${'('.repeat(3000)}a${')*'.repeat(3000)}$` })
    expect(await schema.check('a', ask)).toMatchObject([{ keyword: 'cost' }])
  })

  it('that is none, or that nothing can be held against, is at fault itself', async () => {
    const { ask } = elsewhere()
    const messages = async (schema: object) =>
      (await guardedSchema(schema).faults(ask)).map(({ message }) => message)
    expect(await messages({ type: 'text' })).not.toEqual([])
    expect(await messages({ type: 'text', properties: properties(5000) })).not.toEqual([])
    expect(await messages({ properties: properties(60_000) })).toEqual([
      'cannot be checked against its schema: it has more than 100,000 values'
    ])
  })

  it('and values of any depth are never sent', async () => {
    const nested = JSON.parse(`${'{"not":'.repeat(100_000)}{}${'}'.repeat(100_000)}`)
    const { ask } = elsewhere()
    const schema = guardedSchema({ properties: { a: nested } })
    const deep = [{ keyword: 'cost', message: expect.stringContaining('it has more than 500 levels') }]
    expect(await schema.faults(ask)).toMatchObject(deep)
    expect(await schema.check(1, ask)).toMatchObject(deep)
    expect(await guardedSchema({ type: 'object' }).check(nested, ask)).toMatchObject(deep)
  })

  it('is the same for all that have the same text', () => {
    expect(guardedSchema({ type: 'string' })).toBe(guardedSchema({ type: 'string' }))
    expect(guardedSchema({ type: 'string' })).not.toBe(guardedSchema({ type: 'number' }))
  })
})

describe('a hostile schema', () => {
  it.each(hostileSchemas().map(each => [each.name, each] as const))(
    '%s is done or left to others',
    async (_, hostile) => {
      const questions: GuardedQuestion[] = []
      const problems = await guardedSchema(hostile.schema).check(hostile.value, async question => {
        questions.push(question)
        return { faults: [], problems: [{ path: [], keyword: 'cost', message: 'left to others' }] }
      })
      expect(problems.some(({ message }) => message === 'left to others')).toBe(questions.length > 0)
    }
  )
})
