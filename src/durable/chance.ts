import { createHmac } from 'node:crypto'

/**
 * Numbers from 0 up to, not including, 1 that are derived from a secret and unpredictable without it: templates make passwords of them, and
 * a replayed run must make the same ones.
 */
export function chanceOf(secret: string): () => number {
  let drawn = 0
  return () => {
    const digest = createHmac('sha256', secret).update(String(++drawn)).digest()
    return (digest.readUInt32BE(0) * 2 ** 21 + (digest.readUInt32BE(4) >>> 11)) / 2 ** 53
  }
}
