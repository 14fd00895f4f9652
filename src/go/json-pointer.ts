/** The key that a part of a JSON pointer names. */
export function pointedKey(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A key as a part of a JSON pointer. */
export function pointerPart(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
