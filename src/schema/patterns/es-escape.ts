const CONTROLS = new Map([
  ['\\b', 0x08],
  ['\\t', 0x09],
  ['\\n', 0x0a],
  ['\\v', 0x0b],
  ['\\f', 0x0c],
  ['\\r', 0x0d],
  ['\\0', 0x00]
])

/** The character of an ECMAScript escape that is known to be valid. */
export function escapedCode(written: string): number {
  const control = CONTROLS.get(written)
  if (control !== undefined) return control
  const [, letter] = written
  const body = written.slice(2)
  if (letter === 'c' && body !== '') return body.charCodeAt(0) % 32
  if (letter === 'x' && body !== '') return Number.parseInt(body, 16)
  if (letter === 'u' && body !== '') return unicodeCode(body)
  return written.codePointAt(1) ?? 0
}

/** After `\u`: braces, four digits, or a surrogate pair. */
function unicodeCode(body: string): number {
  if (body.startsWith('{')) return Number.parseInt(body.slice(1, -1), 16)
  const halves = body.split('\\u').map(half => Number.parseInt(half, 16))
  return String.fromCharCode(...halves).codePointAt(0) ?? 0
}
