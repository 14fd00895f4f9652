// Bytes as text. Browsers have no `Buffer`: see `encoded-bytes.browser.ts`.

export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
