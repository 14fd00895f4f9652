import { Box, Text, useInput } from 'ink'
import { createElement as h, type ReactElement, useRef, useState } from 'react'
import type { ElicitationAnswer, JsonValue } from '../model/index.js'
import { compileSchema } from '../schema/index.js'
import { printable } from '../source/marked-text.js'
import { cutToWidth } from '../source/text-width.js'
import { beginPrompt, type PressedKey, type PromptState, pressKey } from './prompt-state.js'
import { type Field, fieldsOf } from './question-fields.js'
import type { Look } from './step-row.js'

/** A question as it is put to a person. */
export interface AskedQuestion {
  readonly id: number
  /** Who asks: the step, the server. */
  readonly from: string
  readonly message: string
  readonly schema: JsonValue
  /** Where the answer is given in a browser. */
  readonly url?: string
}

export interface PromptProps {
  readonly question: AskedQuestion
  readonly width: number
  /** Lines that it may take. */
  readonly room: number
  readonly look: Look
  readonly onAnswer: (answer: ElicitationAnswer) => void
  readonly onInterrupt: () => void
}

/** Puts a question field by field; an answer that does not fit the schema is asked for again. */
export function ElicitationPrompt(props: PromptProps): ReactElement {
  const { question, onAnswer, onInterrupt } = props
  const fields = fieldsOf(question.schema)
  const latest = useRef(beginPrompt(fields))
  const [state, setState] = useState(latest.current)
  const show = (next: PromptState): void => {
    latest.current = next
    setState(next)
  }
  const submit = async (answer: ElicitationAnswer): Promise<void> => {
    const problem = await problemOf(answer, question.schema)
    if (problem === null) onAnswer(answer)
    else show(beginPrompt(fields, problem))
  }
  useInput((input, key) => {
    if (key.ctrl && input === 'c') return onInterrupt()
    const pressed = pressedKey(input, key)
    if (!pressed || latest.current.answer) return
    const next = pressKey(latest.current, pressed)
    show(next)
    if (next.answer) void submit(next.answer)
  })
  return h(
    Box,
    { flexDirection: 'column' },
    promptLines(props, state).map((line, index) =>
      h(
        Text,
        { key: index, wrap: 'truncate', ...(props.look.colour && index === 0 ? { color: 'cyan' } : {}) },
        line
      )
    )
  )
}

type InkKey = Parameters<Parameters<typeof useInput>[0]>[1]

function pressedKey(input: string, key: InkKey): PressedKey | null {
  if (key.return) return { name: 'enter', text: '' }
  if (key.escape) return { name: 'escape', text: '' }
  if (key.upArrow) return { name: 'up', text: '' }
  if (key.downArrow) return { name: 'down', text: '' }
  if (key.backspace || key.delete) return { name: 'backspace', text: '' }
  return input === '' || key.ctrl || key.meta ? null : { name: 'text', text: printable(input) }
}

/** What keeps an answer from being sent, or null. */
async function problemOf(answer: ElicitationAnswer, schema: JsonValue): Promise<string | null> {
  if (answer.action !== 'accept' || schema === null) return null
  const compiled = await compileSchema(schema)
  const [first] = compiled.ok ? compiled.check(answer.content) : []
  return first ? `${first.path.join('.')} ${first.message}`.trim() : null
}

function promptLines({ question, width, room, look }: PromptProps, state: PromptState): string[] {
  const { from, message, url } = question
  const field = state.fields[state.at]
  const below = [
    ...(url === undefined ? [] : [printable(url)]),
    ...(state.problem === '' ? [] : [`! ${printable(state.problem)}`]),
    ...(field ? fieldLines(field, state) : [startLine(state, url)])
  ]
  const above = message
    .split('\n')
    .map(printable)
    .slice(0, Math.max(1, room - below.length - 1))
  const lines = [`? ${printable(from)}`, ...above.map(line => `  ${line}`), ...below.map(line => `  ${line}`)]
  return lines.slice(0, room).map(line => cutToWidth(line, width - 1, look.unicode ? '…' : '...'))
}

function startLine({ fields }: PromptState, url: string | undefined): string {
  const verb = url !== undefined ? 'done in the browser' : fields.length > 0 ? 'answer' : 'yes'
  return `[Enter] ${verb}  [d] decline  [Esc] cancel`
}

function fieldLines(field: Field, { text, cursor, chosen }: PromptState): string[] {
  const { kind, label, hint, fallback, isRequired, options } = field
  const preset = fallback === undefined ? '' : ` [${JSON.stringify(fallback)}]`
  const head = `${label}${isRequired ? '' : ' (optional)'}${hint === '' ? '' : ` - ${hint}`}${preset}`
  if (kind === 'boolean') return [printable(head), '[y] yes  [n] no']
  if (kind === 'choice' || kind === 'choices') {
    const from = Math.max(0, Math.min(cursor - 2, options.length - 5))
    return [
      printable(kind === 'choices' ? `${head} - [space] to choose` : head),
      ...options.slice(from, from + 5).map((option, index) => {
        const place = from + index
        const box = kind === 'choices' ? (chosen.has(place) ? '[x] ' : '[ ] ') : ''
        return `${place === cursor ? '>' : ' '} ${box}${printable(option.label)}`
      })
    ]
  }
  return [printable(head), `> ${text}_`]
}
