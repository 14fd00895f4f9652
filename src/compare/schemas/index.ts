export { compareSchemas } from './compare-schemas.js'
export type * from './schema-change.js'
