import type { SchemaLibrary } from './schema-library.js'

/** The same without generated code, which pages may forbid. */
export const loadLibrary = (): Promise<SchemaLibrary> => import('./library-without-code.js')
