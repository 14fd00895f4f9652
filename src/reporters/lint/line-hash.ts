/** Number of characters that a hash covers: the line itself and the text after it. */
const COVERED = 100
const FACTOR = 37n
const END_OF_TEXT = 65_535n

/**
 * A hash of each line, by which code scanning recognises a finding whose line has moved. Computed as GitHub's own action does: over the
 * next hundred characters without white space, as 64-bit numbers, with a counter for equal hashes.
 */
export function lineHashes(text: string): readonly string[] {
  const { codes, starts } = hashedCodes(text)
  const leaving = power(FACTOR, COVERED)
  const hashes: bigint[] = []
  let hash = 0n
  for (let at = 0; at < codes.length + COVERED; at++) {
    const begun = starts.get(at - COVERED)
    if (begun !== undefined) hashes.push(hash)
    const oldest = codes[at - COVERED] ?? 0n
    hash = BigInt.asUintN(64, hash * FACTOR + (codes[at] ?? 0n) - leaving * oldest)
  }
  return numbered(hashes.map(value => value.toString(16)))
}

/** The characters that are hashed, and the index of the first one of each line. */
function hashedCodes(text: string) {
  const codes: bigint[] = []
  const starts = new Map<number, true>()
  let isNewLine = true
  for (const [character] of text.replaceAll(/\r\n?/g, '\n').matchAll(/[^ \t]/g)) {
    if (isNewLine) starts.set(codes.length, true)
    isNewLine = character === '\n'
    codes.push(BigInt(character.charCodeAt(0)))
  }
  if (isNewLine) starts.set(codes.length, true)
  codes.push(END_OF_TEXT)
  return { codes, starts }
}

function numbered(hashes: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return hashes.map(hash => {
    const count = (counts.get(hash) ?? 0) + 1
    counts.set(hash, count)
    return `${hash}:${count}`
  })
}

function power(base: bigint, exponent: number): bigint {
  return BigInt.asUintN(64, base ** BigInt(exponent))
}
