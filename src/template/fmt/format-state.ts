/** The flags, width and precision of one formatting directive. */
export interface Directive {
  minus: boolean
  plus: boolean
  sharp: boolean
  space: boolean
  zero: boolean
  /** `%+v`: separate from `plus`, because elements of the value are then printed without it. */
  plusV: boolean
  /** `%#v`: Go syntax. */
  sharpV: boolean
  width: number | undefined
  precision: number | undefined
}

export function plainDirective(): Directive {
  return {
    minus: false,
    plus: false,
    sharp: false,
    space: false,
    zero: false,
    plusV: false,
    sharpV: false,
    width: undefined,
    precision: undefined
  }
}

/** Pads to the width, counted in characters; zeros are only ever added on the left. */
export function pad(text: string, directive: Directive, withZeros = directive.zero): string {
  const { width, minus } = directive
  if (width === undefined || width === 0) return text
  const missing = width - runeCount(text)
  if (missing <= 0) return text
  if (minus) return text + ' '.repeat(missing)
  return (withZeros ? '0' : ' ').repeat(missing) + text
}

function runeCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
