import type { ElicitationAnswer, JsonValue } from '../model/index.js'
import type { QuestionField } from './question-fields.js'

/** The user's progress with a question. */
export interface PromptState {
  readonly fields: readonly QuestionField[]
  /** The index of the current field; -1 before the first one, when a key can still decline the whole question. */
  readonly at: number
  readonly text: string
  /** The selected option. */
  readonly cursor: number
  readonly chosen: ReadonlySet<number>
  readonly values: ReadonlyMap<string, JsonValue>
  readonly problem: string
  /** Lines scrolled in a long message. */
  readonly offset: number
  /** The answer, once given. An accepting answer must still pass the schema. */
  readonly answer: ElicitationAnswer | null
}

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

/** Asks again for a field after the schema has rejected the answer; other values are kept. */
export function askAgain(state: PromptState, name: string | undefined, problem: string): PromptState {
  const at = state.fields.findIndex(field => field.name === name)
  return { ...goTo({ ...state, answer: null }, at), problem }
}

/** Goes to a field, and shows its earlier value. */
export function goTo(state: PromptState, at: number): PromptState {
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
