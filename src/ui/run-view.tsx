import { Box, Static, Text, useInput } from 'ink'
import { memo, type ReactElement, useCallback } from 'react'
import type { PressedKey } from './press-key.js'
import { pressedKeys } from './pressed-keys.js'

type InputHandler = Parameters<typeof useInput>[0]

/** A painted row of the terminal, with its number. */
export interface ViewRow {
  readonly at: number
  readonly text: string
}

export interface RunViewProps {
  /** The rows of steps that have ended, which stay in the scrollback: only ever more of them. */
  readonly ended: readonly ViewRow[]
  /** The rows below them: how far the run is, what runs, a question, the keys. */
  readonly frame: readonly ViewRow[]
  readonly onKey: (key: PressedKey) => void
}

/** A run as Ink draws it. What its rows say is decided by `RunConsole`. */
export function RunView({ ended, frame, onKey }: RunViewProps): ReactElement {
  useInput(
    useCallback<InputHandler>(
      (input, key) => {
        for (const pressed of pressedKeys(input, key)) onKey(pressed)
      },
      [onKey]
    )
  )
  return (
    <Box flexDirection="column">
      <Static items={[...ended]}>{drawRow}</Static>
      {frame.map(drawRow)}
    </Box>
  )
}

const drawRow = ({ at, text }: ViewRow): ReactElement => <Row key={at} text={text} />

/** One row of the terminal. Rows are as wide as the terminal at the most; Ink leaves out a row without any text. */
const Row = memo(({ text }: { readonly text: string }) => <Text wrap="truncate">{text || ' '}</Text>)
