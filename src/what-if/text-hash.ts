/** A hash of 64 bits as sixteen digits; equal on every machine. (FNV-1a twice, from two starts.) */
export function textHash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13)
  }
  return hex(high) + hex(low)
}

function hex(number: number): string {
  return (number >>> 0).toString(16).padStart(8, '0')
}
