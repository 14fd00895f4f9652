/**
 * A number from 0 up to, not including, 1 that depends only on its key: a step gets the same pauses whatever runs concurrently. (FNV-1a
 * over the key, then the mixing steps of mulberry32.)
 */
export function randomOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  let mixed = (hash + 0x6d2b79f5) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
