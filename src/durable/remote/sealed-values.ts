import { valueLimit } from '../limits.js'
import { type Seal, WrongSeal } from '../seal.js'
import { decode, encode } from '../wire.js'
import { RemoteFailure } from './remote-failure.js'

/** Values on their way to the server that keeps runs, and back. */
export class SealedValues {
  readonly #seal: Seal

  constructor(seal: Seal) {
    this.#seal = seal
  }

  /** @throws RemoteFailure for what the server would not take */
  sealed(what: string, value: unknown): Uint8Array {
    const bytes = encode(this.#seal, value)
    if (bytes.length <= valueLimit) return bytes
    throw new RemoteFailure('wrong', `${what} has ${bytes.length} bytes, and ${valueLimit} are taken`)
  }

  /** Null for what another key has sealed. */
  openOrNull<T>(bytes: Uint8Array): T | null {
    try {
      return decode<T>(this.#seal, bytes)
    } catch (error) {
      if (error instanceof WrongSeal) return null
      throw error
    }
  }

  /** @throws RemoteFailure for what another key has sealed */
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
