/** A token as its library writes it: text, or bytes that are not text; undefined for a number without a token. */
export type Token = string | readonly number[] | undefined

const separator = '\u0001'
/** An index in another list takes three bytes, which compress better apart from each other. */
const bytesOfIndex = 3

/** A list as text, which compresses better than JSON. */
export function textOfTokens(list: readonly Token[]): string {
  const isPlain = (token: Token): token is string => typeof token === 'string' && !token.includes(separator)
  const others = list.flatMap((token, at) => (isPlain(token) ? [] : [[at, token]]))
  return [JSON.stringify(others), ...list.map(token => (isPlain(token) ? token : ''))].join(separator)
}

export function tokensOfText(text: string): Token[] {
  const [others = '', ...list] = text.split(separator)
  const tokens: Token[] = list
  for (const [at, token] of JSON.parse(others)) tokens[at] = token ?? undefined
  return tokens
}

/** A list by its difference from another one: most tokens of an encoding are also in the next. */
export function bytesOfTokens(list: readonly Token[], known: readonly Token[]): Buffer {
  const indexes = new Map(known.map((token, at) => [keyOf(token), at + 1]))
  const found = list.map(token => indexes.get(keyOf(token)) ?? 0)
  const planes = Array.from({ length: bytesOfIndex }, (_, plane) =>
    Buffer.from(found.map(index => (index >> (8 * plane)) & 255))
  )
  const own = list.filter((_, at) => found[at] === 0)
  return Buffer.concat([...planes, Buffer.from(textOfTokens(own))])
}

/** @param length of the list */
export function tokensOfBytes(bytes: Buffer, length: number, known: readonly Token[]): Token[] {
  const own = tokensOfText(bytes.toString('utf8', bytesOfIndex * length)).values()
  return Array.from({ length }, (_, at) => {
    let index = 0
    for (let plane = bytesOfIndex - 1; plane >= 0; plane--)
      index = index * 256 + (bytes[plane * length + at] ?? 0)
    return index === 0 ? own.next().value : known[index - 1]
  })
}

const keyOf = (token: Token): string => JSON.stringify(token) ?? ''
