import { parseArgs } from 'node:util'
import type { FuzzOptions } from './fuzz.js'

export const USAGE =
  'usage: npm run fuzz -- [--minutes 1] [--inputs N] [--seed 1] [--from 0] [--budget-ms 2000] [--only KIND,…]'
const MAX_INPUTS = 1e9

/** What was asked for, or what is wrong with it. */
export function readOptions(args: readonly string[], names: readonly string[]): FuzzOptions | string {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args: [...args],
      options: { minutes: text, inputs: text, seed: text, from: text, 'budget-ms': text, only: text }
    })
    const chosen = values.only?.split(',') ?? names
    const unknown = chosen.find(name => !names.includes(name))
    if (unknown !== undefined) return `there is no kind "${unknown}"; there are ${names.join(', ')}`
    return {
      kinds: chosen,
      seed: numberIn('seed', values.seed ?? '1', Number.isInteger),
      from: numberIn('from', values.from ?? '0', isCount),
      inputs: numberIn('inputs', values.inputs ?? String(MAX_INPUTS), isCount),
      minutes: numberIn('minutes', values.minutes ?? (values.inputs ? '60' : '1'), each => each > 0),
      budgetMs: numberIn('budget-ms', values['budget-ms'] ?? '2000', each => each > 0)
    }
  } catch (problem) {
    if (problem instanceof TypeError || problem instanceof RangeError) return problem.message
    throw problem
  }
}

function numberIn(name: string, text: string, fits: (value: number) => boolean): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value) || !fits(value))
    throw new RangeError(`--${name} ${text} is no number that fits`)
  return value
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}
