// Bytes as text. Browsers have no `Buffer`: see `encoded-bytes.browser.ts`.

export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

// Bytes as a text of one character each.

export const utf8Of = (text: string): string => Buffer.from(text).toString('latin1')

export const utf16Of = (text: string): string => Buffer.from(text, 'utf16le').toString('latin1')

/** An odd digit at the end is ignored. */
export const decodedHex = (digits: string): string => Buffer.from(digits, 'hex').toString('latin1')

/** Either alphabet, without padding; a last character that is no byte is ignored. */
export const decodedBase64 = (text: string): string => Buffer.from(text, 'base64').toString('latin1')
