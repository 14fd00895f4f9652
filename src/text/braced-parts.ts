/**
 * The text up to the last such sign. Behind it a pattern that ends with the sign would be tried from each of its beginnings in vain,
 * which takes the square of the length.
 */
export function upToLast(text: string, sign: string): string {
  const at = text.lastIndexOf(sign)
  return at === -1 ? '' : text.slice(0, at + sign.length)
}

const BRACED = /\{\{.*?\}\}/gs

/** The parts of a text in double braces. */
export function bracedParts(text: string): readonly RegExpExecArray[] {
  return [...upToLast(text, '}}').matchAll(BRACED)]
}

/** What is around the parts in double braces: one text more than there are parts. */
export function aroundBraces(text: string): readonly string[] {
  const front = upToLast(text, '}}')
  const around = front.split(BRACED)
  return [...around.slice(0, -1), (around.at(-1) ?? '') + text.slice(front.length)]
}
