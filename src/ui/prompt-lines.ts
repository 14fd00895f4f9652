import { type Line, type Piece, piece } from '../text/marked-text.js'
import { graphemesOf } from '../text/text-width.js'
import { wrapLine } from '../text/wrap.js'
import { type Look, signsOf } from './look.js'
import type { PromptState } from './prompt-state.js'
import type { QuestionField } from './question-fields.js'
import type { AskedQuestion } from './questions.js'
import { clockText } from './step-line.js'

export interface PromptContext {
  readonly question: AskedQuestion
  readonly state: PromptState
  /** The number of questions waiting after this one. */
  readonly behind: number
  /** The time left to answer; null if there is no limit. */
  readonly leftMs: number | null
  readonly width: number
  readonly room: number
  readonly look: Look
}

/** The lines of a question: message, current field and keys. The message is shortened if there is little space. */
export function promptLines(context: PromptContext): Line[] {
  const { question, state, room } = context
  const field = state.fields[state.at]
  const keys = keyLines(field ? fieldKeys(field, state) : startKeys(context), context)
  const problem: Line[] = state.problem === '' ? [] : [[piece(`  ! ${state.problem}`, 'error')]]
  const body = field ? fieldLines(field, context, Math.max(1, room - 2 - keys.length)) : []
  const least = 1 + problem.length + keys.length
  const shownBody = body.slice(0, Math.max(field ? 1 : 0, room - least))
  const message = messageLines(question, context, room - least - shownBody.length)
  return [headLine(context), ...message, ...shownBody, ...problem, ...keys].slice(-room)
}

/** With fewer rows, hints are cut to one row. */
const ROOMY_ROWS = 8

function rowsOfLine(line: Line, { room, width }: PromptContext): Line[] {
  return room < ROOMY_ROWS ? [line] : wrapLine(line, width - 1, 2)
}

/** Wraps the descriptions of keys without splitting any. */
function keyLines(keys: string, context: PromptContext): Line[] {
  const each = keys.split(/(?<= {2})(?=\[)/).map((key): Piece => ({ ...piece(key, 'dim'), isWhole: true }))
  return rowsOfLine([piece('  '), ...each], context)
}

function headLine({ question, state, behind, leftMs }: PromptContext): Line {
  const { fields, at } = state
  const rest = [
    ...(at >= 0 && fields.length > 1 ? [`${at + 1} of ${fields.length}`] : []),
    ...(leftMs === null ? [] : [`${clockText(leftMs)} left`]),
    ...(behind > 0 ? [`${behind} more ${behind === 1 ? 'question waits' : 'questions wait'}`] : [])
  ]
  return [
    piece('? ', 'warning'),
    piece(question.from, 'strong'),
    piece(rest.length > 0 ? `  ${rest.join(', ')}` : '', 'dim')
  ]
}

/** The whole message, wrapped. The user can scroll to the rest, so that no text is accepted unread. */
function messageLines(
  { message, url }: AskedQuestion,
  { width, state }: PromptContext,
  room: number
): Line[] {
  if (room <= 0) return []
  const lines = [...message.split('\n'), ...(url === undefined ? [] : [url])].flatMap(text =>
    wrapLine([piece('  '), piece(text)], width - 1, 2)
  )
  if (lines.length <= room) return lines
  const from = Math.min(state.offset, lines.length - room + 1)
  const shown = lines.slice(from, from + room - 1)
  const rest = lines.length - from - shown.length
  const more = rest > 0 ? `${rest} more lines [PgDn]` : '[PgUp]'
  return [...shown, [piece(`  ${more}`, 'dim')]]
}

function startKeys({ question, state }: PromptContext): string {
  if (question.url !== undefined) return '[y] done in the browser  [n] decline  [Esc] cancel'
  return `${state.fields.length > 0 ? '[Enter] answer' : '[y] yes'}  [n] decline  [Esc] cancel`
}

function fieldKeys({ kind, isRequired, fallback }: QuestionField, { at }: PromptState): string {
  const back = at > 0 ? '  [Shift-Tab] back' : ''
  const leave = isRequired ? '' : kind === 'choice' ? '  [-] leave out' : ''
  if (kind === 'boolean')
    return `[y] yes  [n] no${fallback === undefined && isRequired ? '' : '  [Enter] as it is'}${back}  [Esc] cancel`
  if (kind === 'choice') return `[Enter] choose${leave}${back}  [Esc] cancel`
  if (kind === 'choices') return `[space] mark  [Enter] done${back}  [Esc] cancel`
  return `[Enter] next${back}  [Esc] cancel`
}

function fieldLines(field: QuestionField, context: PromptContext, room: number): Line[] {
  const { state, look } = context
  const { kind, label, hint, fallback, isRequired, options } = field
  const isHidden = field.schema.format === 'password'
  const preset = fallback === undefined ? '' : isHidden ? ' [set]' : ` [${JSON.stringify(fallback)}]`
  const head = rowsOfLine(
    [
      piece(`  ${label}`, 'name'),
      piece(isRequired ? '' : ' (optional)', 'dim'),
      piece(hint === '' ? '' : ` - ${hint}`, 'dim'),
      piece(preset)
    ],
    context
  )
  if (kind === 'boolean') return [...head, ...givenBefore(field, state)]
  if (kind !== 'choice' && kind !== 'choices')
    return [...head, [piece('  > '), piece(typedText(field, state)), piece('_')]]
  const space = Math.max(1, Math.min(8, room - head.length))
  const from = Math.max(0, Math.min(state.cursor - (space >> 1), options.length - space))
  const shown = options.slice(from, from + space).map((option, index): Line => {
    const place = from + index
    const box = kind === 'choices' ? (state.chosen.has(place) ? '[x] ' : '[ ] ') : ''
    const isHere = place === state.cursor
    return [
      piece(`  ${isHere ? signsOf(look).pointer : ' '} ${box}`),
      piece(option.label, isHere ? 'strong' : 'plain')
    ]
  })
  return [...head, ...shown]
}

/** Passwords are masked. */
function typedText({ schema }: QuestionField, { text }: PromptState): string {
  return schema.format === 'password' ? '*'.repeat(graphemesOf(text).length) : text
}

function givenBefore({ name }: QuestionField, { values }: PromptState): Line[] {
  return values.has(name) ? [[piece(`  now: ${values.get(name) === true ? 'yes' : 'no'}`)]] : []
}
