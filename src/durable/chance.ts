import { createHmac } from 'node:crypto'

/**
 * Numbers from 0 up to, not including, 1 that follow from a secret and cannot be told without it: templates make passwords
 * of them, and a run that is played again has to make the same ones.
 */
export function chanceOf(secret: string): () => number {
  let drawn = 0
  return () => {
    const digest = createHmac('sha256', secret).update(String(++drawn)).digest()
    return (digest.readUInt32BE(0) * 2 ** 21 + (digest.readUInt32BE(4) >>> 11)) / 2 ** 53
  }
}
