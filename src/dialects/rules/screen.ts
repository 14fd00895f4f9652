import type { CelValue } from './cel-value.js'
import { lateScreen } from './late-screens.js'
import { SCREENS } from './screens.js'

/**
 * The part of a rule that can be decided without the evaluator: which fields are present, and the values of plain fields. `null` is
 * a part that needs the evaluator. Generated from the rules by `scripts/upstream/generate.ts`.
 */
export type Screen =
  | null
  | string
  | number
  | boolean
  | readonly ['has' | 'get', string]
  | readonly ['!', Screen]
  | readonly ['&&' | '||' | '+' | '==' | '!=', Screen, Screen]
  | readonly ['?', Screen, Screen, Screen]

type Known = string | number | boolean
const parsed = new Map<string, Screen>()

/**
 * True when a rule certainly holds; false when only the evaluator can decide. Nearly every valid resource passes here without
 * loading the library, which takes as long as linting a file.
 */
export function holdsForSure(rule: string, self: CelValue): boolean {
  return verdictOf(screenOf(rule), self) === true
}

function screenOf(rule: string): Screen {
  const known = parsed.get(rule)
  if (known !== undefined) return known
  const screen: Screen = JSON.parse(SCREENS[rule] ?? lateScreen(rule) ?? 'null')
  parsed.set(rule, screen)
  return screen
}

/** The value of a part; undefined when it is unknown or its evaluation fails. */
function verdictOf(screen: Screen, self: CelValue): Known | undefined {
  if (screen === null) return undefined
  if (typeof screen !== 'object') return screen
  switch (screen[0]) {
    case 'has':
      return isThere(self, screen[1].split('.'))
    case 'get':
      return plain(valueAt(self, screen[1].split('.')))
    case '!':
      return negated(verdictOf(screen[1], self))
    case '?':
      return branch(screen, self)
    default:
      return both(screen[0], verdictOf(screen[1], self), verdictOf(screen[2], self))
  }
}

function branch(
  [, test, yes, no]: readonly ['?', Screen, Screen, Screen],
  self: CelValue
): Known | undefined {
  const answer = verdictOf(test, self)
  return typeof answer === 'boolean' ? verdictOf(answer ? yes : no, self) : undefined
}

/** One side may decide alone: CEL then ignores an error of the other side. */
function both(
  operator: '&&' | '||' | '+' | '==' | '!=',
  a: Known | undefined,
  b: Known | undefined
): Known | undefined {
  if (operator === '&&' && (a === false || b === false)) return false
  if (operator === '||' && (a === true || b === true)) return true
  if (a === undefined || b === undefined || typeof a !== typeof b) return undefined
  if (operator === '==' || operator === '!=') return (a === b) === (operator === '==')
  if (operator === '+') return typeof a === 'number' && typeof b === 'number' ? a + b : undefined
  return typeof a === 'boolean' ? b : undefined
}

function negated(value: Known | undefined): boolean | undefined {
  return typeof value === 'boolean' ? !value : undefined
}

/** Reading a field of an absent value fails. */
function isThere(self: CelValue, path: readonly string[]): boolean | undefined {
  const around = valueAt(self, path.slice(0, -1))
  return isMap(around) ? around.has(path.at(-1) ?? '') : undefined
}

function valueAt(self: CelValue, path: readonly string[]): CelValue | undefined {
  return path.reduce<CelValue | undefined>(
    (value, name) => (isMap(value) ? value.get(name) : undefined),
    self
  )
}

function isMap(value: CelValue | undefined): value is ReadonlyMap<string, CelValue> {
  return value instanceof Map
}

function plain(value: CelValue | undefined): Known | undefined {
  return typeof value === 'string' || typeof value === 'boolean' ? value : undefined
}
