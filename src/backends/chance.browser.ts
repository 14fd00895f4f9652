// The same as `chance.ts` with what browsers have.

export const uniqueId = (): string => crypto.randomUUID()

export const secretBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))
