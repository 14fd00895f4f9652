// The same as `encoded-bytes.ts` with what browsers have.

import { latin1Text } from './letters.js'

export const base64Of = (bytes: Uint8Array): string => btoa(latin1Text(bytes))

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

const encoder = new TextEncoder()

export const utf8Of = (text: string): string => latin1Text(encoder.encode(text))

export function utf16Of(text: string): string {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) bytes.setUint16(at * 2, text.charCodeAt(at), true)
  return latin1Text(new Uint8Array(bytes.buffer))
}

export function decodedHex(digits: string): string {
  const pairs = digits.match(/../g) ?? []
  return latin1Text(Uint8Array.from(pairs, pair => Number.parseInt(pair, 16)))
}

export function decodedBase64(text: string): string {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/')
  return atob(standard.length % 4 === 1 ? standard.slice(0, -1) : standard)
}
