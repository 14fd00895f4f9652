import { Box, Static, Text, useInput, useStdout } from 'ink'
import { createElement as h, type ReactElement, useEffect, useState } from 'react'
import { durationText } from '../graph/index.js'
import type { ElicitationAnswer } from '../model/index.js'
import { printable } from '../source/marked-text.js'
import { cutToWidth } from '../source/text-width.js'
import { type AskedQuestion, ElicitationPrompt } from './elicitation-prompt.js'
import type { RunScreen, StepRow } from './run-screen.js'
import { type Look, StepLine } from './step-row.js'
import { windowRows } from './window-rows.js'

export interface RunViewProps {
  readonly screen: RunScreen
  readonly look: Look
  /** The question that is being put; null where none is. */
  readonly question: () => AskedQuestion | null
  readonly onAnswer: (id: number, answer: ElicitationAnswer) => void
  readonly onInterrupt: () => void
  /** How often the view looks at the screen again. */
  readonly intervalMs?: number
}

/** A run in a terminal: ended steps go up into the scrollback, below stands what runs, what waits and what is asked. */
export function RunView(props: RunViewProps): ReactElement {
  const { screen, look, intervalMs = 100 } = props
  const size = useSize()
  const [, redraw] = useState(0)
  const [isLogShown, showLog] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => redraw(count => count + 1), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  const question = props.question()
  const open = new Set([...screen.rows.values()].flatMap(row => (row.endMs === null ? [row.name] : [])))
  const lineOf = (row: StepRow): ReactElement =>
    h(StepLine, { key: row.name, row, look, open, elapsedMs: screen.elapsedMs, width: size.width })
  const ended = { items: [...screen.ended], children: lineOf }
  const finished = h(Static<StepRow>, ended)
  if (screen.isOver) return h(Box, { flexDirection: 'column' }, finished)
  // Never as high as the terminal: Ink would wipe the scrollback with each frame.
  const room = Math.max(3, size.height - 3)
  const asked = question ? Math.min(10, room - 1) : 0
  const logs = screen.logs.slice(isLogShown ? -Math.max(0, Math.floor((room - asked) / 2)) : -2)
  const { shown, hidden } = windowRows(screen.rows.values(), Math.max(1, room - asked - logs.length))
  return h(
    Box,
    { flexDirection: 'column' },
    finished,
    h(Text, { wrap: 'truncate' }, headOf(screen, size.width)),
    ...shown.map(lineOf),
    hidden > 0 ? h(Text, { dimColor: look.colour }, `  and ${hidden} more`) : null,
    ...logs.map((text, index) =>
      h(
        Text,
        { key: `log ${index}`, wrap: 'truncate', dimColor: look.colour },
        cutToWidth(printable(text), size.width - 1)
      )
    ),
    question
      ? h(ElicitationPrompt, {
          key: question.id,
          question,
          look,
          width: size.width,
          room: asked,
          onAnswer: (answer: ElicitationAnswer) => props.onAnswer(question.id, answer),
          onInterrupt: props.onInterrupt
        })
      : h(Keys, { onInterrupt: props.onInterrupt, onLog: () => showLog(is => !is), look })
  )
}

function headOf({ workflow, elapsedMs, isCancelling, rows }: RunScreen, width: number): string {
  const ended = [...rows.values()].filter(row => row.endMs !== null).length
  const steps = [...rows.values()].filter(row => !row.isHandler).length
  const time = durationText(Math.round(elapsedMs / 1000) * 1000)
  const state = isCancelling ? '  cancelling' : ''
  return cutToWidth(printable(`${workflow}  ${ended}/${steps} steps  ${time}${state}`), width - 1)
}

interface KeysProps {
  readonly onInterrupt: () => void
  readonly onLog: () => void
  readonly look: Look
}

/** The keys, while nothing is asked. */
function Keys({ onInterrupt, onLog, look }: KeysProps): ReactElement {
  useInput((input, key) => {
    if ((key.ctrl && input === 'c') || input === 'c') onInterrupt()
    else if (input === 'l') onLog()
  })
  return h(Text, { dimColor: look.colour, wrap: 'truncate' }, '[l] logs  [c] cancel')
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of the terminal, which a person may change. */
function useSize(): Size {
  const { stdout } = useStdout()
  const measure = (): Size => ({ width: stdout.columns || 80, height: stdout.rows || 24 })
  const [size, setSize] = useState(measure)
  useEffect(() => {
    const change = (): void => setSize(measure())
    stdout.on('resize', change)
    return () => void stdout.off('resize', change)
  })
  return size
}
