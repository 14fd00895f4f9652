import type { FunctionHost } from '../../function-set.js'

/** From 0 up to but not including the limit. */
export function randomIndex(limit: number, host: FunctionHost): number {
  return Math.floor(host.random() * limit)
}

export function randomBytes(count: number, host: FunctionHost): Uint8Array {
  return Uint8Array.from({ length: count }, () => randomIndex(256, host))
}
