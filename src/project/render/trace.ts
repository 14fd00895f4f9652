import {
  type GoValue,
  LimitExceeded,
  nodeText,
  printPlain,
  type Trace,
  toInterface,
  typeOf
} from '../../template/index.js'
import type { TraceLine } from './rendered-field.js'

const MAX_LINES = 1_000
const MAX_CHARACTERS = 1_000_000

/** Records the value of each part of a template, up to a limit: a loop may have millions. */
export function traceInto(lines: TraceLine[]): Trace {
  let characters = 0
  let isFull = false
  return (node, value) => {
    if (isFull) return
    isFull = lines.length === MAX_LINES || characters > MAX_CHARACTERS
    if (isFull) {
      const most = `${MAX_LINES} parts and ${MAX_CHARACTERS} characters`
      lines.push({ node: '…', value: `more than ${most}: the others are left out`, type: '' })
      return
    }
    const plain = toInterface(value)
    const text = printed(plain)
    characters += text.length
    lines.push({ node: nodeText(node), value: text, type: typeName(plain) })
  }
}

/** A part too large to print does not fail the template, which may not print it. */
function printed(value: GoValue): string {
  try {
    return printPlain(value)
  } catch (error) {
    if (error instanceof LimitExceeded) return `<${error.message}>`
    throw error
  }
}

export function typeName(value: GoValue): string {
  return value === null ? 'nil' : typeOf(value).name
}
