import { exactJson, fromExactJson } from './exact-json.js'
import type { Seal } from './seal.js'

/** A value as it travels and lies in the server: JSON, sealed. Nothing is no bytes. */
export function encode(seal: Seal, value: unknown): Uint8Array {
  return value === undefined ? new Uint8Array() : seal.seal(Buffer.from(exactJson(value)))
}

/**
 * What was encoded, as the caller knows it to be: only vmcp writes such values, and the seal says whether it did.
 *
 * @throws WrongSeal for what was sealed with another key
 */
export function decode<T>(seal: Seal, bytes: Uint8Array): T {
  const text = Buffer.from(seal.open(bytes)).toString()
  return (text === '' ? undefined : fromExactJson(text)) as T // reason above
}
