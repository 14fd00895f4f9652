/** The order in which Go's YAML writer (yaml.v3) writes map keys: numbers inside keys by value, letters last. */
export function compareKeys(one: string, other: string): number {
  const a = [...one]
  const b = [...other]
  const at = a.findIndex((letter, index) => letter !== b[index])
  if (at === -1) return a.length - b.length
  const [first, second] = [a[at], b[at]]
  if (first === undefined || second === undefined) return a.length - b.length
  const isFirstLetter = LETTER.test(first)
  const isSecondLetter = LETTER.test(second)
  if (isFirstLetter && isSecondLetter) return codeOf(first) - codeOf(second)
  if (isFirstLetter || isSecondLetter) {
    const isInNumber = at > 0 && DIGIT.test(a[at - 1] ?? '')
    return isFirstLetter === isInNumber ? -1 : 1
  }
  return compareNumbers(a, b, at)
}

const LETTER = /^\p{L}$/u
const DIGIT = /^\p{Nd}$/u

function compareNumbers(a: readonly string[], b: readonly string[], at: number): number {
  // A zero is significant inside a number that has already begun, such as 10 and 1.
  const hasBegun = (a[at] === '0' || b[at] === '0') && hasBegunBefore(a, at)
  const [first, second] = [digitsAt(a, at), digitsAt(b, at)]
  const difference = numberOf(first, hasBegun) - numberOf(second, hasBegun)
  if (difference !== 0n) return difference < 0n ? -1 : 1
  return first.length - second.length || codeOf(a[at] ?? '') - codeOf(b[at] ?? '')
}

function hasBegunBefore(letters: readonly string[], at: number): boolean {
  let start = at
  while (DIGIT.test(letters[start - 1] ?? '')) start -= 1
  return letters.slice(start, at).some(letter => letter !== '0')
}

function digitsAt(letters: readonly string[], at: number): readonly string[] {
  let end = at
  while (DIGIT.test(letters[end] ?? '')) end += 1
  return letters.slice(at, end)
}

/** Digits of any script count by their distance from 0. */
function numberOf(digits: readonly string[], hasBegun: boolean): bigint {
  return digits.reduce((value, digit) => value * 10n + BigInt(codeOf(digit) - ZERO), hasBegun ? 1n : 0n)
}

const ZERO = 48

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}
