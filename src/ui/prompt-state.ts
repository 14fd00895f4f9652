import type { ElicitationAnswer, JsonValue } from '../model/index.js'
import { graphemesOf } from '../text/text-width.js'
import { enteredValue, type QuestionField } from './question-fields.js'

/** How far a person has come with a question. */
export interface PromptState {
  readonly fields: readonly QuestionField[]
  /** Which field is being answered; -1 before the first, where the whole can still be declined by a key. */
  readonly at: number
  readonly text: string
  /** The option that is pointed at. */
  readonly cursor: number
  readonly chosen: ReadonlySet<number>
  readonly values: ReadonlyMap<string, JsonValue>
  readonly problem: string
  /** Lines by which a long message is scrolled. */
  readonly offset: number
  /** Set when there is an answer; one to accept is checked against the schema before it counts. */
  readonly answer: ElicitationAnswer | null
}

/** A key as far as the view knows it. */
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

/** What is wrong with the value of a field, in plain words, or null. */
export type FieldCheck = (field: QuestionField, value: JsonValue) => string | null

export function beginPrompt(fields: readonly QuestionField[], problem = ''): PromptState {
  return {
    fields,
    at: -1,
    text: '',
    cursor: 0,
    chosen: new Set(),
    values: new Map(),
    problem,
    offset: 0,
    answer: null
  }
}

/** Asks again for a field whose value the schema as a whole refuses; what was given for the others stays. */
export function askAgain(state: PromptState, name: string | undefined, problem: string): PromptState {
  const at = state.fields.findIndex(field => field.name === name)
  return { ...goTo({ ...state, answer: null }, at), problem }
}

/** What a key does. A pure function: the same keys, the same answer. */
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

/** Without fields an Enter is no yes: one may have been pressed before the question was seen. */
function atStart(state: PromptState, { name, text }: PressedKey): PromptState {
  const isYes = /^[ay]$/i.test(text) || (name === 'enter' && state.fields.length > 0)
  if (isYes) return goTo(state, 0)
  return /^n$/i.test(text) ? { ...state, answer: { action: 'decline' } } : state
}

/** What was given for a field before stands there again. */
function goTo(state: PromptState, at: number): PromptState {
  const field = state.fields[at]
  if (!field) {
    const isDone = at >= state.fields.length
    const content = Object.fromEntries(state.values)
    return { ...state, at, problem: '', answer: isDone ? { action: 'accept', content } : null }
  }
  const value = state.values.has(field.name) ? state.values.get(field.name) : field.fallback
  const { options } = field
  const chosen = Array.isArray(value)
    ? options.flatMap((option, index) => (value.includes(option.value) ? [index] : []))
    : []
  return {
    ...state,
    at,
    text: state.values.has(field.name) ? typedText(field, value) : '',
    problem: '',
    cursor: Math.max(
      0,
      options.findIndex(option => option.value === value)
    ),
    chosen: new Set(chosen)
  }
}

function typedText({ kind }: QuestionField, value: JsonValue | undefined): string {
  if (kind === 'text') return typeof value === 'string' ? value : ''
  return kind === 'number' || kind === 'json' ? JSON.stringify(value) : ''
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
