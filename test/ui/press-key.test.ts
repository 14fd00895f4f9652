import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../src/model/index.js'
import { type PressedKey, pressKey } from '../../src/ui/press-key.js'
import { askAgain, beginPrompt, type PromptState } from '../../src/ui/prompt-state.js'
import { fieldsOf } from '../../src/ui/question-fields.js'

const schema: JsonValue = {
  type: 'object',
  required: ['ok', 'count'],
  properties: {
    ok: { type: 'boolean', title: 'Go on' },
    count: { type: 'integer', minimum: 1 },
    where: { type: 'string', enum: ['prod', 'stage'], default: 'stage' },
    tags: { type: 'array', items: { enum: ['red', 'green', 'blue'] } },
    note: { type: 'string', format: 'email' }
  }
}

/** `<enter>` and its like are keys, everything else is typed. */
function press(start: PromptState, keys: string): PromptState {
  const parts = keys.match(/<\w+>|[^<]/g) ?? []
  return parts.reduce((state, part) => pressKey(state, keyOf(part)), start)
}

function keyOf(part: string): PressedKey {
  const name = part.slice(1, -1)
  if (
    name === 'enter' ||
    name === 'escape' ||
    name === 'up' ||
    name === 'down' ||
    name === 'backspace' ||
    name === 'back'
  )
    return { name, text: '' }
  return { name: 'text', text: part }
}

const asked = () => beginPrompt(fieldsOf(schema))

describe('a question of several fields', () => {
  it('is answered field by field, each in its own way', () => {
    const { answer } = press(
      asked(),
      '<enter>y12<backspace><enter><up><enter> <down><down> <enter>a@b.c<enter>'
    )
    expect(answer).toEqual({
      action: 'accept',
      content: { ok: true, count: 1, where: 'prod', tags: ['red', 'blue'], note: 'a@b.c' }
    })
  })

  it('takes defaults, and leaves out what is optional and empty', () => {
    const { answer } = press(asked(), '<enter>n3<enter><enter><enter><enter>')
    expect(answer).toEqual({ action: 'accept', content: { ok: false, count: 3, where: 'stage' } })
  })

  it('reports what is wrong with a value and asks again', () => {
    const state = press(asked(), '<enter>yx<enter>')
    expect(state).toMatchObject({ at: 1, problem: '"x" is not a number', answer: null })
    expect(press(state, '<backspace><enter>').problem).toBe('count is required')
  })

  it('checks each value as it is entered, and keeps earlier values when the user goes back', () => {
    const check = (_: unknown, value: unknown) => (Number(value) < 5 ? 'must be at least 5' : null)
    const enter = { name: 'enter', text: '' } as const
    const small = pressKey(press(asked(), '<enter>y3'), enter, check)
    expect(small).toMatchObject({ at: 1, text: '3', problem: 'must be at least 5' })
    const later = press(small, '<backspace>7<enter>')
    expect(later).toMatchObject({ at: 2, problem: '' })
    expect(press(later, '<back>')).toMatchObject({ at: 1, text: '7' })
    expect(askAgain(later, 'count', 'is taken')).toMatchObject({ at: 1, text: '7', problem: 'is taken' })
  })

  it('can be declined before the first field, and cancelled at any time', () => {
    expect(press(asked(), 'n').answer).toEqual({ action: 'decline' })
    expect(press(asked(), '<enter>y4<escape>').answer).toEqual({ action: 'cancel' })
  })
})

describe('a question without fields', () => {
  it('is answered with a letter, and not with an Enter that was meant for something else', () => {
    expect(press(beginPrompt(fieldsOf(null)), '<enter>').answer).toBeNull()
    expect(press(beginPrompt(fieldsOf(null)), 'y').answer).toEqual({ action: 'accept', content: {} })
    expect(press(beginPrompt(fieldsOf({ type: 'object' })), 'n').answer).toEqual({ action: 'decline' })
  })
})

describe('the fields of a schema', () => {
  it('know titles of choices, and read nested values as JSON', () => {
    const fields = fieldsOf({
      type: 'object',
      properties: {
        size: {
          oneOf: [
            { const: 's', title: 'Small' },
            { const: 'l', title: 'Large' }
          ]
        },
        more: { type: 'object' }
      }
    })
    expect(fields.map(({ kind }) => kind)).toEqual(['choice', 'json'])
    expect(fields[0]?.options.map(({ label }) => label)).toEqual(['Small', 'Large'])
  })
})
