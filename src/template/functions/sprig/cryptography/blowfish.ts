// The Blowfish cipher with bcrypt's expensive key schedule.

const ROUNDS = 16
const BOX_SIZE = 256
const keyWords = ROUNDS + 2

export class Blowfish {
  readonly #keys: Uint32Array
  readonly #boxes: Uint32Array

  /** Mixes key and salt into the tables 2^cost times. */
  constructor(key: Uint8Array, salt: Uint8Array, cost: number) {
    const start = startTables()
    this.#keys = start.slice(0, keyWords)
    this.#boxes = start.slice(keyWords)
    this.#expand(key, salt)
    const nothing = new Uint8Array(16)
    for (let time = 0; time < 2 ** cost; time++) {
      this.#expand(key, nothing)
      this.#expand(salt, nothing)
    }
  }

  /** Encrypts two words of the block in place. */
  encrypt(block: Uint32Array, at: number): void {
    const keys = this.#keys
    let left = block[at] ?? 0
    let right = block[at + 1] ?? 0
    for (let round = 0; round < ROUNDS; round += 2) {
      left ^= keys[round] ?? 0
      right ^= this.#mix(left) ^ (keys[round + 1] ?? 0)
      left ^= this.#mix(right)
    }
    block[at] = right ^ (keys[ROUNDS + 1] ?? 0)
    block[at + 1] = left ^ (keys[ROUNDS] ?? 0)
  }

  #mix(word: number): number {
    const boxes = this.#boxes
    const first = boxes[word >>> 24] ?? 0
    const second = boxes[BOX_SIZE + ((word >>> 16) & 0xff)] ?? 0
    const third = boxes[2 * BOX_SIZE + ((word >>> 8) & 0xff)] ?? 0
    const fourth = boxes[3 * BOX_SIZE + (word & 0xff)] ?? 0
    return ((((first + second) | 0) ^ third) + fourth) | 0
  }

  #expand(key: Uint8Array, salt: Uint8Array): void {
    const keyReader = wordReader(key)
    for (let at = 0; at < keyWords; at++) this.#keys[at] = (this.#keys[at] ?? 0) ^ keyReader()
    const saltReader = wordReader(salt)
    const block = new Uint32Array(2)
    for (const table of [this.#keys, this.#boxes]) {
      for (let at = 0; at < table.length; at += 2) {
        block[0] = (block[0] ?? 0) ^ saltReader()
        block[1] = (block[1] ?? 0) ^ saltReader()
        this.encrypt(block, 0)
        table.set(block, at)
      }
    }
  }
}

/** Reads big-endian words cyclically. */
function wordReader(bytes: Uint8Array): () => number {
  let at = 0
  const next = (): number => bytes[at++ % bytes.length] ?? 0
  return () => (next() << 24) | (next() << 16) | (next() << 8) | next()
}

let tables: Uint32Array | undefined

// The tables start with the binary digits of pi after the point.
function startTables(): Uint32Array {
  tables ??= digitsOfPi(keyWords + 4 * BOX_SIZE)
  return tables
}

function digitsOfPi(words: number): Uint32Array {
  const guard = 64n
  const bits = BigInt(words * 32) + guard
  const pi = 4n * (4n * inverseTangent(5n, bits) - inverseTangent(239n, bits))
  const fraction = (pi - (3n << bits)) >> guard
  const hex = fraction.toString(16).padStart(words * 8, '0')
  return Uint32Array.from({ length: words }, (_, at) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16))
}

/** The angle whose tangent is 1/divisor, times 2^bits. */
function inverseTangent(divisor: bigint, bits: bigint): bigint {
  let power = (1n << bits) / divisor
  let total = power
  for (let odd = 3n; power !== 0n; odd += 2n) {
    power /= -divisor * divisor
    total += power / odd
  }
  return total
}
