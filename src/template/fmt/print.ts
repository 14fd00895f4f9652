import type { GoValue } from '../value.js'
import { printPlain } from './print-value.js'

/** As `fmt.Sprint`: a space between two operands when neither is a string. */
export function sprint(operands: readonly GoValue[]): string {
  let text = ''
  let afterString = true
  for (const operand of operands) {
    const isString = typeof operand === 'string'
    if (!isString && !afterString) text += ' '
    text += printPlain(operand)
    afterString = isString
  }
  return text
}

/** As `fmt.Sprintln`. */
export function sprintln(operands: readonly GoValue[]): string {
  return `${operands.map(printPlain).join(' ')}\n`
}
