// Certificates and keys that a template passes in, with sprig's messages for invalid ones.

import type { KeyObject } from 'node:crypto'
import { GoError } from '../function-set.js'
import { decodeBase64 } from './base-text.js'
import { partsOf } from './certificate-parts.js'
import { firstPemBlock, parseKeyPem } from './private-key.js'

/** A text passed in as base64. */
export function decodedText(text: string, what: string): string {
  const bytes = decodeBase64(text)
  if (typeof bytes === 'number') throw new GoError(`unable to decode base64 ${what}`)
  return Buffer.from(bytes).toString()
}

/** The bytes of a certificate in PEM; `where` is its name in Go's error. */
export function certificateIn(text: string, where: string): Uint8Array {
  const block = firstPemBlock(text)
  if (block === undefined) throw new GoError('unable to decode certificate')
  try {
    partsOf(block.bytes)
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem
    throw new GoError(`error parsing certificate: ${where}: x509: malformed certificate`)
  }
  return block.bytes
}

/** A key in PEM; `prefix` precedes the error message. */
export function givenKey(text: string, prefix = 'parsing private key'): KeyObject {
  try {
    return parseKeyPem(text)
  } catch (problem) {
    if (problem instanceof GoError) throw new GoError(`${prefix}: ${problem.message}`)
    throw problem
  }
}
