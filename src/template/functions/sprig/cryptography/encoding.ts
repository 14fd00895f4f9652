// Base64, base32 and the checksums.
import { base64Of, hexOf } from '../../../../go/encoded-bytes.js'
import { bytesOf, textOf } from '../../../../go/go-string.js'
import { STRING } from '../../../go-type.js'
import { defineFunction, type TemplateFunction } from '../../function-set.js'
import { decodeBase32, decodeBase64, encodeBase32 } from './base-text.js'
import { type DigestName, digestOf } from './digests.js'

const textFunction = (name: string, convert: (text: string) => string): TemplateFunction =>
  defineFunction({
    name,
    parameters: [STRING],
    result: STRING,
    charactersPerStep: 4,
    call: ([text]) => convert(text)
  })

const digest = (name: DigestName) => (text: string) => hexOf(digestOf(name, bytesOf(text)))

export const encodingFunctions: readonly TemplateFunction[] = [
  textFunction('b64enc', text => base64Of(bytesOf(text))),
  textFunction('b64dec', text => textOrComplaint(decodeBase64(text), 'base64')),
  textFunction('b32enc', text => encodeBase32(bytesOf(text))),
  textFunction('b32dec', text => textOrComplaint(decodeBase32(text), 'base32')),
  textFunction('sha1sum', digest('sha1')),
  textFunction('sha256sum', digest('sha256')),
  textFunction('sha512sum', digest('sha512')),
  textFunction('adler32sum', text => String(adler32(bytesOf(text))))
]

// sprig returns the decoder's error message as the result.
function textOrComplaint(decoded: Uint8Array | number, encoding: string): string {
  if (typeof decoded === 'number') return `illegal ${encoding} data at input byte ${decoded}`
  return textOf(decoded)
}

const ADLER_MODULUS = 65521

function adler32(bytes: Uint8Array): number {
  let low = 1
  let high = 0
  for (const byte of bytes) {
    low = (low + byte) % ADLER_MODULUS
    high = (high + low) % ADLER_MODULUS
  }
  return high * 65536 + low
}
