import type { Seal } from '../seal.js'
import { decode, encode } from '../wire.js'

const CONTENT_TYPE = 'application/octet-stream'

/** Every value of a run: results, answers, state. */
export function sealedSerde(seal: Seal) {
  return {
    contentType: CONTENT_TYPE,
    serialize: (value: unknown) => encode(seal, value),
    deserialize: (bytes: Uint8Array): unknown => decode(seal, bytes)
  }
}

/** An order, still sealed: the SDK would permanently end a run whose order does not open with this worker's key. */
export const orderSerde = {
  contentType: CONTENT_TYPE,
  serialize: (bytes: Uint8Array) => bytes,
  deserialize: (bytes: Uint8Array) => bytes
}

/** Values are sealed when they become bytes; a codec that does nothing declares that equal values need not be equal bytes. */
export const openCodec = {
  encode: (bytes: Uint8Array) => bytes,
  decode: async (bytes: Uint8Array) => bytes
}
