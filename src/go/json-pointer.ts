/** The key that a part of a JSON pointer names. */
export function pointedKey(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A key as a part of a JSON pointer. */
export function pointerPart(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** A fragment of an address without its escapes; as it is where they make no letters: then it means what it says, and finds nothing. */
export function unescaped(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch (error) {
    if (error instanceof URIError) return fragment
    throw error
  }
}
