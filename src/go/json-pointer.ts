/** The key named by a part of a JSON pointer. */
export function pointedKey(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A key as a part of a JSON pointer. */
export function pointerPart(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** A fragment of an address with its escapes decoded; unchanged where they are not valid UTF-8: then it is literal, and finds nothing. */
export function unescaped(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch (error) {
    if (error instanceof URIError) return fragment
    throw error
  }
}
