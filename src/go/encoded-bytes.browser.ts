// The same as `encoded-bytes.ts` with what browsers have.

/** More arguments than this may not fit into one call. */
const charactersPerCall = 8192

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += charactersPerCall)
    text += String.fromCharCode(...bytes.subarray(at, at + charactersPerCall))
  return btoa(text)
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
