import type { JsonValue } from '../model/index.js'
import { graphemesOf } from '../text/text-width.js'
import { goTo, type PromptState } from './prompt-state.js'
import { enteredValue, type QuestionField } from './question-fields.js'

/** A key with a meaning in a question. */
export interface PressedKey {
  readonly name:
    | 'interrupt'
    | 'enter'
    | 'escape'
    | 'up'
    | 'down'
    | 'left'
    | 'right'
    | 'home'
    | 'end'
    | 'back'
    | 'pageUp'
    | 'pageDown'
    | 'backspace'
    | 'clear'
    | 'text'
  readonly text: string
}

/** The problem of a field's value as text, or null. */
export type FieldCheck = (field: QuestionField, value: JsonValue) => string | null

/** The state after a key. A pure function. */
export function pressKey(state: PromptState, key: PressedKey, check: FieldCheck = () => null): PromptState {
  if (state.answer) return state
  if (key.name === 'escape') return { ...state, answer: { action: 'cancel' } }
  if (key.name === 'pageUp') return { ...state, offset: Math.max(0, state.offset - 4) }
  if (key.name === 'pageDown') return { ...state, offset: state.offset + 4 }
  const field = state.fields[state.at]
  if (!field) return atStart(state, key)
  if (key.name === 'back') return goTo(state, state.at - 1)
  return answerField(state, key, { field, check })
}

/**
 * Handles a key before the first field. Without fields, Enter does not accept, since it may have been pressed before the question was
 * visible.
 */
function atStart(state: PromptState, { name, text }: PressedKey): PromptState {
  const isYes = /^[ay]$/i.test(text) || (name === 'enter' && state.fields.length > 0)
  if (isYes) return goTo(state, 0)
  return /^n$/i.test(text) ? { ...state, answer: { action: 'decline' } } : state
}

interface Asked {
  readonly field: QuestionField
  readonly check: FieldCheck
}

function answerField(state: PromptState, key: PressedKey, asked: Asked): PromptState {
  const { kind } = asked.field
  if (kind === 'boolean') return onBoolean(state, key, asked)
  if (kind === 'choice' || kind === 'choices') return onOptions(state, key, asked)
  return onText(state, key, asked)
}

function take(state: PromptState, value: JsonValue | undefined, { field, check }: Asked): PromptState {
  const problem = value === undefined ? null : check(field, value)
  if (problem !== null) return { ...state, problem }
  const values = new Map(state.values)
  if (value === undefined) values.delete(field.name)
  else values.set(field.name, value)
  return goTo({ ...state, values }, state.at + 1)
}

function onBoolean(state: PromptState, { name, text }: PressedKey, asked: Asked): PromptState {
  if (/^[yt]$/i.test(text)) return take(state, true, asked)
  if (/^[nf]$/i.test(text)) return take(state, false, asked)
  if (name !== 'enter') return state
  const { fallback, isRequired, name: field } = asked.field
  const given = state.values.has(field) ? state.values.get(field) : fallback
  if (given === undefined && isRequired) return { ...state, problem: 'press y or n' }
  return take(state, given, asked)
}

function onOptions(state: PromptState, { name, text }: PressedKey, asked: Asked): PromptState {
  const { cursor, chosen } = state
  const { options, kind, isRequired } = asked.field
  const count = options.length
  if (name === 'up') return { ...state, cursor: (cursor + count - 1) % count }
  if (name === 'down') return { ...state, cursor: (cursor + 1) % count }
  if (kind === 'choice' && text === '-' && !isRequired) return take(state, undefined, asked)
  if (kind === 'choice') return name === 'enter' ? take(state, options[cursor]?.value, asked) : state
  if (text === ' ') {
    const next = new Set(chosen)
    if (!next.delete(cursor)) next.add(cursor)
    return { ...state, chosen: next, problem: '' }
  }
  if (name !== 'enter') return state
  const values = options.filter((_, index) => chosen.has(index)).map(({ value }) => value)
  const isLeftOut = values.length === 0 && !isRequired && asked.field.fallback === undefined
  return take(state, isLeftOut ? undefined : values, asked)
}

function onText(state: PromptState, { name, text }: PressedKey, asked: Asked): PromptState {
  if (name === 'backspace') return { ...state, text: graphemesOf(state.text).slice(0, -1).join('') }
  if (name === 'clear') return { ...state, text: '' }
  if (name === 'text') return { ...state, text: state.text + text, problem: '' }
  if (name !== 'enter') return state
  const entered = enteredValue(asked.field, state.text)
  return entered.ok ? take(state, entered.value, asked) : { ...state, problem: entered.problem }
}
