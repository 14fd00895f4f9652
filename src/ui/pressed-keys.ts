import type { Key } from 'ink'
import { printable } from '../text/marked-text.js'
import { graphemesOf } from '../text/text-width.js'
import type { PressedKey } from './press-key.js'

/** Converts input of Ink to keys. Keys that are pressed quickly or pasted arrive as one text. */
export function pressedKeys(input: string, key: Key): PressedKey[] {
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
