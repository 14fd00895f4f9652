/** The characters after a backslash in a JSON text, except `u`. */
export const jsonEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t']
])

/** The first offset from there on without JSON white space. */
export function behindJsonBlanks(text: string, from: number): number {
  let at = from
  while (isBlank(text.charCodeAt(at))) at += 1
  return at
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}
