// Unpredictable values of Node's cryptography. Browsers get `chance.browser.ts`.
import { randomBytes, randomUUID } from 'node:crypto'

export const uniqueId = (): string => randomUUID()

export const secretBytes = (length: number): Uint8Array => randomBytes(length)
