import { VALUE_LIMIT } from '../journal-limits.js'
import { type Seal, WrongSeal } from '../seal.js'
import { decode, encode } from '../wire.js'
import { RemoteFailure } from './remote-failure.js'

/** Values on their way to and from the run server. */
export class SealedValues {
  readonly #seal: Seal

  constructor(seal: Seal) {
    this.#seal = seal
  }

  /** @throws RemoteFailure for a value that the server would not accept */
  sealed(what: string, value: unknown): Uint8Array {
    const bytes = encode(this.#seal, value)
    if (bytes.length <= VALUE_LIMIT) return bytes
    throw new RemoteFailure('wrong', `${what} has ${bytes.length} bytes, and ${VALUE_LIMIT} are taken`)
  }

  /** Null for a value sealed with another key. */
  openOrNull<T>(bytes: Uint8Array): T | null {
    try {
      return decode<T>(this.#seal, bytes)
    } catch (error) {
      if (error instanceof WrongSeal) return null
      throw error
    }
  }

  /** @throws RemoteFailure for a value sealed with another key */
  open<T>(bytes: Uint8Array): T {
    try {
      return decode<T>(this.#seal, bytes)
    } catch (error) {
      if (!(error instanceof WrongSeal)) throw error
      throw new RemoteFailure(
        'wrong',
        `what the server holds cannot be read: ${error.message}; --key-file gives the key`
      )
    }
  }
}
