import { Box, Static, Text, useInput } from 'ink'
import { createElement as h, type ReactElement } from 'react'
import { printable } from '../text/marked-text.js'
import { graphemesOf } from '../text/text-width.js'
import type { PressedKey } from './prompt-state.js'

export interface RunViewProps {
  /** Painted texts of steps that have ended: a list that only grows. */
  readonly ended: readonly string[]
  /** The painted lines below them. */
  readonly lines: readonly string[]
  readonly onKey: (key: PressedKey) => void
}

/** A run in a terminal: what has ended goes up into the scrollback, the frame is drawn anew below it. */
export function RunView({ ended, lines, onKey }: RunViewProps): ReactElement {
  useInput((input, key) => {
    for (const pressed of pressedKeys(input, key)) onKey(pressed)
  })
  const finished = {
    items: [...ended],
    children: (text: string, index: number) => h(Text, { key: index }, text)
  }
  return h(
    Box,
    { flexDirection: 'column' },
    h(Static<string>, finished),
    ...lines.map((line, index) => h(Text, { key: index, wrap: 'truncate' }, line))
  )
}

type InkKey = Parameters<Parameters<typeof useInput>[0]>[1]

/** Keys that were pressed in quick succession, or pasted, come as one text. */
function pressedKeys(input: string, key: InkKey): PressedKey[] {
  if (key.ctrl) return input === 'c' ? [named('interrupt')] : input === 'u' ? [named('clear')] : []
  if (key.tab) return [named(key.shift ? 'back' : 'enter')]
  const special = specials.find(([name]) => key[name])
  if (special) return [named(special[1])]
  if (key.meta) return []
  return graphemesOf(input).flatMap(character => {
    const control = controls.get(character)
    if (control) return [named(control)]
    return printable(character) === character ? [{ name: 'text', text: character }] : []
  })
}

/** Control characters in the middle of a text. */
const controls: ReadonlyMap<string, PressedKey['name']> = new Map([
  ['\r', 'enter'],
  ['\n', 'enter'],
  ['\r\n', 'enter'],
  ['\t', 'enter'],
  ['\b', 'backspace'],
  ['\u007f', 'backspace'],
  ['\u0015', 'clear'],
  ['\u0003', 'interrupt']
])

function named(name: PressedKey['name']): PressedKey {
  return { name, text: '' }
}

const specials = [
  ['return', 'enter'],
  ['escape', 'escape'],
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'pageUp'],
  ['pageDown', 'pageDown'],
  ['home', 'home'],
  ['end', 'end'],
  ['backspace', 'backspace'],
  ['delete', 'backspace']
] as const
