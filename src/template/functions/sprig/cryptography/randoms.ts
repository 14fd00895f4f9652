// Random texts and numbers. All randomness comes from the host, so that a seeded run is reproducible.
import { base64Of, hexOf } from '../../../../go/encoded-bytes.js'
import { INT, STRING } from '../../../go-type.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../../function-set.js'
import { toCount } from '../numbers/cast.js'
import { randomBytes, randomIndex } from './host-random.js'

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')

const randomText = (name: string, alphabet: string): TemplateFunction =>
  defineFunction({
    name,
    parameters: [INT],
    result: STRING,
    call: ([count], host) => textFrom(alphabet, toCount(count), host)
  })

export const randomFunctions: readonly TemplateFunction[] = [
  randomText('randAlphaNum', LETTERS + DIGITS),
  randomText('randAlpha', LETTERS),
  randomText('randNumeric', DIGITS),
  randomText('randAscii', printable),
  defineFunction({
    name: 'randBytes',
    parameters: [INT],
    result: STRING,
    call: ([count], host) => {
      if (count < 0n) throw new GoError('runtime error: makeslice: len out of range')
      host.spend(toCount(count))
      return base64Of(randomBytes(toCount(count), host))
    }
  }),
  defineFunction({ name: 'uuidv4', parameters: [], result: STRING, call: (_, host) => uuid(host) }),
  defineFunction({
    name: 'shuffle',
    parameters: [STRING],
    result: STRING,
    charactersPerStep: 2,
    call: ([text], host) => shuffled(Array.from(text), host).join('')
  }),
  defineFunction({
    name: 'randInt',
    parameters: [INT, INT],
    result: INT,
    call: ([low, high], host) => randomWhole(low, high, host)
  })
]

function textFrom(alphabet: string, count: number, host: FunctionHost): string {
  host.spend(Math.max(count, 0))
  const length = Math.max(count, 0)
  return Array.from({ length }, () => alphabet.charAt(randomIndex(alphabet.length, host))).join('')
}

function uuid(host: FunctionHost): string {
  const bytes = randomBytes(16, host)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = hexOf(bytes)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function shuffled(items: string[], host: FunctionHost): string[] {
  for (let left = items.length; left > 1; left--) {
    const chosen = randomIndex(left, host)
    const last = items[left - 1] ?? ''
    items[left - 1] = items[chosen] ?? ''
    items[chosen] = last
  }
  return items
}

function randomWhole(low: bigint, high: bigint, host: FunctionHost): bigint {
  const span = BigInt.asIntN(64, high - low)
  if (span <= 0n) throw new GoError('invalid argument to Intn')
  const scaled = (BigInt(Math.floor(host.random() * 2 ** 48)) * span) >> 48n
  return low + scaled
}
