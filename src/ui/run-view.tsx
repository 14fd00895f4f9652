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
  /** The rows of finished steps, which stay on the screen above the frame; rows are only ever added. */
  readonly ended: readonly ViewRow[]
  /** The rows below them: progress, running steps, a question, the keys. */
  readonly frame: readonly ViewRow[]
  readonly onKey: (key: PressedKey) => void
}

/** A run as Ink draws it. `RunConsole` decides the contents of its rows. */
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

/** A row of the terminal, cut to its width. A space keeps Ink from omitting an empty row. */
const Row = memo(({ text }: { readonly text: string }) => <Text wrap="truncate">{text || ' '}</Text>)
