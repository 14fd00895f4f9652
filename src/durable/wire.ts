import { exactJson, fromExactJson } from './exact-json.js'
import type { Seal } from './seal.js'

/** A value as sent to and stored in the server: JSON, sealed. Undefined is no bytes. */
export function encode(seal: Seal, value: unknown): Uint8Array {
  return value === undefined ? new Uint8Array() : seal.seal(Buffer.from(exactJson(value)))
}

/**
 * Decodes a value to the type that the caller expects: only vmcp writes such values, and the seal proves it.
 *
 * @throws WrongSeal for a value sealed with another key
 */
export function decode<T>(seal: Seal, bytes: Uint8Array): T {
  const text = Buffer.from(seal.open(bytes)).toString()
  return (text === '' ? undefined : fromExactJson(text)) as T // reason above
}
