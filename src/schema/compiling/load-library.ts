import type { SchemaLibrary } from './schema-library.js'

/** A library that makes code of schemas. Browsers get `load-library.browser.ts`. */
export const loadLibrary = (): Promise<SchemaLibrary> => import('./ajv-library.js')
