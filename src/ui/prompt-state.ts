import type { ElicitationAnswer, JsonValue } from '../model/index.js'
import { enteredValue, type Field } from './question-fields.js'

/** How far a person has come with a question. */
export interface PromptState {
  readonly fields: readonly Field[]
  /** Which field is being answered; -1 before the first, where the whole can still be declined by a key. */
  readonly at: number
  readonly text: string
  /** The option that is pointed at. */
  readonly cursor: number
  readonly chosen: ReadonlySet<number>
  readonly values: ReadonlyMap<string, JsonValue>
  readonly problem: string
  /** Set when there is an answer; one to accept is checked against the schema before it counts. */
  readonly answer: ElicitationAnswer | null
}

/** A key as far as a prompt knows it. */
export interface PressedKey {
  readonly name: 'enter' | 'escape' | 'up' | 'down' | 'backspace' | 'text'
  readonly text: string
}

export function beginPrompt(fields: readonly Field[], problem = ''): PromptState {
  return {
    fields,
    at: -1,
    text: '',
    cursor: 0,
    chosen: new Set(),
    values: new Map(),
    problem,
    answer: null
  }
}

/** What a key does. A pure function: the same keys, the same answer. */
export function pressKey(state: PromptState, key: PressedKey): PromptState {
  if (state.answer) return state
  if (key.name === 'escape') return { ...state, answer: { action: 'cancel' } }
  const field = state.fields[state.at]
  if (!field) return atStart(state, key)
  if (field.kind === 'boolean') return onBoolean(state, field, key)
  if (field.kind === 'choice' || field.kind === 'choices') return onOptions(state, field, key)
  return onText(state, field, key)
}

function atStart(state: PromptState, key: PressedKey): PromptState {
  if (key.name === 'enter' || /^[ay]$/i.test(key.text)) return goTo(state, 0)
  return /^[dn]$/i.test(key.text) ? { ...state, answer: { action: 'decline' } } : state
}

function goTo(state: PromptState, at: number): PromptState {
  const field = state.fields[at]
  if (!field) return { ...state, at, answer: { action: 'accept', content: Object.fromEntries(state.values) } }
  const { fallback, options } = field
  const preset = options.findIndex(({ value }) => value === fallback)
  const chosen = Array.isArray(fallback)
    ? options.flatMap(({ value }, index) => (fallback.includes(value) ? [index] : []))
    : []
  return { ...state, at, text: '', problem: '', cursor: Math.max(0, preset), chosen: new Set(chosen) }
}

function take(state: PromptState, field: Field, value: JsonValue | undefined): PromptState {
  const values = new Map(state.values)
  if (value === undefined) values.delete(field.name)
  else values.set(field.name, value)
  return goTo({ ...state, values }, state.at + 1)
}

function onBoolean(state: PromptState, field: Field, { name, text }: PressedKey): PromptState {
  if (/^y$/i.test(text)) return take(state, field, true)
  if (/^n$/i.test(text)) return take(state, field, false)
  if (name !== 'enter') return state
  if (field.fallback === undefined && field.isRequired) return { ...state, problem: 'y or n' }
  return take(state, field, field.fallback)
}

function onOptions(state: PromptState, field: Field, key: PressedKey): PromptState {
  const { cursor, chosen } = state
  const count = field.options.length
  if (key.name === 'up') return { ...state, cursor: (cursor + count - 1) % count }
  if (key.name === 'down') return { ...state, cursor: (cursor + 1) % count }
  if (field.kind === 'choice')
    return key.name === 'enter' ? take(state, field, field.options[cursor]?.value) : state
  if (key.text === ' ') {
    const next = new Set(chosen)
    if (!next.delete(cursor)) next.add(cursor)
    return { ...state, chosen: next }
  }
  if (key.name !== 'enter') return state
  return take(
    state,
    field,
    field.options.filter((_, index) => chosen.has(index)).map(({ value }) => value)
  )
}

function onText(state: PromptState, field: Field, key: PressedKey): PromptState {
  if (key.name === 'backspace') return { ...state, text: [...state.text].slice(0, -1).join('') }
  if (key.name === 'text') return { ...state, text: state.text + key.text }
  if (key.name !== 'enter') return state
  const entered = enteredValue(field, state.text)
  return entered.ok ? take(state, field, entered.value) : { ...state, problem: entered.problem }
}
